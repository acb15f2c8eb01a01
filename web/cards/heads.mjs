// Heads: face, hair and beard. The middle of the face is the origin; a face is about 21 wide and 28 high.

import { BLUSH, SKIN } from "./palette.mjs";
import { bare, both, circle, ellipse, INK, line, path } from "./svg.mjs";

const HAIR_BEHIND = {
  short: "M-12.4 3C-15-17 15-17 12.4 3C11 6-11 6-12.4 3Z",
  bob: "M-12-6C-16 3-15.6 11-14 15C-8 18 8 18 14 15C15.6 11 16 3 12-6Z",
  long: "M-12-8C-16.5 2-15 14-17 23C-8 27 8 27 17 23C15 14 16.5 2 12-8Z",
};

const MOUSTACHES = {
  small: "M0 5.6C-2 4.4-5.4 5-7 8C-4.4 8.2-2 8 0 6.8Z",
  curled: "M0 5.2C-3 3.8-6.4 5.4-8.4 7.4C-9.8 8.6-11.4 8-11.8 6.2C-13 9.6-10.4 11.6-7.6 10.8C-4.6 10-2 8.6 0 7Z",
  drooping: "M0 5C-4 4-7.4 6.4-8.6 10C-9.2 12.4-9 15-8.6 17C-6.4 14-5 10.4 0 7.4Z",
};

const BEARDS = {
  short: "M-10.6-2C-11 11-6.4 18 0 18S11 11 10.6-2C9.4 4 7 6.4 4.4 6.6Q0 5-4.4 6.6C-7 6.4-9.4 4-10.6-2Z",
  full: "M-10.8-3C-13.4 10-9.4 22 0 25C9.4 22 13.4 10 10.8-3C9.6 4 7.4 6.2 4.6 6.4Q0 4.8-4.6 6.4C-7.4 6.2-9.6 4-10.8-3Z",
  long: "M-10.8-4C-15.4 12-11 27-3 35Q0 32 3 35C11 27 15.4 12 10.8-4C9.6 4 7.4 6.2 4.6 6.4Q0 4.8-4.6 6.4C-7.4 6.2-9.6 4-10.8-4Z",
  pointed: "M-4.6 11Q0 9.4 4.6 11C4 16 2 20 0 22C-2 20-4 16-4.6 11Z",
};

const face = () => [
  both(circle(-10.6, 0.5, 2.3, SKIN)),
  path("M-10.4-6C-10.8 5-7 13.8 0 14C7 13.8 10.8 5 10.4-6C10.4-17-10.4-17-10.4-6Z", SKIN),
  bare(both(ellipse(-6.4, 4.4, 2.5, 1.8, BLUSH, { opacity: 0.55 }))),
];

const features = (brow, woman) => [
  bare(both(ellipse(-4.3, -1.2, 1.25, 1.65, INK))),
  both(line(woman ? "M-6.8-4.6Q-4.4-6.4-2.2-5" : "M-7-4.8Q-4.6-6.6-2-5", woman ? INK : brow, woman ? 0.9 : 1.5)),
  line("M.4-1.6L-1.2 3.4Q-.2 4.4 1 3.9", "#b9794f", 1.1),
  woman ? both(line("M-6-1.6L-7-2.4", INK, 0.9)) : "",
];

const mouth = (woman) =>
  woman
    ? bare(path("M-2.8 8.2Q-1.2 7-.1 7.8Q1.2 7 2.8 8.2Q0 11.2-2.8 8.2Z", "#c23b3b"))
    : line("M-2.6 8.6Q0 10.6 2.6 8.6", "#a5452f", 1.2);

/**
 * A head as it sits on the collar.
 * hair: colour; cut: short, bob, long or none; moustache and beard by name; woman: no beard, other lips and lashes.
 */
export function head({ hair, cut = "short", moustache, beard, woman = false }) {
  return [
    cut === "none" ? "" : path(HAIR_BEHIND[cut], hair),
    path("M-4.6 9V19H4.6V9Z", SKIN),
    face(),
    beard === undefined ? "" : path(BEARDS[beard], hair),
    mouth(woman),
    moustache === undefined ? "" : both(path(MOUSTACHES[moustache], hair, { "stroke-width": 0.8 })),
    features(hair, woman),
    woman ? both(path("M0-14.6C-8-15-12.6-10-12.4 2C-9.6-2-8.4-8.4 0-10.6Z", hair)) : "",
  ];
}
