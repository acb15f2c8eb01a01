// Trunks, legs and gowns. x = 0 is the middle of the body, y as on the card: collar at 58, belt at 104, soles at 176.

import { GOLD, LEATHER, LINEN } from "./palette.mjs";
import { bare, both, circle, INK, limb, line, path, rect } from "./svg.mjs";

const TRUNK = "M-6.5 57Q-17 58-19 64L-16 86Q-15.4 97-16 106Q0 110 16 106Q15.4 97 16 86L19 64Q17 58 6.5 57Q0 60-6.5 57Z";

const SKIRTED = "M-6.5 57Q-17 58-19 64L-15.6 88L-14.6 98Q-19 110-20.6 124Q0 130 20.6 124Q19 110 14.6 98L15.6 88L19 64Q17 58 6.5 57Q0 60-6.5 57Z";

/** A hussar's short coat with rows of braid. */
export const braidedCoat = (cloth, braid, collar) => [
  path(TRUNK, cloth),
  line("M0 60V106", braid, 1.4),
  [68, 76, 84, 92].map((y, row) => {
    const half = 12.4 - row * 0.9;
    return [line(`M${-half} ${y - 2}Q0 ${y + 3} ${half} ${y - 2}`, braid, 2), bare(both(circle(-half, y - 2, 1.6, braid)), circle(0, y + 0.6, 1.9, braid))];
  }),
  path("M-7 55.6Q0 59 7 55.6L7.6 60.6Q0 64-7.6 60.6Z", collar),
];

export const belt = (colour = LEATHER, buckle = GOLD) => [
  path("M-16 100.6Q0 104.6 16 100.6V106.6Q0 110.6-16 106.6Z", colour),
  rect(-3, 102.4, 6, 6.4, buckle, { rx: 1 }),
];

/** A sleeveless waistcoat over a white shirt. */
export const waistcoat = (cloth, trim) => [
  path(TRUNK, LINEN),
  both(path("M-7 57.4Q-15 58.6-17.2 63L-16 86Q-15.4 97-16 106Q-9 108.6-2.6 108.4C-2 92-4 72-7 57.4Z", cloth)),
  both(line("M-7.4 60C-4.4 74-3.4 92-4 106", trim, 1.5)),
  bare(both([74, 83, 92].map((y) => circle(-6.8 + (y - 74) * 0.06, y, 1.5, trim)))),
];

/** A longer coat, closed by a belt. */
export const longCoat = (cloth, trim, collar) => [
  path(SKIRTED, cloth),
  line("M0 60V127", trim, 1.6),
  line("M-19.8 119Q0 125 19.8 119", trim, 2.4),
  bare([68, 76, 84, 92].map((y) => circle(3.2, y, 1.5, trim))),
  path("M-8 55.6Q0 60 8 55.6L11 62.6Q0 68-11 62.6Z", collar),
];

/** A winter coat of sheepskin, the fleece at its edges. */
export const furCoat = (hide, fleece, trim) => [
  path(SKIRTED, hide),
  path("M-3 60Q-4.6 66-2.8 72T-3 84T-2.8 96T-3 108T-2.8 127H2.8Q4.6 121 3 114T2.8 102T3 90T2.8 78T3 66V60Z", fleece),
  path("M-20.4 119Q-16 124-12 121.6T-4 124T4 124T12 121.6Q16 124 20.4 119L21.4 126Q16 131 12 128.4T4 130.4T-4 130.4T-12 128.4Q-16 131-21.4 126Z", fleece),
  path("M-13 57Q-6 53 0 56.6Q6 53 13 57Q15.6 62 11 65.6Q5 69 0 66Q-5 69-11 65.6Q-15.6 62-13 57Z", fleece),
  both(line("M-12 76Q-8 72-8.4 79Q-12 82-12 76ZM-10 85V91", trim, 1.3)),
];

/** Tight breeches in tall boots. */
export const breechesAndBoots = (cloth, boots = LEATHER, trim = GOLD) =>
  [
    limb("M-7.6 108L-8.4 140", 13, cloth),
    limb("M7.6 108L8.4 140", 13, cloth),
    both(
      path("M-15.4 136Q-8.4 140-1.6 136L-2.4 164Q-2 172-3 176H-17.6Q-19 171-14 168.6Z", boots),
      line("M-14.6 139Q-8.4 142-2.2 139", trim, 1.6),
      bare(circle(-8.4, 143.4, 1.5, trim)),
    ),
  ];

