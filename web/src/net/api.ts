// What is asked of the server by plain requests: who I am, which games there are, a new table. Refuses to keep anything.
import type { Params } from "../text/fill";
import type { DealReview, GameList, Me, NewTable, OpenedTable, Reason } from "../wire";

/** The server said no, or nothing: a message of the catalogue with its parameters. */
export class Refused extends Error {
  constructor(
    readonly id: string,
    readonly params: Params,
  ) {
    super(id);
  }
}

/** Asks for something, and gives the answer; throws Refused with what the server says. */
export async function ask<T>(method: string, path: string, body?: object): Promise<T> {
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
  const refusal = said as Partial<Reason> | null;
  if (typeof refusal?.message === "string") throw new Refused(refusal.message, refusal.params ?? {});
  throw new Refused("page.error.server", { status: answer.status });
}

export const fetchMe = (): Promise<Me> => ask<Me>("GET", "/api/me");
export const renameMe = (name: string): Promise<Me> => ask<Me>("PUT", "/api/me", { name });
export const recoverMe = (key: string): Promise<Me> => ask<Me>("POST", "/api/me/recover", { key });
export const fetchGames = (): Promise<GameList> => ask<GameList>("GET", "/api/games");
export const openTable = (table: NewTable): Promise<OpenedTable> => ask<OpenedTable>("POST", "/api/tables", table);
export const fetchReview = (code: string, deal: number, open: boolean): Promise<DealReview> => ask<DealReview>("GET", `/api/tables/${code}/review/${deal}${open ? "?open=1" : ""}`);
export const recordAddress = (code: string): string => `/api/tables/${code}/record`;
