// The socket of a table: comes back after a break, asks again after a gap, sends what was not answered once more.
// Knows requests and versions. Refuses to know what a table means, and to act on its own: a listener is told.
import type { Language, SayAdvice, SayDone, SayGoodbye, SayRefused, SayTable, SayTalk } from "../wire";

type Sayable = Exclude<Language["client"], never>;
type WithoutRequest<M> = M extends unknown ? Omit<M, "request"> : never;
/** A message to the server, before it has got its request number. */
export type Wish = WithoutRequest<Sayable>;

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
}

export interface Clock {
  after(milliseconds: number, then: () => void): number;
  cancel(timer: number): void;
}

export type Status = "connecting" | "open" | "waiting" | "closed";

export interface Listener {
  status(status: Status): void;
  /** `follows` tells whether nothing was missed since the last table. */
  table(message: SayTable, follows: boolean): void;
  done(request: string): void;
  advice(message: SayAdvice): void;
  talk(message: SayTalk): void;
  refused(message: SayRefused): void;
  /** A request that is given up: it was sent twice, or nobody can say any more what became of it. */
  dropped(request: string): void;
  goodbye(message: SayGoodbye): void;
}

interface Waiting {
  wish: Wish;
  sent: number;
}

export const ANSWER_WITHIN = 8_000;
/** For what the server thinks about, on a busy machine. */
export const THOUGHT_WITHIN = 40_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const MOST_SENDINGS = 2;

export class Connection {
  private socket: SocketLike | null = null;
  private version: number | null = null;
  private greeted = false;
  private failures = 0;
  private retry: number | null = null;
  private watch: number | null = null;
  private stopped = false;
  private counter = 0;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly open: () => SocketLike,
    private readonly listener: Listener,
    private readonly clock: Clock,
    private readonly prefix: string,
    private readonly chance: () => number = Math.random,
  ) {}

  start(): void {
    if (this.stopped || this.socket !== null) return;
    this.cancelRetry();
    this.listener.status("connecting");
    const socket = this.open();
    this.socket = socket;
    this.greeted = false;
    socket.onmessage = (event: { data: unknown }) => {
      if (socket === this.socket) this.read(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    this.watchAnswers();
  }

  stop(): void {
    this.stopped = true;
    this.cancelRetry();
    this.cancelWatch();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.listener.status("closed");
  }

  /** Sends a wish, or keeps it until the table is there again; gives the number of the request. */
  ask(wish: Wish): string {
    this.counter += 1;
    const request = `${this.prefix}-${this.counter}`;
    const waiting: Waiting = { wish, sent: 0 };
    this.waiting.set(request, waiting);
    if (this.greeted) this.send(request, waiting);
    return request;
  }

  /** The network is back, or the page is looked at again: no more waiting, and is the line alive? */
  wake(): void {
    if (this.stopped) return;
    if (this.socket === null) this.start();
    else if (this.greeted && !this.asksRefresh()) this.ask({ type: "refresh" });
  }

  private send(request: string, waiting: Waiting): void {
    waiting.sent += 1;
    this.socket?.send(JSON.stringify({ ...waiting.wish, request }));
    this.watchAnswers();
  }

  private read(data: unknown): void {
    let message: Language["server"];
    try {
      message = JSON.parse(String(data)) as Language["server"];
    } catch {
      return; // not our language; the watch over answers ends a line that says nothing else
    }
    switch (message.type) {
      case "table":
        return this.readTable(message);
      case "advice":
        return this.listener.advice(message);
      case "talk":
        return this.listener.talk(message);
      case "done":
        return this.readDone(message);
      case "refused":
        if (message.request !== null) this.answered(message.request);
        return this.listener.refused(message);
      case "goodbye":
        return this.readGoodbye(message);
      case "ping":
        return this.socket?.send(JSON.stringify({ type: "pong", request: "pong", number: message.number }));
    }
  }

  private readTable(message: SayTable): void {
    const first = !this.greeted;
    const known = this.version;
    if (!first && known !== null && message.version < known) return; // overtaken on its way
    const gap = known !== null && message.version > known + 1;
    this.version = message.version;
    this.greeted = true;
    this.failures = 0;
    this.watchAnswers();
    if (first) this.listener.status("open");
    this.listener.table(message, known !== null && !gap && !first);
    if (first) this.sendAgain();
    else if (gap && !this.asksRefresh()) this.ask({ type: "refresh" });
  }

  private readDone(message: SayDone): void {
    this.answered(message.request);
    this.listener.done(message.request);
  }

  private readGoodbye(message: SayGoodbye): void {
    this.listener.goodbye(message);
    if (message.again) return; // the server closes the line; we come back
    this.stop();
  }

  private answered(request: string): void {
    this.waiting.delete(request);
    this.watchAnswers();
  }

  private asksRefresh(): boolean {
    return [...this.waiting.values()].some(({ wish }) => wish.type === "refresh");
  }

  /** After a break: what was not answered is sent once more under its number, so that it happens once at most. */
  private sendAgain(): void {
    for (const [request, waiting] of [...this.waiting]) {
      if (waiting.wish.type === "refresh" || waiting.sent >= MOST_SENDINGS) {
        this.waiting.delete(request);
        this.listener.dropped(request);
      } else this.send(request, waiting);
    }
  }

  private lost(): void {
    this.socket = null;
    this.greeted = false;
    this.cancelWatch();
    if (this.stopped) return;
    this.listener.status("waiting");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures);
    this.failures += 1;
    this.retry = this.clock.after(pause * (0.5 + this.chance() / 2), () => {
      this.retry = null;
      this.start();
    });
  }

  /** A line that owes an answer, or its first table, for too long is given up. */
  private watchAnswers(): void {
    this.cancelWatch();
    if (this.socket === null || (this.greeted && this.waiting.size === 0)) return;
    const thinks = [...this.waiting.values()].some(({ wish }) => wish.type === "hint" || wish.type === "claim");
    this.watch = this.clock.after(thinks ? THOUGHT_WITHIN : ANSWER_WITHIN, () => {
      this.watch = null;
      const socket = this.socket;
      this.lost();
      socket?.close();
    });
  }

  private cancelRetry(): void {
    if (this.retry !== null) this.clock.cancel(this.retry);
    this.retry = null;
  }

  private cancelWatch(): void {
    if (this.watch !== null) this.clock.cancel(this.watch);
    this.watch = null;
  }
}