/** The wide white linen trousers of the plain. */
export const linenTrousers = (boots = LEATHER) => [
  both(path("M-15 160L-4 160L-4 172Q-4 176-5 176H-18.4Q-19.6 171.4-14.6 169.4Z", boots)),
  path("M-15.6 104Q-18 134-19 160L-16.8 162.6L-14.6 160.4L-12.4 162.6L-8.6 160.4L-5 162.6L-1.6 160L0 132L1.6 160L5 162.6L8.6 160.4L12.4 162.6L14.6 160.4L16.8 162.6L19 160Q18 134 15.6 104Q0 110-15.6 104Z", LINEN),
  both(line("M-7 122L-8.6 156M-12.6 124L-14.4 156", "#cdbf9f", 1.1)),
];

export const apron = (cloth, trim) => [
  path("M-11 107Q0 110 11 107L13.6 146Q0 151-13.6 146Z", cloth),
  line("M-12.8 139Q0 144 12.8 139", trim, 2),
];

/** A queen's gown down to the ground. */
export const gown = (cloth, panel, trim) => [
  path("M-6.5 58Q-16 59-17 65L-11.6 98Q-20 128-25 172Q0 181 25 172Q20 128 11.6 98L17 65Q16 59 6.5 58Q0 63-6.5 58Z", cloth),
  path("M-5.4 102L-13 175.6Q0 178.4 13 175.6L5.4 102Q0 104-5.4 102Z", panel),
  both(line("M-5.6 102L-13 174", trim, 1.8)),
  path("M-7 59.4Q0 65 7 59.4L5.2 99Q0 101.6-5.2 99Z", panel),
  line("M-4.6 72L4.4 78M4.6 72L-4.4 78M-4.4 83L4.2 89M4.4 83L-4.2 89", trim, 1.3),
  path("M-12 96Q0 101.6 12 96L11.8 101.4Q0 107-11.8 101.4Z", trim),
  both(path("M-6.5 57.6Q-15 58.6-17.4 64Q-11 67-6 63Z", LINEN)),
];

/** A king's robe as he sits: lap, folds and two shoes on the footstool. */
export const royalRobe = (cloth, lining, trim) => [
  path("M-6.5 58Q-19 58-21 66L-18 100Q-25 106-25.6 120L-21.6 168Q0 174 21.6 168L25.6 120Q25 106 18 100L21 66Q19 58 6.5 58Z", cloth),
  path("M-4.4 62L-5 112Q-6.4 140-8 170.4Q0 172 8 170.4Q6.4 140 5 112L4.4 62Z", lining),
  both(line("M-4.6 62L-5 112Q-6.4 140-8 169.6", trim, 1.8)),
  both(line("M-18 108Q-12.6 114-13 128L-14.6 166", INK, 1.1)),
  path("M-17.4 98Q0 104 17.4 98L17.8 103.6Q0 110-17.8 103.6Z", trim),
  both(path("M-12.6 169.6Q-6 168-2 171.4V176H-15.4Q-16.6 172-12.6 169.6Z", LEATHER)),
];

const TAILS = [[-17, 68], [-11, 73], [-4.4, 75.6], [4.4, 75.6], [11, 73], [17, 68], [-14, 62.4], [14, 62.4]];

/** The ermine collar on a king's shoulders. */
export const ermine = () => [
  path("M-8 56.4Q-20 57-23.6 68Q-16 80 0 81Q16 80 23.6 68Q20 57 8 56.4Q0 61-8 56.4Z", LINEN),
  bare(TAILS.map(([x, y]) => path(`M${x} ${y}l1.3 3.2l-1.3 1.6l-1.3-1.6Z`, INK))),
];

export const cape = (cloth, lining) => [
  path("M-12 58Q-24 62-25 78L-29 150Q0 160 29 150L25 78Q24 62 12 58Z", cloth),
  path("M-9 62L-20 149Q0 154 20 149L9 62Z", lining, { stroke: "none" }),
];
