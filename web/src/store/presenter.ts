// What has come from the server is shown one table after the other: a finished trick lies for a while before the next
// is shown. Knows time and order. Refuses to know how anything looks.
import { signal } from "@preact/signals";
import type { Clock } from "../net/connection";
import type { SayTable } from "../wire";
import { viewOf } from "../table/view";

/** What is held for the eye: a finished trick, the trick being gathered, the cards cut for places. */
export type Hold = "trick" | "gather" | "cut" | null;

const GATHERING = 260;
const CUT_FACTOR = 4;
const LONGEST_QUEUE = 24;

export class Presenter {
  readonly holding = signal<Hold>(null);
  private queue: SayTable[] = [];
  private shown: SayTable | null = null;
  private timer: number | null = null;

  constructor(
    private readonly show: (message: SayTable, before: SayTable | null) => void,
    private readonly clock: Clock,
    private readonly pace: () => number,
  ) {}

  /** A table has come; one that does not follow the last is shown at once, and what waited is forgotten. */
  push(message: SayTable, follows: boolean): void {
    if (!follows) {
      this.queue = [];
      this.release();
      this.present(message, null);
      return;
    }
    this.queue.push(message);
    if (this.queue.length > LONGEST_QUEUE) this.release();
    this.next();
  }

  /** The player has seen enough. */
  skip(): void {
    this.release();
    this.next();
  }

  /** Nothing of an old table may be shown later. */
  clear(): void {
    this.queue = [];
    this.shown = null;
    this.release();
  }

  private next(): void {
    while (this.holding.value === null) {
      const message = this.queue.shift();
      if (message === undefined) return;
      const before = this.shown;
      this.present(message, before);
      const hold = this.queue.length > LONGEST_QUEUE ? null : holdAfter(message, before);
      if (hold !== null && this.pace() > 0) this.hold(hold, this.pace() * (hold === "cut" ? CUT_FACTOR : 1));
    }
  }

  private present(message: SayTable, before: SayTable | null): void {
    this.shown = message;
    this.show(message, before);
  }

  private hold(hold: Hold, milliseconds: number): void {
    this.holding.value = hold;
    this.timer = this.clock.after(milliseconds, () => {
      this.timer = null;
      if (hold === "trick") this.hold("gather", GATHERING);
      else {
        this.holding.value = null;
        this.next();
      }
    });
  }

  private release(): void {
    if (this.timer !== null) this.clock.cancel(this.timer);
    this.timer = null;
    this.holding.value = null;
  }
}

function holdAfter(message: SayTable, before: SayTable | null): Hold {
  if (message.heard.some((heard) => heard.kind === "cut")) return "cut";
  return trickEnded(message, before) ? "trick" : null;
}

/** Whether a trick was finished between two tables. */
export function trickEnded(message: SayTable, before: SayTable | null): boolean {
  const [now, then] = [message.deal, before?.deal ?? null];
  if (now === null || then === null || now.number !== then.number) return false;
  return (viewOf(message)?.play?.number ?? 0) > (viewOf(before)?.play?.number ?? 0);
}
