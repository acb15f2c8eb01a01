// What is asked of the server about players. Refuses to keep anything.
import { ask } from "../net/api";
import type { PlayerPage, ShowMatches } from "../wire";

export const fetchMine = (): Promise<PlayerPage> => ask<PlayerPage>("GET", "/api/me/matches");
export const fetchPlayer = (player: string): Promise<PlayerPage> => ask<PlayerPage>("GET", `/api/players/${encodeURIComponent(player)}`);
export const showMine = (shown: boolean): Promise<PlayerPage> => ask<PlayerPage>("PUT", "/api/me/matches", { shown } satisfies ShowMatches);
export const EXPORT = "/api/me/export";
