import { describe, expect, it } from "vitest";
import { HEIGHT, spotsOf, WIDTH } from "../src/club/graph";
import { company, rankOf, scoresOf } from "../src/club/outcome";
import type { PlayedMatch } from "../src/wire";

const MATCH: PlayedMatch = {
  number: 1,
  game: "klaber",
  preset: "doroszlo-2009",
  at: 0,
  deals: 5,
  whole: true,
  rated: true,
  places: ["Anna", "Béla", "Cili", "Dani"].map((name, seat) => ({ name, level: null, side: seat % 2 })),
  own: 1,
  scores: [510, 300],
  winner: 0,
  rating: null,
};

describe("a match on a player's page", () => {
  it("is told from the player's side", () => {
    expect(rankOf(MATCH)).toBe(1);
    expect(scoresOf(MATCH)).toBe("300 : 510");
    expect(company(MATCH)).toEqual({ partners: ["Dani"], opponents: ["Anna", "Cili"] });
  });

  it("has the winner of the game's own rule first, whatever the scores", () => {
    expect(rankOf({ ...MATCH, scores: [300, 510] })).toBe(1);
  });

  it("has equal places where scores are equal and nobody wins by rule", () => {
    const places = ["Anna", "Béla", "Cili"].map((name, side) => ({ name, level: null, side }));
    const shared: PlayedMatch = { ...MATCH, game: "rabloulti", places, scores: [5, 5, -10], winner: null };
    expect([0, 1, 2].map((own) => rankOf({ ...shared, own }))).toEqual([0, 0, 2]);
  });
});

describe("the way of a rating", () => {
  it("lies within the picture, the greatest value at the top", () => {
    const spots = spotsOf([1500, 1600, 1450].map((value, at) => ({ at, value })));
    expect(spots.every(({ x, y }) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT)).toBe(true);
    expect(Math.min(...spots.map(({ y }) => y))).toBe(spots[1]?.y);
  });

  it("is a single spot after one match", () => {
    expect(spotsOf([{ at: 0, value: 1500 }])).toEqual([{ x: expect.any(Number) as number, y: HEIGHT / 2 }]);
  });
});
