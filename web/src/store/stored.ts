// Signals that outlive the page: each is kept in the browser under its name. Refuses to know what they mean.
import { signal, type Signal } from "@preact/signals";

const PREFIX = "tromf.";

function read(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined; // no storage here, or a text that is not ours: the default stands
  }
}

/** A signal with the value kept from before, if `valid` still accepts it; each new value is kept. */
export function stored<T>(name: string, initial: T, valid: (value: unknown) => T | undefined): Signal<T> {
  const kept = valid(read(name));
  const value = signal<T>(kept === undefined ? initial : kept);
  let first = true;
  value.subscribe((now) => {
    if (first) {
      first = false;
      return;
    }
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(now));
    } catch {
      // a full or forbidden storage: the choice lasts as long as the page
    }
  });
  return value;
}

/** Accepts one of some words. */
export function oneOf<T extends string>(...words: readonly T[]): (value: unknown) => T | undefined {
  return (value) => words.find((word) => word === value);
}

/** Accepts yes or no. */
export function yesOrNo(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}
