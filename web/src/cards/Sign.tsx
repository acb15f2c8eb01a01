// The sign of a suit, small, in the kind of faces that the player chose.
import { sign } from "../../cards/signs.mjs";
import { faces } from "../store/settings";
import type { Suit } from "./cards";

export function Sign({ suit, name }: { suit: Suit; name?: string | undefined }) {
  const drawing = { __html: sign(faces.value, suit, true) };
  const spoken = name === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": name };
  return <svg class={`sign sign-${suit}`} viewBox="-17 -18 34 36" {...spoken} dangerouslySetInnerHTML={drawing} />;
}
