// What is worn on the head. The middle of the face is the origin, as in heads.mjs.

import { FUR, GOLD, LINEN } from "./palette.mjs";
import { bare, both, circle, line, path, rect } from "./svg.mjs";

const flower = (x, y, petals, heart) => [
  bare([0, 1, 2, 3, 4].map((n) => circle(x + 2.4 * Math.sin(n * 1.2566), y - 2.4 * Math.cos(n * 1.2566), 1.9, petals))),
  bare(circle(x, y, 1.5, heart)),
];

/** A herdsman's wide hat with a bunch of flowers. */
export const wideHat = (colour, band) => [
  path("M-21-10.6Q0-4.4 21-10.6Q17-4.6 0-4.4Q-17-4.6-21-10.6Z", colour),
  path("M-10.8-8.6C-11-20-8-24 0-24S11-20 10.8-8.6Q0-5.4-10.8-8.6Z", colour),
  path("M-10.9-12Q0-8.6 10.9-12V-8.6Q0-5.2-10.9-8.6Z", band),
  flower(8.6, -14, "#ffd9e2", GOLD),
  flower(5, -18.6, LINEN, GOLD),
];

export const strawHat = (band) => [
  path("M-20.6-7.6C-14-13 14-13 20.6-7.6C14-3.6-14-3.6-20.6-7.6Z", "#f3d98b"),
  path("M-10-8.6C-10-19-7-22 0-22S10-19 10-8.6Q0-5.8-10-8.6Z", "#f3d98b"),
  path("M-10.1-12Q0-9 10.1-12V-8.4Q0-5.6-10.1-8.4Z", band),
  line("M-15.5-7.6Q0-4 15.5-7.6M-6-16Q0-14.4 6-16", "#c9a24b", 0.9),
];

export const feltCap = (colour, feather) => [
  path("M7-16C10-27 18-31 24-30C22-24 16-18 9-13Z", feather),
  line("M8-14C12-22 17-26 22-28.4", "#fff8e8", 0.9),
  path("M-11.4-8C-13-18-6-23.4 2-22C9-21 11.6-15 11.4-8Z", colour),
  path("M-13.4-9.4Q0-4.8 15-10.6Q15.6-7 11.6-5.6Q0-2.8-11.6-5.4Q-14-6.4-13.4-9.4Z", colour),
];

export const furCap = (top) => [
  path("M-10-11C-9.6-21-5-24 0-24S9.6-21 10-11Z", top),
  path("M-12.6-14Q-10.4-15.4-8.4-13.8Q-6-16-3.8-13.8Q-1.8-15.8 .4-13.8Q2.8-16 4.8-13.8Q7-16 9-13.8Q11-15.4 12.6-14Q15-10.6 12.6-6.4Q0-3.6-12.6-6.4Q-15-10.6-12.6-14Z", FUR),
  both(path("M-12.6-9C-14.6-3-13.8 3-11.6 6C-9.2 3-9.4-3-10-7Z", FUR)),
];

export const shako = (colour, plume) => [
  path("M-3-25C-6-30-4-35 0-35.6C4-35 6-30 3-25Z", plume),
  path("M-10-7L-11.6-25Q0-28.6 11.6-25L10-7Q0-3.6-10-7Z", colour),
  path("M-11.7-25Q0-28.6 11.7-25L11.4-21.6Q0-25-11.4-21.6Z", GOLD),
  line("M-10.9-15.6Q-4-8 10.6-17", GOLD, 1.5),
  path("M-10.4-8.4Q0-4.6 10.4-8.4Q11.6-5 9-3.6Q0-1.4-9-3.6Q-11.6-5-10.4-8.4Z", "#33231a"),
];

export const kalpag = (bag, fur, feather) => [
  path("M-8-20C-13-27-10-34-3-35.6C-4-30-3-25-2.4-20Z", feather),
  line("M-5.4-20C-7.4-26-6.4-30-4.4-33", "#cdbf9f", 0.9),
  path("M8-19C17-19 18-10 17.4-2C14.4-3 10-8 8.6-13Z", bag),
  circle(17, -1.4, 2, GOLD),
  path("M-12-6.6L-10.6-20Q0-24.4 10.6-20L12-6.6Q0-2.6-12-6.6Z", fur),
  bare(circle(-5.4, -20, 2.6, GOLD)),
];

export const hunterHat = (colour, band, feather) => [
  path("M6-16C14-20 22-27 23-34C14-32 5-25 3-18Z", feather),
  line("M6-17C12-22 17-27 21-32", "#fff8e8", 1),
  path("M-10-9C-10-17-7-24-2-23Q1-20 4-22.4C8-22 10-16 10.4-9Z", colour),
  path("M-10.3-12.4Q0-9.4 10.4-12.4V-8.4Q0-5.4-10.4-8.4Z", band),
  path("M-20-9.6C-14-8-13-10.6-10.2-9.6Q0-6.6 10.2-9.6C13-10.6 14-8 20-9.6C16-3.4 8-3.2 0-3.2S-16-3.4-20-9.6Z", colour),
];

const jewel = (x, y, colour) => bare(circle(x, y, 1.7, colour));

/** Crowns: "leaves" with three leaves, "points" with balls, "arched" closed with arches. */
export function crown(kind, jewels, lining) {
  const band = [rect(-12, -13, 24, 5.6, GOLD, { rx: 1.4 }), jewel(-7, -10.2, jewels), jewel(0, -10.2, LINEN), jewel(7, -10.2, jewels)];
  if (kind === "points") {
    return [
      path("M-12-12L-14.4-23L-7.4-17.6L-4.6-26L0-18.6L4.6-26L7.4-17.6L14.4-23L12-12Z", GOLD),
      bare(circle(-14.4, -23.4, 2, GOLD), circle(14.4, -23.4, 2, GOLD), circle(-4.6, -26.6, 2, GOLD), circle(4.6, -26.6, 2, GOLD)),
      band,
    ];
  }
  if (kind === "arched") {
    return [
      path("M-11.4-12C-17-22-8-27 0-25.6C8-27 17-22 11.4-12Z", lining),
      line("M-11.6-12.6C-17-22-8-27 0-25.4C8-27 17-22 11.6-12.6M0-12.6V-25", GOLD, 2.6),
      circle(0, -27.6, 2.6, GOLD),
      band,
    ];
  }
  return [
    path("M-12-12V-20Q-9-23-7.6-17.6Q-5-17-4.6-20Q-6-24.4 0-28Q6-24.4 4.6-20Q5-17 7.6-17.6Q9-23 12-20V-12Z", GOLD),
    jewel(0, -20.6, jewels),
    band,
  ];
}

export const coronet = (jewels) => [
  path("M-9-10.6L-10.6-18L-5-14.4L0-21L5-14.4L10.6-18L9-10.6Q0-13.6-9-10.6Z", GOLD),
  jewel(0, -14.6, jewels),
  bare(circle(0, -21.6, 1.6, GOLD), circle(-10.6, -18.4, 1.4, GOLD), circle(10.6, -18.4, 1.4, GOLD)),
];

export const hood = (colour) => path("M-13 16C-19-2-16-22 0-25C16-22 19-2 13 16Q17-14 0-14.6Q-17-14-13 16Z", colour);
