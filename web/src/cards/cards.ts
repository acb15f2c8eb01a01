// Cards by their codes, for showing them: their order in a hand and their pictures. Refuses to know which may be played.
import type { Faces, Order } from "../store/settings";

export const SUITS = ["A", "L", "B", "H"] as const;
export type Suit = (typeof SUITS)[number];

const NATURAL = "AKOUX987";

export const suitOf = (card: string): Suit => SUITS.find((suit) => card.startsWith(suit)) ?? "A";
export const rankOf = (card: string): string => card.slice(1);

/** The hand in the order that the player likes, from the left. */
export function sorted(hand: readonly string[], trump: string | null, order: Order, ranks: { trump: string; plain: string }): string[] {
  const key = (card: string): number => {
    const suit = suitOf(card);
    const own = suit === trump;
    const suitPlace = order === "trump" && own ? 0 : 4 - SUITS.indexOf(suit);
    if (order === "ranks") return NATURAL.indexOf(rankOf(card)) * 8 + suitPlace;
    return suitPlace * 8 + (own ? ranks.trump : ranks.plain).indexOf(rankOf(card));
  };
  return [...hand].sort((one, other) => key(one) - key(other));
}

export const pictureOf = (card: string, faces: Faces): string => `/cards/${faces === "french" ? "french/" : ""}${card}.svg`;
export const BACK = "/cards/back.svg";

/** Fetches every picture of a kind, so that a card that is laid for the first time does not come after its place. */
export function fetchPictures(faces: Faces): void {
  for (const suit of SUITS) for (const rank of NATURAL) new Image().src = pictureOf(suit + rank, faces);
}
