// Unders, overs, kings and the queens of the French faces. Each suit lives in its own season:
// hearts in spring, bells in summer, leaves in autumn, acorns in winter, and its people grow older on that way.

import {
  apron, belt, braidedCoat, breechesAndBoots, cape, ermine, furCoat, gown, linenTrousers, longCoat, royalRobe, waistcoat,
} from "./clothes.mjs";
import { coronet, crown, feltCap, furCap, hood, hunterHat, kalpag, shako, strawHat, wideHat } from "./hats.mjs";
import { head } from "./heads.mjs";
import { GOLD, LEATHER, LINEN, PAPER, SUITS } from "./palette.mjs";
import {
  axe, basket, bow, crook, drum, drumstick, grapes, hand, hound, kingsSword, lantern, rose, sabre, sceptre, sheaf, sickle, throne,
} from "./props.mjs";
import { sign } from "./signs.mjs";
import { at, circle, inked, limb } from "./svg.mjs";

const { A, L, B, H } = SUITS;
const GRAPE = "#6b3f86";

/** A sleeve from the shoulder over the elbow to the wrist, and what the hand holds; side −1 is the left of the picture. */
const arm = (side, elbow, wrist, sleeve, held = "") => [
  limb(`M${side * 14} 66L${elbow[0]} ${elbow[1]}L${wrist[0]} ${wrist[1]}`, 9.2, sleeve),
  at(wrist[0], wrist[1], {}, held),
  hand(wrist[0], wrist[1]),
];

const topped = (y, face, hat) => at(0, y, {}, head(face), hat);

const lowered = (sleeve, held) => arm(-1, [-23, 86], [-26, 108], sleeve, held);
const raised = (sleeve) => arm(1, [26, 82], [30, 63], sleeve);

const UNDERS = {
  H: () => [
    linenTrousers(),
    waistcoat(H.main, GOLD),
    belt(H.deep),
    lowered(LINEN),
    arm(1, [23, 84], [27, 96], LINEN, crook()),
    topped(43, { hair: "#e3b25a", cut: "bob" }, wideHat("#4a3626", H.main)),
  ],
  B: () => [
    at(-27, 106, { scale: 0.92, turn: -8 }, sheaf(B.second)),
    breechesAndBoots(B.second, LEATHER, B.main),
    waistcoat(B.main, B.deep),
    belt(B.deep),
    lowered(LINEN),
    arm(1, [27, 82], [30, 66], LINEN, sickle()),
    topped(43, { hair: "#8a5527", cut: "short", moustache: "small" }, strawHat(B.second)),
  ],
  L: () => [
    basket(GRAPE, L.main),
    breechesAndBoots(L.second, LEATHER, GOLD),
    waistcoat(L.main, GOLD),
    apron("#cfe3b4", L.deep),
    belt(L.deep),
    lowered(LINEN),
    arm(1, [25, 84], [30, 98], LINEN, at(1, 4, { scale: 1.15 }, grapes(GRAPE, L.soft))),
    topped(43, { hair: "#5d3a1d", cut: "short", moustache: "curled" }, feltCap(L.deep, "#d98e2b")),
  ],
  A: () => [
    breechesAndBoots(A.second, LEATHER, A.soft),
    furCoat(A.main, "#f3e7d0", A.deep),
    belt(A.deep),
    lowered(A.main),
    arm(1, [25, 84], [29, 98], A.main, axe()),
    topped(43, { hair: "#7c7a78", cut: "short", moustache: "drooping", beard: "short" }, furCap(A.deep)),
  ],
};

