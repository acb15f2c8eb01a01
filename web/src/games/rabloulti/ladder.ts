// The ladder of bids: its steps by value, those that a player wants to see, what each pays. Knows no rule: which steps
// may be taken, and what they are worth, comes with them.
import type { OfferedBid } from "../../wire";

/** What a player wants to see of the ladder. */
export interface Sieve {
  /** Only what may be bid now. */
  legal: boolean;
  /** Only bids with this part; all where it is null. */
  part: string | null;
  red: boolean;
  open: boolean;
}

export const EVERYTHING: Sieve = { legal: false, part: null, red: false, open: false };

/** A value of the ladder with its bids, lowest first. */
export interface Rung {
  value: number;
  bids: OfferedBid[];
}

/** What each defender pays for a bid, or is paid, all its parts together. */
export interface Pay {
  made: number;
  lost: number;
  madeContra: number;
  lostContra: number;
}

export function payOf(bid: OfferedBid): Pay {
  const sum = (pick: (part: OfferedBid["parts"][number]) => number): number => bid.parts.reduce((total, part) => total + pick(part), 0);
  return { made: sum(({ made }) => made), lost: sum(({ lost }) => lost), madeContra: sum(({ madeContra }) => madeContra), lostContra: sum(({ lostContra }) => lostContra) };
}

/** The parts that bids of the ladder have, in the order in which they first come. */
export const partsOf = (ladder: readonly OfferedBid[]): string[] => [...new Set(ladder.flatMap(({ parts }) => parts.map(({ part }) => part)))];

const passes = (bid: OfferedBid, sieve: Sieve): boolean =>
  (!sieve.legal || bid.legal) && (!sieve.red || bid.red) && (!sieve.open || bid.open) && (sieve.part === null || bid.parts.some(({ part }) => part === sieve.part));

/** The steps that pass the sieve, in the order of the ladder, those of one value together. */
export function rungsOf(ladder: readonly OfferedBid[], sieve: Sieve): Rung[] {
  const rungs: Rung[] = [];
  for (const bid of ladder) {
    if (!passes(bid, sieve)) continue;
    const value = payOf(bid).made;
    const last = rungs.at(-1);
    if (last?.value === value) last.bids.push(bid);
    else rungs.push({ value, bids: [bid] });
  }
  return rungs;
}

/** How many cards are laid away with a bid. */
export const LAID = 2;

/** A bid with the cards laid away, as it is sent; none while it is not complete, or may not be made. */
export function composed(ladder: readonly OfferedBid[], bid: string | null, marked: readonly string[]): string | null {
  if (bid === null || new Set(marked).size !== LAID || marked.length !== LAID) return null;
  return ladder.some((each) => each.bid === bid && each.legal) ? `bid ${bid} ${marked.join(" ")}` : null;
}

/** The marks after a press on a card: off if it was marked; of three the first is given up. */
export const pressed = (marked: readonly string[], card: string): string[] =>
  marked.includes(card) ? marked.filter((each) => each !== card) : [...marked, card].slice(-LAID);
