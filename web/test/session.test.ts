// The table of a page and what its player has under way: an act is over when the table shows it, whenever its answer comes.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act, enter, free, leavePage, pending } from "../src/store/session";
import { HandSocket } from "./hands";
import { table } from "./tables";

let socket: HandSocket;

const at = (version: number, acts: number) => {
  const { deal } = table({}, {});
  return table({ version, deal: deal === null ? null : { ...deal, number: 1, acts } });
};

beforeEach(() => {
  socket = new HandSocket();
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor() {
        return socket;
      }
    },
  );
  enter("code");
  socket.say(at(3, 4));
});

afterEach(() => {
  leavePage();
  vi.unstubAllGlobals();
});

test("an act is under way until it is answered", () => {
  act("go");
  expect([free.value, pending.value?.act]).toEqual([false, "go"]);
  act("pass");
  expect(socket.sent.filter(({ type }) => type === "act")).toHaveLength(1);
  socket.say({ type: "done", request: pending.value?.request ?? "" });
  expect(free.value).toBe(true);
});

test("an act stays under way while the table only tells of something else", () => {
  act("go");
  socket.say(at(4, 4));
  expect(free.value).toBe(false);
});

test("who is asked again by a table that came before the answer can act", () => {
  act("go");
  const request = pending.value?.request ?? "";
  socket.say(at(4, 6));
  expect(free.value).toBe(true);
  act("pass");
  expect(socket.sent.filter(({ type }) => type === "act").map((sent) => sent.turn)).toEqual([4, 6]);
  socket.say({ type: "done", request });
  expect(pending.value?.act).toBe("pass");
});
