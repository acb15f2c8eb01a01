// The calls that are offered to a player as buttons, each with its word, its letter and its look.
import { SUITS, type Suit } from "../cards/cards";
import { t } from "../text/language";
import type { Act, KlaberDeal } from "../wire";

export interface CallButton {
  code: string;
  kind: string;
  label: string;
  letter: string;
  suit: Suit | null;
}

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

/** Every call of the talk with its seat and its word; each contra with its step. */
export function saidCalls(view: KlaberDeal): { seat: number; word: string; suit: Suit | null; kind: string }[] {
  let contra = 0;
  return view.calls.map(({ seat, act }) => {
    if (act.kind === "contra") contra += 1;
    return { seat, word: callWord(act, contra), suit: suitOfCall(act), kind: act.kind };
  });
}
