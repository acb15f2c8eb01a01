// What the figures hold. Each is drawn around the hand that holds it (the origin), unless it says otherwise.

import { GOLD, LEATHER, LINEN, SKIN, STEEL, WOOD } from "./palette.mjs";
import { bare, both, circle, ellipse, INK, limb, line, path, rect } from "./svg.mjs";

export const hand = (x, y) => circle(x, y, 4.6, SKIN);

/** A shepherd's crook. */
export const crook = () => limb("M-6 64L3-52C4-66 19-67 18.4-56C18-50 11-50 11.4-55", 3.2, WOOD);

export const sickle = () => [
  limb("M0 6L2-7", 4, WOOD),
  path("M1-8C-17-15-15-39 6-39C-6-34-9-18 4-11Z", STEEL),
];

/** A sheaf of wheat standing on its stalks; origin: the band. */
export const sheaf = (band) => [
  path("M-4-2C-12-18-15-26-13-36C-8-32-7-30-6-28C-6-36-3-41 0-44C3-41 6-36 6-28C7-30 8-32 13-36C15-26 12-18 4-2Z", "#f4cf62"),
  path("M-4 0L-11 26H11L4 0Z", "#e8bd4c"),
  line("M-10-30L-2-4M0-40V-4M10-30L2-4M-3 4L-6 24M0 4V24M3 4L6 24", "#a87716", 1.1),
  rect(-5.6, -4, 11.2, 6, band, { rx: 2 }),
];

const GRAPES = [[-4, 0], [0, 0.6], [4, 0], [-6, 3.6], [-2, 4], [2, 4], [6, 3.6], [-4, 7.4], [0, 7.8], [4, 7.4], [-2, 11], [2, 11], [0, 14.4]];

/** A bunch of grapes hanging from the hand. */
export const grapes = (berry, leaf) => [
  line("M0-4V0", INK, 1.6),
  GRAPES.map(([x, y]) => circle(x * 1.15, y * 1.15 + 3, 2.7, berry, { "stroke-width": 0.7 })),
  path("M0 1C-7 2-9-3-8.4-6C-4-7 0-5 0 1ZM0 1C7 2 9-3 8.4-6C4-7 0-5 0 1Z", leaf),
];

/** The vintner's back basket, full; drawn behind the figure with x = 0 in the middle of the body. */
export const basket = (berry, leaf) => [
  both(bare([-6, -12, -18].map((x, n) => circle(x, 55 + n, 5, berry)))),
  path("M-24 58Q-26 50-18 52Q-15 46-10 51Q-4 45 0 50Q4 45 10 51Q15 46 18 52Q26 50 24 58Z", berry),
  both(path("M-15 53C-22 50-22 44-19 42C-14 42-12 48-15 53Z", leaf)),
  path("M-25 56H25L20 110H-20Z", WOOD),
  line("M-24 66H24M-23 78H23M-22 90H22M-21 102H21", "#6e4720", 1.6),
];

export const axe = () => [
  limb("M-3 56L3-34", 3.6, WOOD),
  path("M0-32L6-31C10-24 18-24 22-28C24-20 23-12 19-6C16-12 10-15 3-14L-1-16Z", STEEL),
  line("M19.6-25C21-18 20.4-13 18-9", LINEN, 1.2),
];

export const sabre = () => [
  path("M-1-4C-9 18-12 38-8 60C-4 42 0 22 4-2Z", STEEL),
  line("M-6-3C0 2 6 1 8-5", GOLD, 2.6),
  limb("M1-3L4-12", 3.6, LEATHER),
];

/** A drum hung before the belly; x = 0 in the middle of the body. */
export const drum = (shell, cord) => [
  path("M-21 108V130Q0 138 21 130V108Z", shell),
  line("M-20 114L-14 132L-7 112L0 134.6L7 112L14 132L20 114", cord, 1.6),
  path("M-21.6 126Q0 134 21.6 126V131.6Q0 139.6-21.6 131.6Z", GOLD),
  ellipse(0, 107.6, 21.4, 6, GOLD),
  ellipse(0, 106.8, 18, 4.2, LINEN),
];

export const drumstick = (turn) => [limb(`M0 0L${turn * 13} 11`, 2, WOOD), circle(turn * 13, 11, 2.4, LINEN)];

export const bow = () => [
  line("M-1-37L-1 38", LINEN, 1),
  limb("M-1-38C-16-24-7-8-3 0C-7 8-16 24-1 39", 3, WOOD),
];

export const lantern = () => [
  line("M0-2V6", INK, 1.6),
  bare(circle(0, 15, 15, "#ffe58a", { opacity: 0.4 })),
  path("M-6.6 9L0 3L6.6 9Z", LEATHER),
  rect(-6, 9, 12, 14, "#ffd95a", { rx: 1 }),
  path("M0 20.6C-3.4 19-2.4 15.4 0 12C2.4 15.4 3.4 19 0 20.6Z", "#e8721c", { stroke: "none" }),
  line("M-6 9V23M6 9V23M0 9V12", INK, 1),
  rect(-7.4, 22.4, 14.8, 3.6, LEATHER, { rx: 1 }),
];

export const sceptre = (jewel) => [
  limb("M-1 52V-22", 2.8, GOLD),
  circle(-1, -25, 5.4, GOLD),
  bare(circle(-1, -25, 2.4, jewel)),
  path("M-1-36L1.8-30H-3.8Z", GOLD),
];

/** A king's sword, its point down. */
export const kingsSword = () => [
  path("M-2.6 8L-1.8 50L.3 58L2.4 50L3.2 8Z", STEEL),
  rect(-8.7, 5, 18, 4.4, GOLD, { rx: 2 }),
  limb("M.3 4V-8", 3.4, LEATHER),
  circle(0.3, -10.4, 3.2, GOLD),
];

/** The throne behind a sitting king; x = 0 in the middle, y as on the card. */
export const throne = (frame, cushion) => [
  path("M-27 176V56Q-27 30 0 27Q27 30 27 56V176Z", frame),
  path("M-21 120V58Q-21 37 0 34.6Q21 37 21 58V120Z", cushion),
  both(
    path("M-33 104Q-34 98-28 98H-22V106H-33Z", frame),
    rect(-32, 105, 8, 71, frame),
  ),
  rect(-33, 171, 66, 9, frame, { rx: 2 }),
];

/** A hound sitting at his master's foot. */
export const hound = () => [
  path("M-9 30C-14 22-12 8-6 2C-8-4-4-10 2-9C7-9 9-6 14-5C15-2 12 1 7 1C8 8 8 14 9 30H4L2 16Q0 22-1 30Z", "#d9a566"),
  path("M-3-8C-8-7-9 0-6 4C-2 3 0-3-3-8Z", "#7a4a24"),
  bare(circle(4, -4.6, 1.1, INK), circle(13.4, -4.2, 1.4, INK)),
  line("M-10 26C-17 26-18 18-15 14", "#d9a566", 3),
];

export const rose = (petals, leaf) => [
  line("M0 10V-8", "#2f6b34", 2),
  path("M0 4C5 4 7 0 7-3C3-3 0 0 0 4Z", leaf),
  circle(0, -11, 5.4, petals),
  line("M-2.4-11.6Q0-14.4 2.4-11.6Q1.6-8.6-1-9.6", LINEN, 1.1),
];
