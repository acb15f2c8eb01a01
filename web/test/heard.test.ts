// What the live region says and what the title shows.
import { beforeEach, describe, expect, test } from "vitest";
import { tell, titleOf } from "../src/table/heard";
import { catalogue } from "../src/text/language";
import { klaberFace } from "../src/games/klaber/face";
import type { Act, HeardMessage, KlaberDeal } from "../src/wire";
import { catalogueOf } from "./catalogues";
import { act, playing, table } from "./tables";

const heard = (seat: number, what: ReturnType<typeof act>): HeardMessage => ({ kind: "act", seat, chair: seat, name: null, act: what });

beforeEach(() => {
  catalogue.value = catalogueOf("en");
});

describe("sentences", () => {
  test("an act with what was said along with it", () => {
    const now = table({ heard: [heard(1, act("play HK", { kind: "play", card: "HK", announced: ["4", "3"], call: "bela" }))] }, { turn: 2 });
    expect(tell(now, null)).toEqual(["Betty plays the king of hearts.", "Betty announces a run of four.", "Betty announces a run of three.", "Betty says bela."]);
  });

  test("a contra is told by its step", () => {
    const now = table({ heard: [heard(1, act("contra"))] }, { turn: 2, contract: { binder: 0, trump: "H", contra: 2 } });
    expect(tell(now, null)).toEqual(["Betty says recontra."]);
  });

  test("a contra that was never said is told by the acts before it, whatever the contract is by now", () => {
    const now = table({}, { turn: null, phase: "over", contract: { binder: 0, trump: "H", contra: 0 } });
    const view = now.deal?.view as KlaberDeal;
    const told = (earlier?: Act[]): string[] => klaberFace.tell({ table: now, view }, 1, act("contra"), earlier);
    expect(told([act("go")])).toEqual(["Betty says contra."]);
    expect(told([act("contra"), act("go"), act("go")])).toEqual(["Betty says recontra."]);
    expect(told()).toEqual(["Betty says contra."]);
  });

  test("who takes the trick, which runs count, and that it is one's turn", () => {
    const before = table({}, { turn: 3, phase: "play", play: playing({ number: 0 }) });
    const last = { cards: [], winner: 0 };
    const now = table({}, { turn: 0, phase: "play", play: playing({ number: 1, lastTrick: last, scoring: [{ seat: 2, run: "A7-A9" }] }) });
    expect(tell(now, before)).toEqual(["Kati takes the trick.", "It counts: run of three to the nine of acorns (Dominic).", "It is your turn."]);
  });

  test("people coming and going", () => {
    const now = table({ heard: [{ kind: "sat", chair: 1, seat: 1, name: "Anna", act: null }, { kind: "away", chair: 2, seat: 2, name: "Béla", act: null }] });
    expect(tell(now, null)).toEqual(["Anna sits down.", "Béla is away; a bot plays."]);
  });

  test("a deal that is over", () => {
    const result = { kind: "played", written: [95, 66], points: [95, 66], lines: [], declarer: 0, made: true };
    expect(tell(table({}, { turn: null, phase: "over", result }), table({}, { turn: null, phase: "play" }))).toEqual(["The deal is over. We: 95, They: 66."]);
  });
});

describe("the title", () => {
  test("tells whose turn it is", () => {
    expect(titleOf(null)).toBe("tromf");
    expect(titleOf(table({}, { turn: 0 }))).toBe("● Your turn – tromf");
    expect(titleOf(table({}, { turn: 1 }))).toBe("Betty to act – tromf");
    expect(titleOf(table({}, { turn: null, phase: "over" }))).toBe("Ready? – tromf");
    expect(titleOf(table({ chair: null }, { turn: 0 }))).toBe("Kati to act – tromf");
  });
});
