// What a player sets for this device alone. Refuses to know how it is shown.
import { signal } from "@preact/signals";
import { oneOf, stored, yesOrNo } from "./stored";

export const FACES = ["german", "french"] as const;
export const ORDERS = ["trump", "suits", "ranks"] as const;
export const PACES = ["1200", "600", "0"] as const;
export type Faces = (typeof FACES)[number];
export type Order = (typeof ORDERS)[number];
export type Pace = (typeof PACES)[number];

export const faces = stored<Faces>("faces", "german", oneOf(...FACES));
export const order = stored<Order>("order", "trump", oneOf(...ORDERS));
export const contrast = stored("contrast", false, yesOrNo);
export const soundOfTurn = stored("sound.turn", false, yesOrNo);
export const soundOfCards = stored("sound.cards", false, yesOrNo);
export const marks = stored("marks", true, yesOrNo);
export const twoTaps = stored("two_taps", false, yesOrNo);
export const letters = stored("letters", true, yesOrNo);
const keptPace = stored<Pace>("pace", "1200", oneOf(...PACES));

/** A pace in the address holds for this visit alone. */
const visitPace = signal<Pace | null>(oneOf(...PACES)(new URLSearchParams(location.search).get("pace")) ?? null);

/** How long a finished trick lies, in milliseconds; 0 also leaves out every other pause. */
export function pace(): number {
  return Number(visitPace.value ?? keptPace.value);
}

export function setPace(wanted: Pace): void {
  visitPace.value = null;
  keptPace.value = wanted;
}
