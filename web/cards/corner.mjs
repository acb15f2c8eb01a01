// The index in the corners: rank and suit sign, large, the same everywhere since each letter is a path of ours.

import { PAPER, SUITS } from "./palette.mjs";
import { sign } from "./signs.mjs";
import { at, group, line, path, tag } from "./svg.mjs";

// Each glyph: its width and its strokes, on a height of 24 (0 above, 24 below), the line's middle.
const GLYPHS = {
  V: [12, "M0 0L6 24L12 0"],
  I: [0, "M0 0V24"],
  X: [12.5, "M0 0L12.5 24M12.5 0L0 24"],
  U: [13, "M0 0V16.5A6.5 7.5 0 0 0 13 16.5V0"],
  O: [14, "M7 0C11 0 14 4.6 14 12S11 24 7 24S0 19.4 0 12S3 0 7 0Z"],
  K: [13, "M0 0V24M12.4 0L1 13.4M4.6 9.6L13 24"],
  A: [15, "M0 24L7.5 0L15 24M2.9 16H12.1"],
  J: [11, "M11 0V17A5.5 7 0 0 1 0 17.4"],
  Q: [14, "M7 0C11 0 14 4.6 14 12S11 24 7 24S0 19.4 0 12S3 0 7 0ZM8 17L15 25.6"],
  7: [12.5, "M0 0H12.5C8 8 5.6 15 5 24"],
  8: [12, "M6 0C9.4 0 11.4 2.2 11.4 5.6S9.4 11.2 6 11.2S.6 9 .6 5.6S2.6 0 6 0ZM6 11.2C9.8 11.2 12 13.8 12 17.6S9.8 24 6 24S0 21.4 0 17.6S2.2 11.2 6 11.2Z"],
  9: [12.4, "M12.2 8C12.2 12.2 9.8 15 6.2 15S0 12.2 0 7.6S2.4 0 6.2 0S12.4 3.4 12.4 10C12.4 17.6 8.6 23.4 2.4 24"],
  1: [5, "M0 4.6L5 0V24"],
  0: [12, "M6 0C9.6 0 12 4.6 12 12S9.6 24 6 24S0 19.4 0 12S2.4 0 6 0Z"],
};

const WRITTEN = {
  german: { 7: "VII", 8: "VIII", 9: "IX", X: "X", U: "U", O: "O", K: "K", A: "A" },
  french: { 7: "7", 8: "8", 9: "9", X: "10", U: "J", O: "Q", K: "K", A: "A" },
};

const STROKE = 4.4;
const GAP = 2.4;
const LEFT = 9;
const TOP = 11;
const MIDDLE = 21;

function gapAfter(glyph, next) {
  if (next === undefined) return 0;
  if (glyph === "V" && next === "I") return 3.6;
  return GAP + STROKE;
}

/** The written rank, starting at x = 0, with its width between the middles of the outer lines. */
function written(kind, rank, suit) {
  const glyphs = [...WRITTEN[kind][rank]];
  let x = 0;
  const strokes = [];
  glyphs.forEach((glyph, position) => {
    strokes.push({ x, d: GLYPHS[glyph][1] });
    x += GLYPHS[glyph][0] + gapAfter(glyph, glyphs[position + 1]);
  });
  const letters = group(
    { fill: "none", stroke: SUITS[suit].index, "stroke-width": STROKE, "stroke-linejoin": "round" },
    strokes.map((stroke) => at(stroke.x, 0, {}, tag("path", { d: stroke.d }))),
  );
  return { width: x, letters };
}

function oneCorner(kind, suit, rank) {
  const { width, letters } = written(kind, rank, suit);
  return [
    at(Math.max(MIDDLE - width / 2, LEFT), TOP, {}, letters),
    at(MIDDLE, TOP + 40.4, { scale: 0.72, "data-sign": "index" }, sign(kind, suit, true)),
  ];
}

/** Both corners: top left, and bottom right upside down. */
export function corners(kind, suit, rank) {
  const corner = oneCorner(kind, suit, rank);
  return [corner, group({ transform: "rotate(180 60 96)" }, corner)];
}

/** The paper under the corners of a painted card, so that the index stands on plain ground. */
export function tabs(edge) {
  const d = "M6 65H29Q37 65 37 57V6";
  const tab = [
    path(`${d}H12Q6 6 6 12Z`, PAPER),
    line(d, edge, 1.4),
  ];
  return [tab, group({ transform: "rotate(180 60 96)" }, tab)];
}
