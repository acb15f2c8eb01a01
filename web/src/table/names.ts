// How those at a table are called: people by their names, bots by names of their own, sides by their two.
import type { Names } from "../text/fill";
import { t } from "../text/language";
import type { Chair, SayTable } from "../wire";

export function chairName(chair: Chair | undefined): string {
  if (chair === undefined) return "";
  return chair.name ?? t(`page.bot.${chair.number % 4}`);
}

/** The chair at a seat of the deal; before places are cut, seats and chairs are the same. */
export function chairAt(table: SayTable, seat: number): Chair | undefined {
  return table.chairs.find((chair) => (chair.seat ?? chair.number) === seat);
}

export const seatOf = (chair: Chair): number => chair.seat ?? chair.number;

export const seatName = (table: SayTable, seat: number): string => chairName(chairAt(table, seat));

/** A side by the names of its two. */
export function sideName(table: SayTable, side: number): string {
  return t("page.side.pair", { one: seatName(table, side), other: seatName(table, side + 2) });
}

/** A side as a player calls it, us or them; to spectators by its names. */
export function ourName(table: SayTable, side: number): string {
  const own = ownSeat(table);
  if (own === null) return sideName(table, side);
  return own % 2 === side ? t("page.side.us") : t("page.side.them");
}

/** The own seat; null for a spectator. */
export function ownSeat(table: SayTable): number | null {
  const chair = table.chair === null ? undefined : table.chairs[table.chair];
  return chair === undefined ? null : seatOf(chair);
}

/** The seat that the table is drawn from: one's own, the one looked at, or the first. */
export function viewpoint(table: SayTable): number {
  const looked = table.chair ?? table.watching;
  const chair = looked === null ? undefined : table.chairs[looked];
  return chair === undefined ? 0 : seatOf(chair);
}

export const namesAt = (table: SayTable): Names => ({
  seat: (seat) => seatName(table, seat),
  side: (side) => sideName(table, side),
});
