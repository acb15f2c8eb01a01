// The suit signs, German and French, each in a box of 32 × 32 around the origin.
// `plain` leaves out the fine lines, for signs that are drawn small.

import { SUITS } from "./palette.mjs";
import { circle, line, path } from "./svg.mjs";

const HEART =
  "M0 15C-4 10.5-15.2 3-15.2-5.6C-15.2-11.2-11.4-14.6-7.6-14.6C-4-14.6-1.2-12.4 0-9C1.2-12.4 4-14.6 7.6-14.6" +
  "C11.4-14.6 15.2-11.2 15.2-5.6C15.2 3 4 10.5 0 15Z";

const edge = (colour, width = 1.5) => ({ stroke: colour, "stroke-width": width, "stroke-linejoin": "round" });

function heart(plain) {
  const { main, deep, soft } = SUITS.H;
  return [
    path(HEART, main, edge(deep)),
    plain ? "" : line("M-11.2-4.6C-11.2-8.2-9.6-10.4-7-10.8", soft, 2.2, { "stroke-linecap": "round" }),
  ];
}

function leaf(plain) {
  const { main, deep, soft } = SUITS.L;
  return [
    line("M0 6C0 11 1.2 13.6 4.6 15", deep, plain ? 3.2 : 2.6, { "stroke-linecap": "round" }),
    path(
      "M0-15.6C3.6-10.4 14.4-5.6 14.4 3C14.4 9.4 7 12 1.2 8.4L0 7.4L-1.2 8.4C-7 12-14.4 9.4-14.4 3C-14.4-5.6-3.6-10.4 0-15.6Z",
      main,
      edge(deep),
    ),
    plain
      ? ""
      : [
          line("M0-10.5V6.5", soft, 1.5, { "stroke-linecap": "round" }),
          line("M0-2.6L5-6M0 2.6L8.4-2M0 6.4L8.6 4.6M0-2.6L-5-6M0 2.6L-8.4-2M0 6.4L-8.6 4.6", soft, 1.1, {
            "stroke-linecap": "round",
          }),
        ],
  ];
}

function acorn(plain) {
  const { main, deep, soft } = SUITS.A;
  return [
    line("M0-11C0-13.6.8-15 3.4-15.6", deep, plain ? 3.4 : 2.8, { "stroke-linecap": "round" }),
    path("M-10.2-2.6H10.2C10.8 6.4 5.6 11.4 1.6 13.2L0 15.8L-1.6 13.2C-5.6 11.4-10.8 6.4-10.2-2.6Z", soft, edge(deep)),
    plain ? "" : line("M-6.4 1.6C-6.2 5-4.8 7.4-3 9", "#f0cf9c", 2, { "stroke-linecap": "round" }),
    path(
      "M-12.6-3.4C-12.6-9.6-7-12 0-12S12.6-9.6 12.6-3.4C12.6-1.4 11.6-.8 10.2-.8H-10.2C-11.6-.8-12.6-1.4-12.6-3.4Z",
      plain ? deep : main,
      edge(deep),
    ),
    plain ? "" : line("M-9.4-1.2L-2.6-11.4M-3.6-1.2L4-11.2M2.6-1.2L9-9.4M9.4-1.2L2.6-11.4M3.6-1.2L-4-11.2M-2.6-1.2L-9-9.4", deep, 0.9),
  ];
}

function bell(plain) {
  const { main, deep, soft } = SUITS.B;
  return [
    circle(0, -12.6, 2.5, "none", { stroke: deep, "stroke-width": plain ? 2.4 : 2 }),
    circle(0, 2, 12.6, main, edge(deep, plain ? 2 : 1.6)),
    plain ? "" : line("M-8.4-1.6C-7.6-4.6-5.6-6.6-3-7.2", "#fff1c4", 2.2, { "stroke-linecap": "round" }),
    plain ? line("M-12 2.4H12", deep, 2) : path("M-12.6 1.4Q0 5.6 12.6 1.4L12.3 4.8Q0 9 -12.3 4.8Z", soft, edge(deep, 1.1)),
    line(plain ? "M0 8V13.6" : "M0 10.4V14.2", deep, plain ? 2.6 : 1.8, { "stroke-linecap": "round" }),
    plain ? "" : circle(0, 10.2, 1.7, deep),
  ];
}

const club = () =>
  path(
    "M0-15.4A6.6 6.6 0 0 1 5.4-5A6.8 6.8 0 1 1 2.2 6.6Q2.6 11.6 6 14.8H-6Q-2.6 11.6-2.2 6.6A6.8 6.8 0 1 1-5.4-5A6.6 6.6 0 0 1 0-15.4Z",
    SUITS.A.index,
  );

const spade = () =>
  path(
    "M0-15.4C3.4-9.6 14.2-3.8 14.2 3.6C14.2 10.4 6.6 12.4 2 7.6Q2.4 12.2 6 15H-6Q-2.4 12.2-2 7.6C-6.6 12.4-14.2 10.4-14.2 3.6C-14.2-3.8-3.4-9.6 0-15.4Z",
    SUITS.L.index,
  );

const diamond = () => path("M0-16C3-9.4 7-4.2 12 0C7 4.2 3 9.4 0 16C-3 9.4-7 4.2-12 0C-7-4.2-3-9.4 0-16Z", SUITS.B.main, edge(SUITS.B.deep, 2));

const frenchHeart = () => path(HEART, SUITS.H.index);

const GERMAN = { A: acorn, L: leaf, B: bell, H: heart };
const FRENCH = { A: club, L: spade, B: diamond, H: frenchHeart };

/** The sign of a suit; `kind` is "german" or "french". */
export const sign = (kind, suit, plain = false) => (kind === "french" ? FRENCH[suit] : GERMAN[suit])(plain);
