// A whole card: paper, rim, what is painted on it and the corners.

import { frenchAce, seasonAce } from "./aces.mjs";
import { corners, tabs } from "./corner.mjs";
import { court } from "./court.mjs";
import { PAPER, RIM, SUITS } from "./palette.mjs";
import { pips } from "./pips.mjs";
import { ground } from "./seasons.mjs";
import { rect, tag } from "./svg.mjs";

export const WIDTH = 120;
export const HEIGHT = 192;

/** One drawing as a file's text. */
export function sheet(width, height, ...children) {
  return `${tag("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height }, ...children)}\n`;
}

const paper = () => rect(0.5, 0.5, 119, 191, PAPER, { rx: 9.5, stroke: RIM, "stroke-width": 1 });

const panel = (fill) => rect(6, 6, 108, 180, fill, { rx: 6 });

const panelEdge = (colour) => rect(6, 6, 108, 180, "none", { rx: 6, stroke: colour, "stroke-width": 1.4 });

function painted(suit, picture) {
  const edge = SUITS[suit].deep;
  return [picture, tabs(edge), panelEdge(edge)];
}

/** The face of one card; kind is "german" or "french". */
export function face(kind, suit, rank) {
  let picture;
  if (rank === "A") picture = kind === "french" ? frenchAce(suit) : painted(suit, seasonAce(suit));
  else if ("UOK".includes(rank)) picture = painted(suit, [panel(SUITS[suit].pale), ground(suit), court(kind, suit, rank)]);
  else picture = pips(kind, suit, rank);
  return sheet(WIDTH, HEIGHT, paper(), picture, corners(kind, suit, rank));
}
