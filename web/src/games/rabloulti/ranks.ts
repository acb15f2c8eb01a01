// The two orders of the ranks from the left of a hand: with trumps the ten stands under the ace, without it is low.
import type { Ranks } from "../face";

export const RANKS: Readonly<Record<"trump" | "none", Ranks>> = {
  trump: { trump: "AXKOU987", plain: "AXKOU987" },
  none: { trump: "AKOUX987", plain: "AKOUX987" },
};
