// What is asked of the server by plain requests: who I am, which games there are, a new table. Refuses to keep anything.
import type { Params } from "../text/fill";

export interface Me {
  player: string;
  name: string | null;
  key: string;
}

export interface OptionField {
  name: string;
  rule: string;
  default: string;
  settings: string[];
  least: number | null;
  most: number | null;
  message: string;
}

export interface GameInfo {
  name: string;
  seats: number;
  defaultPreset: string;
  presets: { name: string; settings: Record<string, string> }[];
  options: OptionField[];
  levels: string[];
}

export interface NewTable {
  game: string;
  preset: string;
  settings: Record<string, string>;
  bots: string;
  pause: number;
  name: string;
  start: boolean;
}

/** The server said no: a message of the catalogue with its parameters. */
export class Refused extends Error {
  constructor(
    readonly id: string,
    readonly params: Params,
  ) {
    super(id);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refused("page.error.unreachable", {});
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  const refusal = said as { message?: unknown; params?: Params } | null;
  if (typeof refusal?.message === "string") throw new Refused(refusal.message, refusal.params ?? {});
  throw new Refused("page.error.server", { status: answer.status });
}

export const fetchMe = (): Promise<Me> => ask<Me>("GET", "/api/me");
export const renameMe = (name: string): Promise<Me> => ask<Me>("PUT", "/api/me", { name });
export const recoverMe = (key: string): Promise<Me> => ask<Me>("POST", "/api/me/recover", { key });
export const fetchGames = (): Promise<{ games: GameInfo[] }> => ask("GET", "/api/games");
export const openTable = (table: NewTable): Promise<{ code: string }> => ask("POST", "/api/tables", table);
export const recordAddress = (code: string): string => `/api/tables/${code}/record`;
