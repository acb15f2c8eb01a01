// How much time is left at the table, counted on from the moment at which the server told it. Knows what was told and
// a clock of the browser that never jumps. Refuses to decide that a time is over: the server does.
import type { SayTable } from "../wire";

const arrivals = new WeakMap<SayTable, number>();

/** Notes when a table was told. */
export function arrived(table: SayTable): void {
  arrivals.set(table, performance.now());
}

/** The milliseconds that the person on a chair has left, null where none are counted. */
export function remaining(table: SayTable, chair: number): number | null {
  const told = table.clock?.left[chair] ?? null;
  if (told === null || table.clock?.runs !== chair) return told;
  return Math.max(0, told - (performance.now() - (arrivals.get(table) ?? performance.now())));
}

/** Whether each act has its own time, so that only the running one is worth showing. */
export const forEachAct = (rule: string): boolean => !rule.includes("+");

/** Minutes and seconds; what has begun counts, so that nought is shown when there is nothing left. */
export function worded(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
