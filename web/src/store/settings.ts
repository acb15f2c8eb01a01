// What a player sets for this device alone. Refuses to know how it is shown.
import { computed, signal } from "@preact/signals";
import { oneOf, stored, yesOrNo } from "./stored";

export const FACES = ["german", "french"] as const;
export const ORDERS = ["trump", "suits", "ranks"] as const;
export const PACES = ["1200", "600", "0"] as const;
export type Faces = (typeof FACES)[number];
export type Order = (typeof ORDERS)[number];
export type Pace = (typeof PACES)[number];

/** The kind of faces that is kept for each game; each begins with the one that it is usually played with. */
const facesOfGames = {
  klaber: stored<Faces>("faces.klaber", "german", oneOf(...FACES)),
  klaberjass: stored<Faces>("faces.klaberjass", "french", oneOf(...FACES)),
  rabloulti: stored<Faces>("faces.rabloulti", "german", oneOf(...FACES)),
} as const;
export type GameName = keyof typeof facesOfGames;
export const GAMES = Object.keys(facesOfGames) as GameName[];

/** The game of the table that is shown; none in the lobby. */
export const game = signal<GameName | null>(null);
export const facesOf = (name: GameName): Faces => facesOfGames[name].value;
export const setFaces = (name: GameName, wanted: Faces): void => {
  facesOfGames[name].value = wanted;
};

/** The kind of faces shown now. */
export const faces = computed(() => facesOf(game.value ?? "klaber"));

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
