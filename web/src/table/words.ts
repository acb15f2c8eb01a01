// What the player means to say along with the first cards: all runs and bela, unless they turn it off.
import { computed, signal } from "@preact/signals";
import { table } from "../store/session";
import { announceable } from "./plays";
import { viewOf } from "./view";

const off = signal<{ deal: number; runs: ReadonlySet<string>; bela: boolean }>({ deal: 0, runs: new Set(), bela: false });

const dealNumber = computed(() => table.value?.deal?.number ?? 0);
const current = computed(() => (off.value.deal === dealNumber.value ? off.value : { deal: dealNumber.value, runs: new Set<string>(), bela: false }));

export const words = computed(() => {
  const runs = announceable(viewOf(table.value)?.choices ?? []).filter((run) => !current.value.runs.has(run));
  return { runs: new Set(runs), bela: !current.value.bela };
});

export function toggleRun(run: string): void {
  const runs = new Set(current.value.runs);
  if (!runs.delete(run)) runs.add(run);
  off.value = { ...current.value, runs };
}

export function toggleBela(): void {
  off.value = { ...current.value, bela: !current.value.bela };
}
