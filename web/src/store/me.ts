// Who the reader is to the house, and the tables they were at. Refuses to know any table.
import { signal } from "@preact/signals";
import { fetchMe, recoverMe, renameMe } from "../net/api";
import type { Me } from "../wire";
import { stored } from "./stored";

const KEPT = 4;

export const me = signal<Me | null>(null);

export async function meet(): Promise<void> {
  me.value = await fetchMe();
}

export async function callMe(name: string): Promise<void> {
  me.value = await renameMe(name);
}

export async function recover(key: string): Promise<void> {
  me.value = await recoverMe(key);
}

const codes = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((code) => typeof code === "string") ? value : undefined;

/** The link codes of the tables last sat at, the newest first. */
export const recent = stored<string[]>("recent", [], codes);

export function remember(code: string): void {
  if (recent.value[0] !== code) recent.value = [code, ...recent.value.filter((each) => each !== code)].slice(0, KEPT);
}

export function forget(code: string): void {
  recent.value = recent.value.filter((each) => each !== code);
}
