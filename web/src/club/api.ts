// What is asked of the server about players and evenings. Refuses to keep anything.
import { ask } from "../net/api";
import type { DoClose, DoDraw, DoEnter, DoGiveUp, DoJoin, DoLeave, DoReturn, DoUndo, DoUndraw, DoWrite, NewTournament, PlayerPage, ShowMatches, TournamentPage } from "../wire";

export type TournamentAct = DoJoin | DoEnter | DoLeave | DoReturn | DoDraw | DoUndraw | DoWrite | DoUndo | DoGiveUp | DoClose;

export const fetchMine = (): Promise<PlayerPage> => ask<PlayerPage>("GET", "/api/me/matches");
export const fetchPlayer = (player: string): Promise<PlayerPage> => ask<PlayerPage>("GET", `/api/players/${encodeURIComponent(player)}`);
export const showMine = (shown: boolean): Promise<PlayerPage> => ask<PlayerPage>("PUT", "/api/me/matches", { shown } satisfies ShowMatches);
export const EXPORT = "/api/me/export";

export const openEvening = (evening: NewTournament): Promise<TournamentPage> => ask<TournamentPage>("POST", "/api/tournaments", evening);
export const fetchEvening = (code: string): Promise<TournamentPage> => ask<TournamentPage>("GET", `/api/tournaments/${code}`);
export const actAt = (code: string, act: TournamentAct): Promise<TournamentPage> => ask<TournamentPage>("POST", `/api/tournaments/${code}`, act);
