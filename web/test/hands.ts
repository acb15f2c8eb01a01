// A clock and a socket that a test holds in its hands.
import type { Clock, SocketLike } from "../src/net/connection";

export class HandClock implements Clock {
  now = 0;
  private timers = new Map<number, { at: number; then: () => void }>();
  private last = 0;

  after(milliseconds: number, then: () => void): number {
    this.last += 1;
    this.timers.set(this.last, { at: this.now + milliseconds, then });
    return this.last;
  }

  cancel(timer: number): void {
    this.timers.delete(timer);
  }

  pass(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (;;) {
      const due = [...this.timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)[0];
      if (due === undefined) break;
      this.timers.delete(due[0]);
      this.now = due[1].at;
      due[1].then();
    }
    this.now = until;
  }

  get running(): number {
    return this.timers.size;
  }
}

export class HandSocket implements SocketLike {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: ((event: never) => unknown) | null = null;
  onmessage: ((event: never) => unknown) | null = null;
  onclose: ((event: never) => unknown) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  say(message: object | string): void {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) } as never);
  }

  breakOff(): void {
    this.onclose?.({} as never);
  }
}
