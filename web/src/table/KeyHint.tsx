// The letter that does what a button does, shown beside its word.
import { letters } from "../store/settings";

export function KeyHint({ letter }: { letter: string }) {
  return letters.value ? <kbd aria-hidden="true">{letter}</kbd> : null;
}
