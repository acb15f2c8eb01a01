// The choices of an act, grouped as they are offered: each card with the words that may go with it. The codes that are
// sent are those of the choices, never put together here.
import type { GameDeal } from "../games/face";
import type { Act } from "../wire";

/** What the player wants to say along with a card. */
export interface Words {
  runs: ReadonlySet<string>;
  bela: boolean;
}

export const playsIn = (choices: readonly Act[]): Act[] => choices.filter((choice) => choice.kind === "play");

/** The runs that can be announced with the next card, or shown now. */
export function announceable(choices: readonly Act[]): string[] {
  const runs = new Set<string>();
  for (const choice of choices) for (const run of choice.announced) runs.add(run);
  return [...runs];
}

/** The cards with which bela may be said. */
export function belaCards(choices: readonly Act[]): string[] {
  const cards = playsIn(choices).flatMap((choice) => (choice.call === "bela" && choice.card !== null ? [choice.card] : []));
  return [...new Set(cards)];
}

/** The choice that lays a card with the words wanted, as far as they can be said with it; none when it may not be laid. */
export function playOf(choices: readonly Act[], card: string, words: Words): Act | undefined {
  const of = playsIn(choices).filter((choice) => choice.card === card);
  const said = (choice: Act): boolean =>
    choice.announced.every((run) => words.runs.has(run)) && (words.bela || choice.call !== "bela");
  const weight = (choice: Act): number => choice.announced.length * 2 + (choice.call === "bela" ? 1 : 0);
  return of.filter(said).sort((one, other) => weight(other) - weight(one))[0];
}

/** How a card of the own hand stands: it may be laid, may not (and why), or nothing is asked of it. */
export type Standing = { is: "free" } | { is: "legal" } | { is: "illegal"; rule: string; message: string; params: Record<string, string | number> };

export function standingOf(view: GameDeal, card: string): Standing {
  const plays = playsIn(view.choices);
  if (plays.length === 0) return { is: "free" };
  // Where offences are called nothing is marked: what may be laid is the player's own business.
  if (view.offencesCalled) return { is: "free" };
  const refused = view.refused.find((each) => each.card === card);
  if (refused !== undefined) return { is: "illegal", ...refused.reason };
  return plays.some((choice) => choice.card === card) ? { is: "legal" } : { is: "free" };
}
