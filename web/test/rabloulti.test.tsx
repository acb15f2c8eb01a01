// Rablóulti at the table: the ladder and what it lets through, a bid put together, who owes whom, the slip, the sheet.
import { render } from "preact";
import { act as settle } from "preact/test-utils";
import { beforeEach, describe, expect, test } from "vitest";
import { rabloultiFace } from "../src/games/rabloulti/face";
import { callButtons, claimButtons, saidCalls } from "../src/games/rabloulti/calls";
import { choice, mark, pick, sift } from "../src/games/rabloulti/choice";
import { composed, EVERYTHING, partsOf, payOf, pressed, rungsOf } from "../src/games/rabloulti/ladder";
import { holding, table as shown } from "../src/store/session";
import { Board } from "../src/table/Board";
import { call, pressCard, unsure } from "../src/table/deeds";
import { Hand } from "../src/table/Hand";
import { placeAt, placeOfChair } from "../src/table/names";
import { signed, whoOwes } from "../src/table/payments";
import { Prompt } from "../src/table/Prompt";
import { catalogue } from "../src/text/language";
import type { Board as BoardOf, OfferedBid, RabloultiDeal, SayTable } from "../src/wire";
import { catalogueOf } from "./catalogues";
import { act, chair, table } from "./tables";

const offered = (bid: string, values: Record<string, number>, parts: Partial<OfferedBid> = {}): OfferedBid => ({
  bid,
  legal: true,
  red: bid.startsWith("red-"),
  open: bid.includes("open"),
  noTrump: bid.includes("betli"),
  parts: Object.entries(values).map(([part, made]) => ({
    part,
    made,
    lost: part === "ulti" ? 2 * made : made,
    madeContra: 2 * made,
    lostContra: part === "ulti" ? 3 * made : 2 * made,
  })),
  ...parts,
});

const LADDER = [
  offered("simple", { parti: 1 }, { legal: false }),
  offered("ulti", { parti: 1, ulti: 4 }),
  offered("betli", { betli: 5 }),
  offered("red-ulti", { parti: 2, ulti: 8 }),
  offered("red-betli", { betli: 10 }),
  offered("open-betli", { betli: 20 }),
];
const TWELVE = ["A7", "A8", "A9", "AX", "AU", "AO", "AK", "AA", "L7", "L8", "L9", "HX"];

const ulti = (parts: Partial<RabloultiDeal> = {}): RabloultiDeal => ({
  type: "rabloulti",
  accusations: [],
  accuser: null,
  auction: { mustBid: true, owner: 2, standing: "simple" },
  calls: [],
  choices: [],
  contract: null,
  counts: [12, 10, 10],
  dealer: 2,
  forehand: 0,
  hand: TWELVE,
  interruptions: [],
  ladder: LADDER,
  offencesCalled: false,
  openHands: [null, null, null],
  phase: "auction",
  play: null,
  refused: [],
  result: null,
  talon: null,
  turn: 0,
  ...parts,
});

const CHAIRS = [chair(0, { name: "Kati", level: null, connected: true }), chair(1), chair(2)];

let deals = 0;

/** A table at which nothing has been chosen yet, unless it is the deal of the test before it. */
const at = (view: Partial<RabloultiDeal>, parts: Partial<SayTable> = {}): SayTable => ({
  ...table({ game: "rabloulti", preset: "piatnik", chairs: CHAIRS, ...parts }),
  deal: { number: deals, acts: 0, seat: 0, proof: { number: 1, commitment: "", deck: null, salt: null }, view: ulti(view), claimable: false, retractable: false, rewindable: false, advisable: false, claims: [], claimed: null },
});

const PLAY = { claim: null, lastTrick: null, leader: 0, number: 1, raising: false, taken: [] as never[], trick: [], winning: null };
const CONTRACT = { bid: "betli", levels: [], soloist: 0, trump: null };

let root: HTMLElement;

