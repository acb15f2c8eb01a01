// Blocking somebody, and taking it back while the hand is still there. Refuses to keep whom one has blocked: the server does.
import { signal } from "@preact/signals";
import { notice, wish } from "./session";

interface Somebody {
  player: string;
  name: string;
}

/** Who was blocked last, for as long as that can be undone where it was done. */
export const lately = signal<Somebody | null>(null);

export function block(whom: Somebody): void {
  notice.value = null;
  wish({ type: "block", player: whom.player, blocked: true });
  lately.value = whom;
}

export function undoBlock(): void {
  const whom = lately.value;
  if (whom !== null) wish({ type: "block", player: whom.player, blocked: false });
  lately.value = null;
}
