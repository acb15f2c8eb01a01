// Where the page is: its address read as a place of the house. Refuses to know what stands there.
import { computed, signal } from "@preact/signals";

export type Route =
  | { at: "lobby" }
  | { at: "new" }
  | { at: "recover"; key: string }
  | { at: "player"; player: string | null }
  | { at: "evening"; code: string }
  | { at: "new-evening" }
  | { at: "table"; code: string };

const here = signal(location.pathname + location.hash);

export function routeOf(address: string): Route {
  const [path = "/", hash = ""] = address.split("#", 2);
  const table = /^\/t\/([A-Za-z0-9-]+)\/?$/.exec(path);
  if (table?.[1] !== undefined) return { at: "table", code: plainCode(table[1]) };
  if (/^\/k\/?$/.test(path)) return { at: "recover", key: decodeURIComponent(hash) };
  const player = /^\/p\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  if (player?.[1] !== undefined) return { at: "player", player: player[1] };
  const evening = /^\/e\/([A-Za-z0-9-]+)\/?$/.exec(path);
  if (evening?.[1] !== undefined) return { at: "evening", code: plainCode(evening[1]) };
  if (/^\/e\/?$/.test(path)) return { at: "new-evening" };
  if (/^\/me\/?$/.test(path)) return { at: "player", player: null };
  if (/^\/new\/?$/.test(path)) return { at: "new" };
  return { at: "lobby" };
}

export const route = computed(() => routeOf(here.value));

export function go(address: string): void {
  history.pushState(null, "", address);
  here.value = location.pathname + location.hash;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (here.value = location.pathname + location.hash));

/** A link code without its dashes, as it is asked for. */
export const plainCode = (text: string): string => text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/** The code in what somebody pasted: a whole link, or the code alone with or without dashes; null when there is none. */
export function codeIn(text: string): string | null {
  const pasted = text.trim();
  const link = /\/t\/([A-Za-z0-9-]+)/.exec(pasted);
  const code = plainCode(link?.[1] ?? pasted);
  return /^[A-Z0-9]{12}$/.test(code) && (link !== null || /^[A-Za-z0-9\s-]+$/.test(pasted)) ? code : null;
}

/** A code in groups of four, for reading aloud. */
export const spelledCode = (code: string): string => (plainCode(code).match(/.{1,4}/g) ?? []).join("-");

export const linkOf = (code: string): string => `${location.origin}/t/${code}`;
