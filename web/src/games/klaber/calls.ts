// The calls of Kláber: those offered as buttons, those that were said.
import { SUITS, type Suit } from "../../cards/cards";
import { t } from "../../text/language";
import type { Act, KlaberDeal } from "../../wire";
import type { CallButton, Said } from "../face";

/** The suit whose name is the word of a bid, or that is named as trump. */
export function suitOfCall(act: Act): Suit | null {
  if (act.kind === "bid") return SUITS[(act.level ?? 0) - 1] ?? null;
  return SUITS.find((suit) => suit === act.suit) ?? null;
}

/** A call in one word, as it was or can be said. `level` is the step of a contra. */
export function callWord(act: Act, level = 1): string {
  return t(`klaber.call.${act.kind}`, { level: act.kind === "contra" ? level : (act.level ?? 1), suit: act.suit ?? "A" });
}

export function letterOf(act: Act): string {
  const suit = suitOfCall(act);
  return suit === null ? t(`page.key.${act.kind}`) : t(`page.key.suit.${suit}`);
}

/** All that can be said now without a card. */
export function callButtons(view: KlaberDeal): CallButton[] {
  const next = (view.contract?.contra ?? 0) + 1;
  return view.choices
    .filter((choice) => choice.kind !== "play")
    .map((choice) => ({ code: choice.code, kind: choice.kind, label: callWord(choice, next), letter: letterOf(choice), suit: suitOfCall(choice) }));
}

/** Every call of the talk with its seat and its word, the forced opening first; each contra with its step. */
export function saidCalls(view: KlaberDeal): Said[] {
  let contra = 0;
  const forced: Said = { seat: view.forehand, word: t("page.auction.forced"), suit: "A", kind: "forced" };
  const said = view.calls.map(({ seat, act }) => {
    if (act.kind === "contra") contra += 1;
    return { seat, word: callWord(act, contra), suit: suitOfCall(act), kind: act.kind };
  });
  return [forced, ...said];
}
