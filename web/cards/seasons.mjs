// The four seasons: the scenes on the aces, and the ground that the court stands on.
// Spring belongs to hearts, summer to bells, autumn to leaves, winter to acorns.

import { LEATHER, WOOD } from "./palette.mjs";
import { at, bare, both, circle, group, INK, inked, line, path, rect } from "./svg.mjs";

/** Land from a skyline down to the foot of the panel, with the panel's round corners. */
const land = (skyline, fill) => path(`M6 ${skyline}V180Q114 186 108 186H12Q6 186 6 180Z`, fill, { stroke: "none" });

const cloud = (x, y, scale = 1) =>
  at(x, y, { scale }, path("M-12 4Q-16 4-15.4 .4Q-14-3-10-2Q-8-8-1-7Q4-7.6 6-3Q13-4 13 1Q13 4 9 4Z", "#fff", { stroke: "none" }));

const tulip = (x, y, scale, petals = "#d2232f") =>
  at(x, y, { scale }, 
    line("M0 0V16", "#3c8a3f", 2),
    path("M0 14C-7 12-8 5-7 2C-3 4 0 8 0 14C0 8 3 4 7 2C8 5 7 12 0 14Z", "#4fa04b"),
    path("M-6-10Q-3-8-2.6-5Q-1.6-10 0-12Q1.6-10 2.6-5Q3-8 6-10Q8 2 0 2.6Q-8 2-6-10Z", petals));

const blossomTree = (x, y) =>
  at(x, y, {},
    path("M-4 40Q-2 22-3 8L-12-2M-3 12L10-2M3 8Q2 24 5 40Z", WOOD),
    path("M-4 40Q-1 24-3.4 6H3.4Q1.6 24 5 40Z", WOOD),
    path("M-17 6C-25 4-25-8-17-10C-17-20-5-25 1-19C9-24 20-18 18-9C25-5 22 6 14 6C8 12-10 12-17 6Z", "#f7bfcb"),
    bare([[-14, -4], [-6, -13], [5, -12], [13, -5], [-3, -3], [7, 1], [-11, 3]].map(([dx, dy]) => [circle(dx, dy, 2.9, "#fff1f3"), circle(dx, dy, 1.1, "#e0607a")])));

const stork = (x, y) =>
  at(x, y, {},
    line("M-2 9L-3 29M4 9V20L-1 23", "#d8402f", 2),
    path("M-14 6C-20 4-22 8-25 12C-17 14-6 13 2 9Z", INK),
    path("M-17 5C-12-5 2-7 9-1C14-9 10-18 12-24C14-29 21-28 21-23C18-16 22-4 14 4C7 12-8 12-17 5Z", "#fff"),
    path("M-16 5C-10 0-2 0 4 3C-2 9-10 10-16 5Z", INK),
    path("M20-25.4L36-19.4L20-21.4Z", "#d8402f"),
    bare(circle(17.4, -24, 1.2, INK)));

const spring = () => [
  rect(6, 6, 108, 180, "#d9edf4", { rx: 6 }),
  cloud(24, 82, 0.9),
  cloud(100, 92, 0.7),
  land("116Q30 100 62 112T114 104", "#b8dc93"),
  land("138Q40 124 76 134T114 128", "#8ecb68"),
  inked(
    blossomTree(29, 106),
    stork(66, 132),
    tulip(17, 164, 0.86),
    tulip(31, 169, 1, "#f2b93b"),
    tulip(46, 165, 0.86),
    tulip(61, 170, 1),
    tulip(74, 167, 0.8, "#f2b93b"),
  ),
];

const sweepWell = (x, y) =>
  at(x, y, {},
    line("M0 26L-1.6-16M-1.6-6L-6-18M-1.6-6L4-18", INK, 4.6),
    line("M0 26L-1.6-16M-1.6-6L-6-18M-1.6-6L4-18", WOOD, 2.4),
    line("M-22 2L37-36", INK, 4.2),
    line("M-22 2L37-36", WOOD, 2),
    line("M36-35V6", INK, 1.1),
    path("M32.4 6H39.6L38.6 13H33.4Z", WOOD),
    path("M28 16H44L42.6 27H29.4Z", "#d8cdb8"),
    line("M28.8 21.4H43.2M34 16.4V21M38 21.6V26.6", INK, 0.8),
    path("M-25 1L-18-4L-16 2L-22 6Z", LEATHER));

