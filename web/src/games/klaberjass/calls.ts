// The words of Klaberjass: those offered as buttons, those that were said.
import { suitOf, SUITS, type Suit } from "../../cards/cards";
import { announceable } from "../../table/plays";
import { words } from "../../table/words";
import { t } from "../../text/language";
import type { Act, KlaberjassDeal } from "../../wire";
import type { CallButton, Said } from "../face";

/** The suit that a word is about: the turned one that is accepted, or the one that is named. */
export function suitOfCall(view: KlaberjassDeal, act: Act): Suit | null {
  if (act.kind === "accept") return suitOf(view.turned);
  return SUITS.find((suit) => suit === act.suit) ?? null;
}

/** An act of the talk in one word, as it was or can be said. */
export function callWord(view: KlaberjassDeal, act: Act): string {
  return t(`klaberjass.call.${act.kind}`, { suit: suitOfCall(view, act) ?? "A", level: act.level ?? 0, rank: act.rank ?? "A" });
}

export function letterOf(act: Act): string {
  switch (act.kind) {
    case "pass":
      return t("page.key.pass");
    case "name":
      return t(`page.key.suit.${act.suit ?? "A"}`);
    case "say_length":
      return String(act.level);
    case "say_top":
      return t(`page.jass.key.top.${act.rank ?? "A"}`);
    default:
      return t(`page.jass.key.${act.kind}`);
  }
}

const isShow = (act: Act): boolean => act.kind === "show";

/** The showing of just the runs that the player has chosen; none where the law asks for another. */
function chosenShow(shows: readonly Act[]): Act | undefined {
  const chosen = words.value.runs;
  return shows.find(({ announced }) => announced.length === chosen.size && announced.every((run) => chosen.has(run)));
}

/** All that can be said now without a card; of many ways to show one's runs, the one that was chosen. */
export function callButtons(view: KlaberjassDeal): CallButton[] {
  const shows = view.choices.filter(isShow);
  const show = shows.length > 1 ? chosenShow(shows) : shows[0];
  return view.choices
    .filter((choice) => choice.kind !== "play" && (!isShow(choice) || choice === show))
    .map((choice) => ({ code: choice.code, kind: choice.kind, label: callWord(view, choice), letter: letterOf(choice), suit: suitOfCall(view, choice) }));
}

/** The runs among which the player may choose what to show; none where there is nothing to choose. */
export function showable(view: KlaberjassDeal): string[] {
  const shows = view.choices.filter(isShow);
  return shows.length > 1 ? announceable(shows) : [];
}

/** Whether the runs chosen may not be shown by themselves. */
export const lacksBest = (view: KlaberjassDeal): boolean => showable(view).length > 0 && chosenShow(view.choices.filter(isShow)) === undefined;

/** Every word of the talk with its seat. */
export function saidCalls(view: KlaberjassDeal): Said[] {
  return view.calls.map(({ seat, act }) => ({ seat, word: callWord(view, act), suit: suitOfCall(view, act), kind: act.kind }));
}

/** The word that an answer is to: the last one that was said, exchanges left out. */
export function toldWord(view: KlaberjassDeal): string {
  const told = view.calls.filter(({ act }) => act.kind !== "exchange").at(-1);
  return told === undefined ? "" : callWord(view, told.act);
}
