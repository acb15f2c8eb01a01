// The icons of the page: two cards on the green table, for the browser's tab and for a home screen.

import { sheet } from "./card.mjs";
import { PAPER } from "./palette.mjs";
import { sign } from "./signs.mjs";
import { at, rect } from "./svg.mjs";

const TABLE = "#1f6b45";
const SHADE = "#12462c";

const card = (turn, x, y, suit) =>
  at(x, y, { turn },
    rect(-14, -21, 28, 42, PAPER, { rx: 4, stroke: SHADE, "stroke-width": 2 }),
    at(0, 0, { scale: 0.72 }, sign("german", suit, true)));

const cards = () => [card(-14, 23.5, 33.5, "A"), card(10, 39.5, 32, "H")];

/** For the tab: small, rounded, the cards as large as they go. */
const favicon = () => sheet(64, 64, rect(0, 0, 64, 64, TABLE, { rx: 13 }), cards());

/** For a home screen: the ground to the edge and the cards within the middle four fifths, since systems cut icons to their own shape. */
const homeIcon = (size) =>
  sheet(size, size, rect(0, 0, size, size, TABLE), at(size / 2, size / 2, { scale: (size / 64) * 0.78 }, at(-32, -32, {}, cards())));

/** Every icon: file name → text. */
export const icons = () =>
  new Map([
    ["favicon.svg", favicon()],
    ["icon-192.svg", homeIcon(192)],
    ["icon-512.svg", homeIcon(512)],
  ]);