const shock = (x, y, scale) =>
  at(x, y, { scale },
    path("M0-4C-8-16-16-22-17-31C-11-29-9-26-8-24C-8-32-4-37 0-39C4-37 8-32 8-24C9-26 11-29 17-31C16-22 8-16 0-4Z", "#ffdf7e"),
    path("M-4.6-6Q-11 8-17 22Q0 28 17 22Q11 8 4.6-6Z", "#f6c445"),
    line("M-11-24L-2-8M0-33V-8M11-24L2-8M-4 0L-10 20M0 0V23M4 0L10 20", "#a87716", 1.2),
    path("M-6-8Q0-5.4 6-8V-2.6Q0 0-6-2.6Z", "#c98a1c"));

const poppy = (x, y) => [line(`M${x} ${y}v9`, "#4f8f3a", 1.2), circle(x, y, 3.2, "#d8352b", { "stroke-width": 0.8 }), bare(circle(x, y, 1, INK))];

const summer = () => [
  rect(6, 6, 108, 180, "#cfe8f3", { rx: 6 }),
  cloud(28, 84, 0.8),
  land("126H114", "#a9cf78"),
  path("M6 120Q20 112 34 119T60 119T88 118T114 119V128H6Z", "#6da356"),
  land("138Q50 130 114 136", "#f7d069"),
  land("158Q40 146 114 154", "#efbf48"),
  inked(
    sweepWell(34, 116),
    shock(24, 162, 0.78),
    shock(60, 163, 0.78),
    [[12, 176], [40, 178], [46, 172], [76, 178]].map(([x, y]) => poppy(x, y - 6)),
  ),
];

const pressHouse = (x, y) =>
  at(x, y, {},
    path("M-17 0V22H17V0Z", "#fffaf0"),
    path("M-21 2L-11-13H11L21 2Z", "#b5532d"),
    line("M-16-5H16M-13-9.4H13", "#7d3418", 1),
    path("M-5 22V12Q-5 7 0 7Q5 7 5 12V22Z", "#7a4a24"),
    rect(-13, 8, 5, 6, "#5a7d90"),
    rect(8, 8, 5, 6, "#5a7d90"));

const cask = (x, y) =>
  at(x, y, {},
    path("M-16-16Q-22 0-16 18Q0 22 16 18Q22 0 16-16Z", WOOD),
    line("M-7-15Q-10 0-7 19M7-15Q10 0 7 19", "#7a4f22", 1),
    line("M-18.4-8Q0-4 18.4-8M-18.4 9Q0 13.4 18.4 9", "#4b4f52", 2.6),
    path("M-16-16C-18-24-11-26-9-22C-8-29 0-29 1-24C4-30 11-28 10-22C14-26 19-22 16-16Q0-11-16-16Z", "#6b3f86"),
    bare([[-10, -18], [-3, -21], [4, -19], [10, -19], [-5, -16], [8, -15]].map(([dx, dy]) => circle(dx, dy, 2.4, "#8d5fa8"))),
    path("M-12-20C-20-20-22-27-19-30C-13-30-10-26-12-20Z", "#7fb04a"),
    path("M11-20C18-20 21-26 19-29C13-30 9-26 11-20Z", "#d98e2b"));

const fallen = (x, y, turn, fill) => at(x, y, { turn }, path("M0-5C4-3 4 3 0 5C-4 3-4-3 0-5ZM0 5V7.4", fill, { "stroke-width": 0.9 }));

const vines = (y, fill) => [0, 1, 2, 3].map((n) => path(`M${61 + n * 13} ${y + (n % 2)}c-4-6 1-10 4-10c4 0 8 4 4 10Z`, fill, { "stroke-width": 0.8 }));

const autumn = () => [
  rect(6, 6, 108, 180, "#fbe9cd", { rx: 6 }),
  line("M14 84q3-4 6 0q3-4 6 0M30 76q2.6-3.4 5.2 0q2.6-3.4 5.2 0M32 90q2.6-3.4 5.2 0q2.6-3.4 5.2 0", INK, 1.4, { "stroke-linecap": "round" }),
  land("128Q36 98 70 108T114 96", "#cfa95e"),
  land("130Q50 120 114 116", "#a9b457"),
  inked(vines(116, "#d9762b"), vines(129, "#7fa544")),
  land("146Q50 134 114 140", "#c98d4b"),
  inked(
    pressHouse(36, 114),
    cask(32, 158),
    fallen(60, 152, 40, "#d9762b"),
    fallen(72, 166, -50, "#e2b13c"),
    fallen(60, 176, 80, "#b5532d"),
    fallen(104, 100, 30, "#d9762b"),
    fallen(98, 84, -40, "#e2b13c"),
    fallen(14, 104, 20, "#b5532d"),
  ),
];

