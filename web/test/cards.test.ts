// How a hand is sorted and where seats are drawn.
import { describe, expect, test } from "vitest";
import { pictureOf, sorted } from "../src/cards/cards";
import { placeOf } from "../src/table/places";

const KLABER = { trump: "O9AXKU87", plain: "AXKOU987" };
const HAND = ["A7", "AO", "L9", "LX", "BU", "B9", "HK", "HA"];

describe("a hand", () => {
  test("has the trump first, each suit by its strength", () => {
    expect(sorted(HAND, "B", "trump", KLABER)).toEqual(["B9", "BU", "HA", "HK", "LX", "L9", "AO", "A7"]);
    expect(sorted(HAND, "A", "trump", KLABER)).toEqual(["AO", "A7", "HA", "HK", "BU", "B9", "LX", "L9"]);
  });

  test("keeps its suits in their order before there is a trump, or when the player wants it so", () => {
    const suits = ["HA", "HK", "BU", "B9", "LX", "L9", "AO", "A7"];
    expect(sorted(HAND, null, "trump", KLABER)).toEqual(suits);
    expect(sorted(HAND, "L", "suits", KLABER)).toEqual(["HA", "HK", "BU", "B9", "L9", "LX", "AO", "A7"]);
  });

  test("can be sorted by rank", () => {
    expect(sorted(HAND, "B", "ranks", KLABER).map((card) => card.slice(1)).join("")).toBe("AKOUX997");
  });

  test("keeps all its cards", () => {
    for (const order of ["trump", "suits", "ranks"] as const) expect(sorted(HAND, "H", order, KLABER).sort()).toEqual([...HAND].sort());
  });
});

test("the next seat is at the right hand, the partner across", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0))).toEqual(["bottom", "right", "top", "left"]);
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 3))).toEqual(["right", "top", "left", "bottom"]);
});

test("three sit at the right and the left hand, two face each other", () => {
  expect([0, 1, 2].map((seat) => placeOf(seat, 1, 3))).toEqual(["left", "bottom", "right"]);
  expect([0, 1].map((seat) => placeOf(seat, 1, 2))).toEqual(["top", "bottom"]);
});

test("both kinds of faces have their own pictures", () => {
  expect(pictureOf("HA", "german")).toBe("/cards/HA.svg");
  expect(pictureOf("HA", "french")).toBe("/cards/french/HA.svg");
});