beforeEach(() => {
  deals += 1;
  catalogue.value = catalogueOf("hu");
  holding.value = null;
  unsure.value = null;
  shown.value = null;
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

describe("the ladder", () => {
  test("holds the steps of one value together, in order", () => {
    expect(rungsOf(LADDER, EVERYTHING).map(({ value, bids }) => [value, ...bids.map(({ bid }) => bid)])).toEqual([
      [1, "simple"],
      [5, "ulti", "betli"],
      [10, "red-ulti", "red-betli"],
      [20, "open-betli"],
    ]);
  });

  test.each([
    [{ legal: true }, ["ulti", "betli", "red-ulti", "red-betli", "open-betli"]],
    [{ part: "ulti" }, ["ulti", "red-ulti"]],
    [{ red: true }, ["red-ulti", "red-betli"]],
    [{ open: true }, ["open-betli"]],
    [{ part: "betli", red: true }, ["red-betli"]],
    [{ part: "ulti", open: true }, []],
  ])("lets through %o", (sieve, bids) => {
    expect(rungsOf(LADDER, { ...EVERYTHING, ...sieve }).flatMap((rung) => rung.bids.map(({ bid }) => bid))).toEqual(bids);
  });

  test("says what a bid pays, all its parts together", () => {
    expect(payOf(offered("red-ulti", { parti: 2, ulti: 8 }))).toEqual({ made: 10, lost: 18, madeContra: 20, lostContra: 28 });
    expect(partsOf(LADDER)).toEqual(["parti", "ulti", "betli"]);
  });
});

describe("a bid", () => {
  test("is complete with two cards, and only where it may be made", () => {
    expect(composed(LADDER, "ulti", ["A7", "HX"])).toBe("bid ulti A7 HX");
    expect(composed(LADDER, "ulti", ["A7"])).toBe(null);
    expect(composed(LADDER, "ulti", ["A7", "A7"])).toBe(null);
    expect(composed(LADDER, null, ["A7", "HX"])).toBe(null);
    expect(composed(LADDER, "simple", ["A7", "HX"])).toBe(null);
  });

  test("takes its cards one by one, and gives the first up for a third", () => {
    expect(pressed([], "A7")).toEqual(["A7"]);
    expect(pressed(["A7"], "A7")).toEqual([]);
    expect(pressed(["A7", "A8"], "HX")).toEqual(["A8", "HX"]);
  });

  test("is put together by pressing a step and two cards, and asked for step by step", () => {
    shown.value = at({});
    const view = ulti();
    const asked = (): string => rabloultiFace.question({ table: at({}), view });
    expect(callButtons(view)).toEqual([]);
    expect(asked()).toContain("Válassz licitet");
    pick("red-ulti");
    expect(asked()).toContain("még 2 lap");
    pressCard("HX");
    pressCard("A7");
    expect(callButtons(view).map(({ code, label }) => [code, label])).toEqual([["bid red-ulti A7 HX", "Licit: Piros ulti"]]);
    mark("A7");
    expect(asked()).toContain("még 1 lap");
    pick("simple");
    mark("A7");
    expect(callButtons(view)).toEqual([]);
    expect(asked()).toContain("nem licitálhatod");
  });

  test("is forgotten with the next word of the auction", () => {
    shown.value = at({});
    pick("ulti");
    sift({ ...EVERYTHING, red: true });
    shown.value = at({ calls: [{ seat: 0, act: act("take") }] });
    expect(choice.value).toMatchObject({ bid: null, marked: [], sieve: null });
  });

  test("marks its cards in the hand, and lays none", async () => {
    await settle(() => {
      shown.value = at({});
      render(<Hand />, root);
    });
    const cards = [...root.querySelectorAll<HTMLButtonElement>(".hand-card")];
    expect(cards.length).toBe(12);
    expect(cards.map((card) => card.getAttribute("aria-keyshortcuts"))).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", null, null]);
    await settle(() => cards[11]?.click());
    expect(cards[11]?.getAttribute("aria-pressed")).toBe("true");
    expect(choice.value.marked).toEqual([cards[11]?.dataset["card"]]);
  });
});

describe("words", () => {
  test("each contra is told with its step, on its own line", () => {
    const contra = (line: number) => act(`contra betli ${line}`, { part: "betli", line });
    const calls = [
      { seat: 1, act: contra(1) },
      { seat: 2, act: contra(2) },
      { seat: 0, act: contra(2) },
      { seat: 0, act: act("leave") },
    ];
    expect(saidCalls(ulti({ calls })).map(({ word }) => word)).toEqual(["kontra: betli", "kontra: betli", "rekontra: betli", "mehet"]);
    const levels = [
      { part: "betli", line: 1, level: 1 },
      { part: "betli", line: 2, level: 1 },
    ];
    const view = ulti({ auction: null, contract: { ...CONTRACT, levels }, choices: [act("leave"), contra(1), contra(2)], hand: TWELVE.slice(2) });
    const buttons = callButtons(view, (seat) => `S${seat}`);
    expect(buttons.map(({ label }) => label)).toEqual(["mehet", "rekontra: betli (S1)", "rekontra: betli (S2)"]);
    expect(new Set(buttons.map(({ letter }) => letter)).size).toBe(3);
  });

  test("a defender concedes where the soloist claims", () => {
    const made = [act("claim made 0", { kind: "claim_made" }), act("claim lost 0", { kind: "claim_lost" })];
    const view = ulti({ auction: null, contract: CONTRACT, play: PLAY, interruptions: made });
    expect(claimButtons(view, 0).map(({ label }) => label)).toEqual(["megvan", "elveszett"]);
    expect(claimButtons(view, 1).map(({ label }) => label)[0]).toBe("megadom");
    expect(claimButtons(view, 0).every(({ sure }) => sure !== undefined)).toBe(true);
  });

  test("throwing in is asked about before it is said", async () => {
    const choices = [act("throw in", { kind: "throw_in" })];
    const now = at({ auction: null, contract: CONTRACT, play: { ...PLAY, number: 0 }, hand: TWELVE.slice(2), choices, phase: "play" });
    await settle(() => {
      shown.value = now;
      call("throw in");
      render(<Prompt now={now} />, root);
    });
    expect(root.querySelector("[role=alertdialog]")?.textContent).toContain("bedobod");
    await new Promise((done) => setTimeout(done, 400)); // fresh buttons take no press
    await settle(() => root.querySelector<HTMLButtonElement>(".prompt button:not(.primary)")?.click());
    expect(unsure.value).toBe(null);
    expect(root.querySelector("[role=alertdialog]")).toBe(null);
  });
});

describe("payments", () => {
  test.each([
    [[5, -7, 2], [[1, 0, 5], [1, 2, 2]]],
    [[0, 0, 0], []],
    [[-3, 9, -6], [[2, 1, 6], [0, 1, 3]]],
    [[4, -4, 4, -4], [[1, 0, 4], [3, 2, 4]]],
  ])("settle %o", (balances, payments) => {
    expect(whoOwes(balances).map(({ payer, receiver, units }) => [payer, receiver, units])).toEqual(payments);
  });

  test("are refused where something is missing", () => {
    expect(() => whoOwes([1, 0, 0])).toThrow();
  });

  test("are written with their sign", () => {
    expect([3, -3, 0].map(signed)).toEqual(["+3", "−3", "0"]);
  });

  test("the sheet shows each deal, the dealer who sat out, the balances and who owes whom", () => {
    const board: BoardOf = {
      rows: [{ number: 1, dealer: 3, written: [4, -2, -2, 0], totals: [4, -2, -2, 0] }],
      scores: [4, -2, -2, 0],
      dealer: 0,
      winner: null,
      mark: null,
      tallies: [],
      matches: 0,
    };
    const four = [...CHAIRS, chair(3, { seat: null })];
    const now = at({}, { chairs: four, board, phase: "between" });
    render(<Board table={now} />, root);
    expect([...root.querySelectorAll("tbody td")].map((cell) => cell.textContent)).toEqual(["+4", "−2", "−2", "–O"]);
    expect([...root.querySelectorAll(".owed li")].map((each) => each.textContent)).toEqual(["Böske → Te: 2", "Döme → Te: 2"]);
    expect(root.querySelector(".next-dealer")?.textContent).toContain("Te");
  });
});

test("who sits out keeps a place at the table, and the others are seen around it", () => {
  // The player of chair 1 deals; those at its right play from seat 0 on.
  const four = [chair(0, { seat: 2, name: "Kati", level: null }), chair(1, { seat: null }), chair(2, { seat: 0 }), chair(3, { seat: 1 })];
  const now = at({}, { chairs: four });
  expect(four.map((each) => placeOfChair(now, each))).toEqual(["bottom", "right", "top", "left"]);
  expect([0, 1, 2].map((seat) => placeAt(now, seat))).toEqual(["top", "left", "bottom"]);
  expect(placeOfChair({ ...now, chair: 1 }, four[1])).toBe("bottom");
});
