// What has come is shown in order, and a finished trick lies before the next table is shown.
import { beforeEach, describe, expect, test } from "vitest";
import { Presenter, trickEnded } from "../src/store/presenter";
import type { SayTable } from "../src/wire";
import { HandClock } from "./hands";
import { playing, table } from "./tables";

const trick = (version: number, number: number): SayTable => table({ version }, { phase: "play", play: playing({ number }) });

let clock: HandClock;
let shown: number[];
let pace: number;
let presenter: Presenter;

beforeEach(() => {
  clock = new HandClock();
  shown = [];
  pace = 1_200;
  presenter = new Presenter((message) => shown.push(message.version), clock, () => pace);
});

describe("a finished trick", () => {
  beforeEach(() => {
    presenter.push(trick(1, 0), false);
    presenter.push(trick(2, 1), true);
    presenter.push(trick(3, 1), true);
  });

  test("lies for its time, is gathered, then what follows is shown", () => {
    expect(shown).toEqual([1, 2]);
    expect(presenter.holding.value).toBe("trick");
    clock.pass(1_200);
    expect(presenter.holding.value).toBe("gather");
    expect(shown).toEqual([1, 2]);
    clock.pass(300);
    expect(presenter.holding.value).toBe(null);
    expect(shown).toEqual([1, 2, 3]);
  });

  test("is gathered at once when it has been tapped", () => {
    presenter.skip();
    expect(shown).toEqual([1, 2, 3]);
    expect(presenter.holding.value).toBe(null);
    expect(clock.running).toBe(0);
  });

  test("is forgotten when the table comes anew", () => {
    presenter.push(trick(9, 4), false);
    expect(shown).toEqual([1, 2, 9]);
    expect(presenter.holding.value).toBe(null);
    clock.pass(5_000);
    expect(shown).toEqual([1, 2, 9]);
  });

  test("does not lie while a crowd of tables waits", () => {
    for (let version = 4; version < 40; version += 1) presenter.push(trick(version, 1), true);
    expect(shown.at(-1)).toBe(39);
  });
});

test("without a pace nothing lies", () => {
  pace = 0;
  presenter.push(trick(1, 0), false);
  presenter.push(trick(2, 1), true);
  presenter.push(trick(3, 1), true);
  expect(shown).toEqual([1, 2, 3]);
});

test("the cards cut for places lie longer than a trick", () => {
  presenter.push(table({ version: 1 }), false);
  presenter.push(table({ version: 2, heard: [{ kind: "cut", chair: null, seat: null, name: null, act: null }] }), true);
  presenter.push(table({ version: 3 }), true);
  clock.pass(4_000);
  expect(shown).toEqual([1, 2]);
  clock.pass(900);
  expect(shown).toEqual([1, 2, 3]);
});

test("a trick ends within one deal only", () => {
  const next = trick(2, 1);
  expect(trickEnded(next, trick(1, 0))).toBe(true);
  expect(trickEnded(next, trick(1, 1))).toBe(false);
  expect(trickEnded(next, null)).toBe(false);
  const other = trick(1, 0);
  if (other.deal !== null) other.deal.number = 7;
  expect(trickEnded(next, other)).toBe(false);
});
