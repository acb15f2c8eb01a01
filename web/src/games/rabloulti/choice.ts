// What a player of Rablóulti is choosing and has not said yet: a bid of the ladder, two cards to lay away, what of the
// ladder is shown. All of it is forgotten with the next word of the auction.
import { computed, signal } from "@preact/signals";
import { table } from "../../store/session";
import { viewOf } from "../../table/view";
import { EVERYTHING, pressed, type Sieve } from "./ladder";

interface Choice {
  moment: string;
  bid: string | null;
  marked: readonly string[];
  sieve: Sieve | null;
  /** Whether the player looks at the other side of the slate than the one that is shown by itself. */
  turned: boolean;
  /** Whether the own talon lies face up for its owner. */
  peeking: boolean;
}

const kept = signal<Choice | null>(null);

const moment = computed(() => `${table.value?.id} ${table.value?.deal?.number} ${viewOf(table.value)?.calls.length}`);

export const choice = computed<Choice>(() =>
  kept.value?.moment === moment.value ? kept.value : { moment: moment.value, bid: null, marked: [], sieve: null, turned: false, peeking: false },
);

const change = (parts: Partial<Choice>): void => {
  kept.value = { ...choice.value, ...parts };
};

/** Chooses a bid, or gives up the one that was chosen. */
export const pick = (bid: string): void => change({ bid: choice.value.bid === bid ? null : bid });
export const mark = (card: string): void => change({ marked: pressed(choice.value.marked, card) });
export const turn = (): void => change({ turned: !choice.value.turned });
export const peek = (): void => change({ peeking: !choice.value.peeking });

/** What of the ladder is shown: where something may be bid, only that, until the player wants more. */
export const sieveNow = (holding: boolean): Sieve => choice.value.sieve ?? { ...EVERYTHING, legal: holding };
export const sift = (sieve: Sieve): void => change({ sieve });
