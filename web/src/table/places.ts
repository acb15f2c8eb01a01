// Where a seat is drawn: one's own below, and play goes to the right, so the next seat is at the right hand.

export const PLACES = ["bottom", "right", "top", "left"] as const;
export type Place = (typeof PLACES)[number];

/** The place of a seat as seen from one's own (or from the one looked at). */
export function placeOf(seat: number, own: number, seats = 4): Place {
  return PLACES[(((seat - own) % seats) + seats) % seats] ?? "bottom";
}
