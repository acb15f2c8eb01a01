// Which dialog is open, if any; only one ever is.
import { signal } from "@preact/signals";

export type DialogName = "menu" | "settings" | "help" | "board" | "last" | "links" | "calls" | "rules" | "fairness" | "claims" | "review" | "rewind" | "name" | "talk" | "onlookers" | "person" | "leave";

export const dialog = signal<DialogName | null>(null);
