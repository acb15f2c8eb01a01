// Where a seat is drawn: one's own below, and play goes to the right, so the next seat is at the right hand.

export type Place = "bottom" | "right" | "top" | "left";

const PLACES: Readonly<Record<number, readonly Place[]>> = {
  2: ["bottom", "top"],
  3: ["bottom", "right", "left"],
  4: ["bottom", "right", "top", "left"],
};

/** The place of a seat as seen from one's own (or from the one looked at). */
export function placeOf(seat: number, own: number, seats = 4): Place {
  return PLACES[seats]?.[(((seat - own) % seats) + seats) % seats] ?? "bottom";
}
