// The socket of a table: coming back after a break, asking again after a gap, sending once more what was not answered.
import { beforeEach, describe, expect, test } from "vitest";
import { ANSWER_WITHIN, Connection, THOUGHT_WITHIN, type Status, type Wish } from "../src/net/connection";
import type { SayAdvice, SayGoodbye, SayRefused } from "../src/wire";
import { HandClock, HandSocket } from "./hands";
import { table } from "./tables";

const ACT: Wish = { type: "act", act: "go", deal: 1, turn: 4 };

let clock: HandClock;
let sockets: HandSocket[];
let heard: { statuses: Status[]; tables: [number, boolean][]; done: string[]; advice: SayAdvice[]; refused: SayRefused[]; dropped: string[]; goodbyes: SayGoodbye[] };
let connection: Connection;

const socket = (): HandSocket => sockets.at(-1) ?? new HandSocket();

beforeEach(() => {
  clock = new HandClock();
  sockets = [];
  heard = { statuses: [], tables: [], done: [], advice: [], refused: [], dropped: [], goodbyes: [] };
  connection = new Connection(
    () => {
      const made = new HandSocket();
      sockets.push(made);
      return made;
    },
    {
      status: (status) => heard.statuses.push(status),
      table: (message, follows) => heard.tables.push([message.version, follows]),
      done: (request) => heard.done.push(request),
      talk: () => undefined,
      advice: (message) => heard.advice.push(message),
      refused: (message) => heard.refused.push(message),
      dropped: (request) => heard.dropped.push(request),
      goodbye: (message) => heard.goodbyes.push(message),
    },
    clock,
    "p",
    () => 1,
  );
  connection.start();
});

describe("versions", () => {
  test("tables in a row follow each other", () => {
    for (const version of [3, 4, 4, 5]) socket().say(table({ version }));
    expect(heard.tables).toEqual([[3, false], [4, true], [4, true], [5, true]]);
    expect(socket().sent).toEqual([]);
  });

  test("a gap is shown and asked about once", () => {
    socket().say(table({ version: 3 }));
    socket().say(table({ version: 6 }));
    socket().say(table({ version: 8 }));
    expect(heard.tables).toEqual([[3, false], [6, false], [8, false]]);
    expect(socket().sent.map(({ type }) => type)).toEqual(["refresh"]);
  });

  test("an older table is passed over", () => {
    socket().say(table({ version: 5 }));
    socket().say(table({ version: 4 }));
    expect(heard.tables).toEqual([[5, false]]);
  });

  test("what is no message is passed over", () => {
    socket().say("{");
    socket().say(table({ version: 5 }));
    expect(heard.tables).toEqual([[5, false]]);
  });
});