const fir = (x, y, scale) =>
  at(x, y, { scale },
    rect(-2.4, 12, 4.8, 8, "#5e3c1e"),
    path("M0-30L8-16H4.6L12-3H7L15 13H-15L-7-3H-12L-4.6-16H-8Z", "#3f6b57"),
    path("M0-30L5-21.4Q2-19 0-21.4Q-2-19-5-21.4ZM-4.6-16L-8.4-9.4Q-4-6.6 0-9.4Q4-6.6 8.4-9.4L4.6-16Q0-12-4.6-16ZM-7-3L-11 5Q-5 8 0 4.6Q5 8 11 5L7-3Q0 1-7-3Z", "#fff", { stroke: "none" }));

const cottage = (x, y) =>
  at(x, y, {},
    path("M10-20C6-26 15-28 12-34C10-39 17-42 15-48", "none", { stroke: "#f4f6f8", "stroke-width": 3.4 }),
    rect(7, -20, 6.4, 14, "#9a5a3c"),
    path("M-18 0V20H18V0Z", "#f0dcc0"),
    path("M-23 3L-12-15H12L23 3Q18 7 13.4 3.4Q9 7 4.6 3.4Q0 7-4.6 3.4Q-9 7-13.4 3.4Q-18 7-23 3Z", "#fff"),
    path("M-4 20V9H5V20Z", "#7a4a24"),
    both(rect(8.4, 9, 6, 6, "#ffd95a")),
    line("M-11.4 9V15M11.4 9V15", INK, 0.8));

const snowman = (x, y) =>
  at(x, y, {},
    line("M-9-2L-17-9M9-2L16-10M-14.6-6.8L-18-5M14-7.6L18-7", "#5e3c1e", 1.8),
    circle(0, 12, 12, "#fff"),
    circle(0, -4, 8.6, "#fff"),
    circle(0, -16.4, 6.6, "#fff"),
    path("M-7.6-20H7.6L6-22.4L5-29H-5L-6-22.4Z", "#4a2c14"),
    path("M0-16L7-14.4L0-13.6Z", "#e8721c", { "stroke-width": 0.7 }),
    bare([[-2.4, -17.6], [2.4, -17.6], [0, -6], [0, -1], [0, 9]].map(([dx, dy]) => circle(dx, dy, 1.1, INK))));

const FLAKES = [[20, 76], [32, 88], [14, 96], [44, 78], [104, 86], [92, 92], [109, 64], [44, 20], [108, 18], [64, 92], [100, 108], [46, 104], [28, 108]];

const winter = () => [
  rect(6, 6, 108, 180, "#b9cbdb", { rx: 6 }),
  land("122Q30 108 60 118T114 110", "#dde7ef"),
  inked(fir(88, 106, 0.6), fir(101, 109, 0.72), fir(16, 118, 0.7)),
  land("140Q40 126 114 134", "#f1f5f9"),
  inked(cottage(52, 122)),
  land("158Q44 146 114 152", "#ffffff"),
  inked(fir(64, 154, 0.74), snowman(31, 156)),
  bare(FLAKES.map(([x, y]) => circle(x, y, 1.5, "#fff"))),
];

const SCENES = { H: spring, B: summer, L: autumn, A: winter };

/** The scene of a suit's season, filling the card's panel. The sky at the right is left free for the sign. */
export const scene = (suit) => SCENES[suit]();

const SKY_LIGHTS = { H: "#fffaf0", B: "#fff3b0", L: "#fffaf0", A: "#fbf7ea" };

/** The round light in the sky, sun or moon, before which the sign hangs. */
export const skyLight = (suit, x, y) => [
  circle(x, y, 34, SKY_LIGHTS[suit], { opacity: 0.45 }),
  circle(x, y, 29, SKY_LIGHTS[suit]),
];

const GROUNDS = {
  H: ["#cde6ab", () => [[14, 172], [36, 179], [52, 168], [76, 182]].map(([x, y]) => [circle(x, y, 1.6, "#e0607a"), line(`M${x} ${y + 2}v3`, "#6fae57", 1.2)])],
  B: ["#f5d98c", () => line("M12 170l-2-5M12 170l2-5M34 180l-2-5M34 180l2-5M54 168l-2-5M54 168l2-5M74 182l-2-5M74 182l2-5", "#b98a28", 1.2)],
  L: ["#dcc08d", () => [[13, 174, "#c9642b"], [40, 181, "#e2a63c"], [54, 168, "#c9642b"], [74, 181, "#8a9b3f"]].map(([x, y, fill]) => path(`M${x - 4} ${y}q4-4.4 8 0q-4 3.4-8 0Z`, fill))],
  A: ["#ffffff", () => line("M10 172q6-4 12 0M34 181q6-4 12 0M66 182q5-4 10 0", "#cdd8e0", 1.4)],
};

/** The strip of ground under a court figure. */
export function ground(suit) {
  const [fill, details] = GROUNDS[suit];
  return group({}, land("160Q60 150 114 160", fill), details());
}
