// The deal on the table as it came, whichever game it is.
import type { Deal, SayTable } from "../wire";

/** The view of the deal; none before the first one. */
export function viewOf(table: SayTable | null): Deal["view"] | undefined {
  return table?.deal?.view;
}
