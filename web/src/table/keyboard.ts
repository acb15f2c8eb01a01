// The keys of the table. Knows what each key asks for; Tab, and whatever the browser itself listens to, is left alone.

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  repeat: boolean;
}

export interface Letters {
  calls: readonly { letter: string; code: string }[];
  announce: string;
  bela: string;
  last: string;
  board: string;
  ready: string;
  accuse: string;
  hint: string;
  claim: string;
  takeback: string;
  talk: string;
}

export type Asked =
  | { do: "card"; place: number }
  | { do: "call"; code: string }
  | { do: "move"; by: 1 | -1 }
  | { do: "announce" | "bela" | "last" | "board" | "help" | "ready" | "accuse" | "hint" | "claim" | "takeback" | "talk" | "escape" };

/** What a key asks for; null where it is not the table's. */
export function askedBy(press: KeyPress, letters: Letters): Asked | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return null;
  const { key } = press;
  if (key === "ArrowLeft") return { do: "move", by: -1 };
  if (key === "ArrowRight") return { do: "move", by: 1 };
  if (key === "Escape") return { do: "escape" };
  if (key === "?") return { do: "help" };
  const pressed = key.toLocaleLowerCase();
  const is = (letter: string): boolean => letter.toLocaleLowerCase() === pressed;
  const call = letters.calls.find(({ letter }) => is(letter));
  if (call !== undefined) return { do: "call", code: call.code };
  if (/^[0-9]$/.test(key)) return { do: "card", place: (Number(key) + 9) % 10 };
  for (const what of ["announce", "bela", "last", "board", "ready", "accuse", "hint", "claim", "takeback", "talk"] as const) if (is(letters[what])) return { do: what };
  return null;
}

/** Whether the key is meant for a field that is being written in. */
export function writes(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");
}
