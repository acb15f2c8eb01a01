// The aces: on German faces a season's scene with the sign in the sky, on French ones the sign alone in a ring.

import { SUITS } from "./palette.mjs";
import { scene, skyLight } from "./seasons.mjs";
import { sign } from "./signs.mjs";
import { at, circle } from "./svg.mjs";

const SKY = [76, 47];

export function seasonAce(suit) {
  const [x, y] = SKY;
  return [scene(suit), skyLight(suit, x, y), at(x, y, { scale: 1.36, "data-sign": "pip" }, sign("german", suit))];
}

const BEADS = Array.from({ length: 24 }, (_, n) => (n * Math.PI) / 12);

export function frenchAce(suit) {
  const { soft, index, pale } = SUITS[suit];
  return [
    circle(60, 96, 41, "none", { stroke: soft, "stroke-width": 1.4 }),
    BEADS.map((angle) => circle(60 + 45.5 * Math.sin(angle), 96 - 45.5 * Math.cos(angle), 1.3, soft)),
    circle(60, 96, 37.6, pale, { stroke: index, "stroke-width": 0.9 }),
    at(60, 96, { scale: 1.62, "data-sign": "pip" }, sign("french", suit)),
  ];
}
