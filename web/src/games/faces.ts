// Each game's face, by the kind of its view.
import type { Face, GameDeal } from "./face";
import { klaberFace } from "./klaber/face";
import { klaberjassFace } from "./klaberjass/face";
import { rabloultiFace } from "./rabloulti/face";

/** Asked for when one is needed: faces know the table, which knows the faces, and either may be loaded first. */
const FACES: Readonly<Record<string, () => unknown>> = {
  klaber: () => klaberFace,
  klaberjass: () => klaberjassFace,
  rabloulti: () => rabloultiFace,
};

/** The face of a game by its name. */
export const faceNamed = (game: string): Face | undefined => FACES[game]?.() as Face | undefined;

/** The face of the game that a view is of; the view's type is the face's own. */
export function faceOf(view: GameDeal): Face {
  const face = faceNamed(view.type);
  if (face === undefined) throw new Error(`no face for ${view.type}`);
  return face;
}