describe("breaks", () => {
  test("the line comes back, each time after a longer pause", () => {
    let made = 1;
    for (const pause of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      socket().breakOff();
      expect(heard.statuses.at(-1)).toBe("waiting");
      clock.pass(pause - 1);
      expect(sockets.length).toBe(made);
      clock.pass(1);
      made += 1;
      expect(sockets.length).toBe(made);
    }
  });

  test("a table ends the row of failures", () => {
    socket().breakOff();
    clock.pass(500);
    socket().say(table());
    expect(heard.statuses.at(-1)).toBe("open");
    socket().breakOff();
    clock.pass(500);
    expect(sockets.length).toBe(3);
  });

  test("a table after a break does not follow", () => {
    socket().say(table({ version: 3 }));
    socket().breakOff();
    clock.pass(500);
    socket().say(table({ version: 4 }));
    expect(heard.tables).toEqual([[3, false], [4, false]]);
  });

  test("a network that is back is used at once", () => {
    socket().breakOff();
    connection.wake();
    expect(sockets.length).toBe(2);
    clock.pass(ANSWER_WITHIN - 1);
    expect(sockets.length).toBe(2);
  });

  test("a line without a table is given up", () => {
    clock.pass(ANSWER_WITHIN);
    expect(socket().closed).toBe(true);
    clock.pass(500);
    expect(sockets.length).toBe(2);
  });

  test("whoever looks again asks whether the line is alive", () => {
    socket().say(table());
    connection.wake();
    connection.wake();
    expect(socket().sent.map(({ type }) => type)).toEqual(["refresh"]);
  });

  test("a line that owes an answer is given up", () => {
    socket().say(table());
    connection.ask(ACT);
    const first = socket();
    clock.pass(ANSWER_WITHIN);
    expect(first.closed).toBe(true);
    clock.pass(500);
    expect(sockets.length).toBe(2);
  });

  test("an old line that speaks late is not heard", () => {
    const first = socket();
    first.say(table({ version: 3 }));
    first.breakOff();
    clock.pass(500);
    first.say(table({ version: 9 }));
    expect(heard.tables).toEqual([[3, false]]);
  });

  test("what takes thought is waited for longer, and what comes of it is handed on", () => {
    socket().say(table());
    const request = connection.ask({ type: "hint", deal: 1, turn: 4 });
    clock.pass(ANSWER_WITHIN);
    expect(heard.statuses.at(-1)).toBe("open");
    socket().say({ type: "advice", request, deal: 1, turn: 4, options: [], reasons: [] });
    socket().say({ type: "done", request, version: 1 });
    expect(heard.advice.map((each) => each.request)).toEqual([request]);
    connection.ask({ type: "hint", deal: 1, turn: 4 });
    clock.pass(THOUGHT_WITHIN);
    expect(heard.statuses.at(-1)).toBe("waiting");
  });

  test("after the end nothing runs any more", () => {
    socket().say(table());
    connection.ask(ACT);
    connection.stop();
    expect(socket().closed).toBe(true);
    expect(heard.statuses.at(-1)).toBe("closed");
    expect(clock.running).toBe(0);
  });
});

describe("requests", () => {
  test("each has a number of its own and is answered by it", () => {
    socket().say(table());
    const first = connection.ask(ACT);
    const second = connection.ask({ type: "ready" });
    expect(first).not.toBe(second);
    expect(socket().sent[0]).toEqual({ ...ACT, request: first });
    socket().say({ type: "done", request: first, version: 2 });
    socket().say({ type: "refused", request: second, rule: "table", message: "table.refusal.stale", params: {} });
    expect(heard.done).toEqual([first]);
    expect(heard.refused.map(({ request }) => request)).toEqual([second]);
    expect(clock.running).toBe(0);
  });

  test("before the first table a request waits", () => {
    const request = connection.ask({ type: "ready" });
    expect(socket().sent).toEqual([]);
    socket().say(table());
    expect(socket().sent).toEqual([{ type: "ready", request }]);
  });

  test("an act that was not answered is sent once more under the same number", () => {
    socket().say(table());
    const request = connection.ask(ACT);
    socket().breakOff();
    clock.pass(500);
    expect(socket().sent).toEqual([]);
    socket().say(table());
    expect(socket().sent).toEqual([{ ...ACT, request }]);
    expect(heard.dropped).toEqual([]);
  });

  test("an act that was sent twice is given up at the next break", () => {
    socket().say(table());
    const request = connection.ask(ACT);
    for (let time = 0; time < 2; time += 1) {
      socket().breakOff();
      clock.pass(500);
      socket().say(table());
    }
    expect(socket().sent).toEqual([]);
    expect(heard.dropped).toEqual([request]);
    socket().breakOff();
    clock.pass(500);
    socket().say(table());
    expect(socket().sent).toEqual([]);
  });

  test("an act that was answered is not sent again", () => {
    socket().say(table());
    const request = connection.ask(ACT);
    socket().say({ type: "done", request, version: 2 });
    socket().breakOff();
    clock.pass(500);
    socket().say(table());
    expect(socket().sent).toEqual([]);
  });
});

describe("goodbyes", () => {
  test("one for ever ends the line", () => {
    socket().say({ type: "goodbye", message: "server.goodbye.unknown_code", again: false });
    socket().breakOff();
    clock.pass(60_000);
    expect(sockets.length).toBe(1);
    expect(heard.goodbyes.length).toBe(1);
  });

  test("one for a while is followed by coming back", () => {
    socket().say({ type: "goodbye", message: "server.goodbye.restart", again: true });
    socket().breakOff();
    clock.pass(500);
    expect(sockets.length).toBe(2);
  });
});
