// VII to X: as many signs as the rank says, on three staggered columns. The corners' indices take the first place
// of the left column and the last of the right one, so each arrangement stays in its places when the card is turned round.

import { sign } from "./signs.mjs";
import { at } from "./svg.mjs";

const MIDDLE = 60;
const CENTRE = 96;

// Heights above the centre of the card, in the right column and in the middle one; the other half is the same turned round.
const ARRANGEMENTS = {
  7: { scale: 0.92, aside: 31, right: [55, 18], middle: [37], centre: true },
  8: { scale: 0.92, aside: 31, right: [65, 30, -5], middle: [17], centre: false },
  9: { scale: 0.88, aside: 31, right: [68, 34, 0], middle: [34], centre: true },
  X: { scale: 0.88, aside: 31, right: [64, 32, 0], middle: [48, 16], centre: false },
};

function places({ aside, right, middle, centre }) {
  const half = [...right.map((height) => [aside, height]), ...middle.map((height) => [0, height])];
  const turned = half.map(([x, height]) => [-x, -height]);
  return [...half, ...turned, ...(centre ? [[0, 0]] : [])].map(([x, height]) => [MIDDLE + x, CENTRE - height]);
}

export function pips(kind, suit, rank) {
  const arrangement = ARRANGEMENTS[rank];
  return places(arrangement).map(([x, y]) => at(x, y, { scale: arrangement.scale, "data-sign": "pip" }, sign(kind, suit)));
}
