// What the live region says: the last sentences, one after the other.
import { signal } from "@preact/signals";

const KEPT = 12;
let number = 0;

export const spoken = signal<readonly { number: number; text: string }[]>([]);

export function announce(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  const added = sentences.map((text) => ({ number: (number += 1), text }));
  spoken.value = [...spoken.value, ...added].slice(-KEPT);
}
