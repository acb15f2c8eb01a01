// The back of every card: a lattice of lozenges with tulips, the same both ways up.

import { sheet } from "./card.mjs";
import { PAPER, RIM } from "./palette.mjs";
import { at, circle, group, line, path, rect } from "./svg.mjs";

const NIGHT = "#1f3f73";
const DEEP = "#142b52";
const THREAD = "#c9d8ee";
const GOLDEN = "#f2c14a";

const COLUMNS = 5;
const ROWS = 8;
const CELL_WIDTH = 104 / COLUMNS;
const CELL_HEIGHT = 176 / ROWS;

function lattice() {
  const lozenges = [];
  const knots = [];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = 8 + column * CELL_WIDTH;
      const y = 8 + row * CELL_HEIGHT;
      const halfWidth = CELL_WIDTH / 2;
      const halfHeight = CELL_HEIGHT / 2;
      const n = (value) => Number(value.toFixed(1));
      lozenges.push(`M${n(x)} ${n(y + halfHeight)}l${n(halfWidth)} ${n(-halfHeight)}l${n(halfWidth)} ${n(halfHeight)}l${n(-halfWidth)} ${n(halfHeight)}Z`);
      knots.push(`M${n(x + halfWidth)} ${n(y + halfHeight - 4)}l3 4l-3 4l-3-4Z`);
    }
  }
  return [
    line(lozenges.join(""), THREAD, 0.9, { opacity: 0.75 }),
    path(knots.join(""), THREAD, { opacity: 0.75 }),
  ];
}

/** One tulip growing upwards from the origin. */
const tulip = () => [
  line("M0 0V-12M0-4C-6-4-9-8-9-12M0-4C6-4 9-8 9-12", GOLDEN, 1.8, { "stroke-linecap": "round" }),
  path("M-6-22Q-3-20-2.4-17Q-1.4-23 0-26Q1.4-23 2.4-17Q3-20 6-22Q8.4-11 0-10.6Q-8.4-11-6-22Z", GOLDEN),
  circle(-9, -13.4, 1.8, GOLDEN),
  circle(9, -13.4, 1.8, GOLDEN),
];

function medallion() {
  const outline = "M0-58C9-46 30-38 34-20C38-8 38 8 34 20C30 38 9 46 0 58C-9 46-30 38-34 20C-38 8-38-8-34-20C-30-38-9-46 0-58Z";
  return [
    path(outline, DEEP, { stroke: GOLDEN, "stroke-width": 1.8 }),
    path(outline, "none", { stroke: THREAD, "stroke-width": 0.8, transform: "scale(.9)", opacity: 0.8 }),
    at(0, -15, { scale: 1.15 }, tulip()),
    at(0, 15, { scale: 1.15, turn: 180 }, tulip()),
    line("M-27 0H27", GOLDEN, 1.4),
    path("M0-9L9 0L0 9L-9 0Z", GOLDEN),
    path("M0-4.6L4.6 0L0 4.6L-4.6 0Z", DEEP),
    [-1, 1].map((side) => [circle(side * 18, -9, 2, THREAD), circle(side * 18, 9, 2, THREAD), circle(side * 28, 0, 2, GOLDEN)]),
  ];
}

export function back() {
  return sheet(
    120,
    192,
    rect(0.5, 0.5, 119, 191, PAPER, { rx: 9.5, stroke: RIM, "stroke-width": 1 }),
    rect(5, 5, 110, 182, NIGHT, { rx: 6 }),
    group({}, lattice()),
    rect(8, 8, 104, 176, "none", { rx: 4, stroke: GOLDEN, "stroke-width": 1.4 }),
    at(60, 96, {}, medallion()),
  );
}
