// Names and places at an evening, put together for reading. Refuses to know what was written.
import { t } from "../text/language";
import type { TournamentPage, TournamentRound } from "../wire";

export const nameOf = (page: TournamentPage, entrant: number): string => page.entrants[entrant]?.name ?? "";

/** The names of those who sit at a table and share one of its scores, a line for each score. */
export function sidesAt(page: TournamentPage, table: readonly number[]): string[] {
  const sides: string[][] = [];
  table.forEach((entrant, seat) => {
    const side = page.sides[seat] ?? seat;
    (sides[side] ??= []).push(nameOf(page, entrant));
  });
  return sides.map((names) => names.join(" – "));
}

export const scoresAt = (round: TournamentRound, table: number, deal: number): number[] | null =>
  round.results.find((each) => each.table === table && each.deal === deal)?.scores ?? null;

/** Whether a round still waits for results: of tables that play on, or of real ones. */
export function goesOn(page: TournamentPage, round: TournamentRound): boolean {
  if (round.places.length > 0) return round.places.some(({ state }) => state !== "over" && state !== "ended");
  return round.results.length < round.tables.length * page.deals;
}

/** Where the reader plays in the last round, in a sentence; null for one who does not play. */
export function ownPlace(page: TournamentPage): string | null {
  const round = page.rounds.at(-1);
  const own = page.own;
  if (round === undefined || own === null) return null;
  const number = page.rounds.length;
  if (round.byes.includes(own)) return t("club.meet.own.out", { round: number });
  const table = round.tables.findIndex((each) => each.includes(own));
  const others = (round.tables[table] ?? []).filter((each) => each !== own).map((each) => nameOf(page, each));
  return table < 0 ? null : t("club.meet.own.place", { round: number, table: table + 1, names: others.join(", ") });
}
