// The words of Rablóulti: those offered as buttons, those that were said.
import { SUITS, type Suit } from "../../cards/cards";
import { t } from "../../text/language";
import type { Act, ContraLine, RabloultiDeal } from "../../wire";
import type { CallButton, Said } from "../face";
import { choice } from "./choice";
import { composed } from "./ladder";

export const bidName = (bid: string): string => t(`rabloulti.bid.${bid}`);
export const partName = (part: string): string => t(`rabloulti.part.${part}`);

/** The level of contra on a line of the contract. */
export const levelOf = (levels: readonly ContraLine[], act: Act): number =>
  levels.find(({ part, line }) => part === act.part && line === (act.line ?? null))?.level ?? 0;

export function suitOfCall(act: Act): Suit | null {
  if (act.kind === "bid") return act.bid?.startsWith("red-") === true ? "H" : null;
  return SUITS.find((suit) => suit === act.suit) ?? null;
}

/** An act of the talk in a few words, as it was or can be said. `level` is the step of a contra. */
export function callWord(act: Act, level = 1): string {
  const params = {
    bid: `rabloulti.bid.${act.bid ?? ""}`,
    part: `rabloulti.part.${act.part ?? ""}`,
    suit: act.suit ?? "A",
    level: act.kind === "contra" ? level : (act.level ?? 0),
  };
  return t(`rabloulti.call.${act.kind}`, params);
}

function letterOf(act: Act, twice: boolean): string {
  switch (act.kind) {
    case "pass":
      return t("page.key.pass");
    case "leave":
      return t("page.key.go");
    case "trump":
    case "announce":
      return t(`page.key.suit.${act.suit ?? "A"}`);
    case "contra":
      return twice ? t("page.ulti.key.other_line") : t(`page.ulti.key.part.${act.part ?? "parti"}`);
    default:
      return t(`page.ulti.key.${act.kind}`);
  }
}

/** Whether the one whose turn it is holds twelve cards and has to bid. */
export const mustBid = (view: RabloultiDeal): boolean => view.auction?.mustBid === true && view.hand.length === 12;

/** The bid that has been chosen with its two cards, once both are. */
function bidButton(view: RabloultiDeal): CallButton[] {
  const { bid, marked } = choice.value;
  const code = mustBid(view) ? composed(view.ladder, bid, view.hand.filter((card) => marked.includes(card))) : null;
  if (code === null || bid === null) return [];
  return [{ code, kind: "bid", label: t("page.ulti.bid", { bid: `rabloulti.bid.${bid}` }), letter: t("page.ulti.key.bid"), suit: bid.startsWith("red-") ? "H" : null }];
}

/** What is asked before something is said that can't be taken back. */
function sureOf(act: Act): { sure?: string } {
  return act.kind === "throw_in" ? { sure: t("page.ulti.sure.throw_in") } : {};
}

/** Whether two lines of the same part are offered, each defender's own. */
const isSecond = (choices: readonly Act[], act: Act): boolean => act.kind === "contra" && choices.find(({ kind, part }) => kind === "contra" && part === act.part) !== act;

const ownTaken = (view: RabloultiDeal, act: Act): boolean => act.kind === "take" && view.auction?.owner === view.turn;

/** All that can be said now without a card. */
export function callButtons(view: RabloultiDeal, nameOf?: (seat: number) => string): CallButton[] {
  const levels = view.contract?.levels ?? [];
  const offered = view.choices.filter((act) => act.kind !== "play");
  const buttons = offered.map((act) => {
    const word = ownTaken(view, act) ? t("page.ulti.take_own") : callWord(act, levelOf(levels, act) + 1);
    const whose = act.line != null && act.line !== view.turn && nameOf !== undefined ? ` (${nameOf(act.line)})` : "";
    return { code: act.code, kind: act.kind, label: word + whose, letter: letterOf(act, isSecond(offered, act)), suit: suitOfCall(act), ...sureOf(act) };
  });
  return [...bidButton(view), ...buttons];
}

/** Claims, which may be made whoever's turn it is: by the soloist that all is made or lost, by a defender that he gives in. */
export function claimButtons(view: RabloultiDeal, own: number | null): CallButton[] {
  const soloist = view.contract?.soloist;
  return view.interruptions
    .filter(({ kind }) => kind === "claim_made" || kind === "claim_lost")
    .map(({ code, kind }) => {
      const said = kind === "claim_made" && own !== soloist ? "concede" : kind;
      return { code, kind, label: t(`rabloulti.call.${said}`), letter: t(`page.ulti.key.${said}`), suit: null, sure: t(`page.ulti.sure.${said}`) };
    });
}

/** Every word of the talk with its seat; each contra with its step. */
export function saidCalls(view: RabloultiDeal): Said[] {
  const steps = new Map<string, number>();
  return view.calls.map(({ seat, act }) => {
    const line = `${act.part} ${act.line ?? ""}`;
    if (act.kind === "contra") steps.set(line, (steps.get(line) ?? 0) + 1);
    return { seat, word: callWord(act, steps.get(line) ?? 1), suit: suitOfCall(act), kind: act.kind };
  });
}