const OVERS = {
  H: () => [
    breechesAndBoots(H.second, LEATHER, GOLD),
    arm(-1, [-25, 82], [-27, 98], H.main, sabre()),
    braidedCoat(H.main, GOLD, H.deep),
    belt(LINEN),
    raised(H.main),
    topped(43, { hair: "#d9a24a", cut: "short", moustache: "curled" }, shako(H.deep, LINEN)),
  ],
  B: () => [
    breechesAndBoots("#fff8e8", LEATHER, B.main),
    braidedCoat(B.main, B.deep, B.deep),
    drum(B.second, LINEN),
    arm(-1, [-26, 82], [-22, 94], B.main, drumstick(1)),
    raised(B.main),
    topped(43, { hair: "#6f431f", cut: "short", moustache: "curled" }, kalpag(B.main, "#5b3a1f", LINEN)),
  ],
  L: () => [
    at(-33, 147, {}, hound()),
    breechesAndBoots(L.second, LEATHER, L.soft),
    longCoat(L.main, L.soft, L.deep),
    belt(),
    arm(-1, [-24, 84], [-28, 101], L.main, bow()),
    raised(L.main),
    topped(43, { hair: "#4d3018", cut: "short", moustache: "drooping", beard: "pointed" }, hunterHat(L.deep, GOLD, "#c9642b")),
  ],
  A: () => [
    cape(A.deep, A.main),
    breechesAndBoots(A.second, LEATHER, A.soft),
    longCoat(A.soft, A.deep, A.deep),
    belt(A.deep),
    arm(-1, [-24, 84], [-27, 102], A.soft, lantern()),
    raised(A.soft),
    at(0, 43, {}, head({ hair: "#a7a39c", cut: "none", moustache: "drooping", beard: "full" }), hood(A.deep)),
  ],
};

function sitting({ main, deep, pale }, lining, trim, face, hat, held) {
  return [
    throne(deep, pale),
    royalRobe(main, lining, trim),
    ermine(),
    arm(-1, [-26, 88], [-29, 106], main, held),
    arm(1, [27, 90], [31, 98], main),
    topped(46, face, hat),
  ];
}

const KINGS = {
  H: () => sitting(H, LINEN, GOLD, { hair: "#d9a24a", cut: "bob", beard: "short", moustache: "small" }, crown("leaves", H.main, H.deep), sceptre(H.main)),
  B: () => sitting(B, LINEN, B.deep, { hair: "#7d4c22", cut: "bob", beard: "full", moustache: "small" }, crown("points", B.second, B.deep), kingsSword()),
  L: () => sitting(L, LINEN, GOLD, { hair: "#4d3018", cut: "bob", moustache: "curled", beard: "pointed" }, crown("arched", L.main, L.deep), sceptre(L.main)),
  A: () => sitting(A, LINEN, GOLD, { hair: "#efece6", cut: "long", moustache: "drooping", beard: "long" }, crown("leaves", A.main, A.deep), kingsSword()),
};

const lady = ({ main, deep, soft }, panel, trim, hair, cut, held) => [
  gown(main, panel, trim),
  arm(-1, [-22, 84], [-18, 98], main, held),
  raised(main),
  topped(43, { hair, cut, woman: true }, coronet(soft === trim ? deep : main)),
];

const QUEENS = {
  H: () => lady(H, LINEN, GOLD, "#e3b25a", "long", at(0, 0, { scale: 1.3 }, rose(H.main, L.soft))),
  B: () => lady(B, LINEN, B.deep, "#8a5527", "long", at(0, 4, { scale: 0.5 }, sheaf(B.second))),
  L: () => lady(L, "#e6f1dc", GOLD, "#5d3a1d", "bob", grapes(GRAPE, L.soft)),
  A: () => lady(A, "#f3e7d0", GOLD, "#b9b4ad", "bob", at(0, 1, { scale: 0.9 }, lantern())),
};

// Where the sign tells the rank: low for the under, high for the over, on the sitting king's shield.
const SIGN_PLACES = { U: [27, 152, 1], O: [93, 38, 1], K: [93, 78, 0.72] };

export function court(kind, suit, rank) {
  const people = { U: UNDERS, O: kind === "french" ? QUEENS : OVERS, K: KINGS }[rank];
  const [x, y, scale] = SIGN_PLACES[rank];
  return [
    at(60, 0, {}, inked(people[suit]())),
    rank === "K" ? circle(x, y, 16.6, PAPER, { stroke: SUITS[suit].deep, "stroke-width": 2 }) : "",
    at(x, y, { scale, "data-sign": "pip" }, sign(kind, suit)),
  ];
}
