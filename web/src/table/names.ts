// How those at a table are called: people by their names, bots by names of their own, sides by their two.
import type { Names } from "../text/fill";
import { t } from "../text/language";
import type { Chair, SayTable } from "../wire";
import { placeOf, type Place } from "./places";

export function chairName(chair: Chair | undefined): string {
  if (chair === undefined) return "";
  return chair.name ?? t(`page.bot.${chair.number % 4}`);
}

/** Whether a chair has no cards in this deal, though it plays the session. */
export const sitsOut = (chair: Chair): boolean => chair.seat === null && chair.player !== null;

/** The seat of a chair in the deal; before places are cut, seats and chairs are the same. Who sits out has none. */
export const seatOf = (chair: Chair): number | null => (sitsOut(chair) ? null : (chair.seat ?? chair.number));

/** The chair at a seat of the deal. */
export function chairAt(table: SayTable, seat: number): Chair | undefined {
  return table.chairs.find((chair) => seatOf(chair) === seat);
}

export const seatName = (table: SayTable, seat: number): string => chairName(chairAt(table, seat));

/** The games in which two play for one side; in the others each plays for itself. */
const PAIRED: ReadonlySet<string> = new Set(["klaber"]);
export const paired = (table: SayTable): boolean => PAIRED.has(table.game);

/** A side by the names of its two, or of the one that it is. */
export function sideName(table: SayTable, side: number): string {
  if (!paired(table)) return seatName(table, side);
  return t("page.side.pair", { one: seatName(table, side), other: seatName(table, side + 2) });
}

/** A side as a player calls it, us or them, or me; to spectators by its names. */
export function ourName(table: SayTable, side: number): string {
  const own = ownSeat(table);
  if (own === null) return sideName(table, side);
  if (!paired(table)) return own === side ? t("page.side.me") : seatName(table, side);
  return own % 2 === side ? t("page.side.us") : t("page.side.them");
}

/** The sides of a deal, one's own first. */
export function sidesOf(table: SayTable): number[] {
  const count = paired(table) ? 2 : (table.deal?.view.counts.length ?? table.chairs.length);
  return Array.from({ length: count }, (_, place) => (ownSeat(table) ?? 0) + place).map((side) => side % count);
}

/** The chair of a player of the board, where each plays for itself. */
const chairOfPlayer = (table: SayTable, player: number): Chair | undefined => table.chairs.find((chair) => chair.player === player);

/** The places on the board, one's own first: the sides, or the players where each plays for itself. */
export function playersOf(table: SayTable): number[] {
  if (paired(table)) return sidesOf(table);
  const own = table.chair === null ? 0 : (table.chairs[table.chair]?.player ?? 0);
  const count = table.chairs.length;
  return Array.from({ length: count }, (_, place) => (own + place) % count);
}

/** A place on the board as a player calls it. */
export function boardName(table: SayTable, player: number): string {
  if (paired(table)) return ourName(table, player);
  const chair = chairOfPlayer(table, player);
  return table.chair !== null && chair?.number === table.chair ? t("page.side.me") : chairName(chair);
}

/** The place of a player of the board among those who play the deal. */
export const seatOfPlayer = (table: SayTable, player: number): number | null =>
  paired(table) ? player : (chairOfPlayer(table, player)?.seat ?? null);

/** The own seat; null for a spectator. */
export function ownSeat(table: SayTable): number | null {
  const chair = table.chair === null ? undefined : table.chairs[table.chair];
  return chair === undefined ? null : seatOf(chair);
}

/** Where those at the table sit, one after the other to the right. */
const ringOf = (chair: Chair | undefined): number => chair?.player ?? chair?.number ?? 0;

/** Where a chair is drawn: the table is seen from one's own, from the one looked at, or from the first. */
export function placeOfChair(table: SayTable, chair: Chair | undefined): Place {
  const looked = table.chair ?? table.watching;
  const own = looked === null ? 0 : ringOf(table.chairs[looked]);
  return placeOf(ringOf(chair), own, table.chairs.length);
}

/** Where the one at a seat of the deal is drawn. */
export const placeAt = (table: SayTable, seat: number): Place => placeOfChair(table, chairAt(table, seat));

export const namesAt = (table: SayTable): Names => ({
  seat: (seat) => seatName(table, seat),
  side: (side) => sideName(table, side),
});
