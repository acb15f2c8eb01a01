// What happened at the table in words, for those who listen. Refuses to know what follows from it.
import { faceOf } from "../games/faces";
import { t } from "../text/language";
import type { HeardMessage, SayTable } from "../wire";
import { chairName, namesAt, ourName, ownSeat, seatName } from "./names";
import { trickEnded } from "../store/presenter";
import { HOUSE } from "../shell/house";
import { viewOf } from "./view";

/** The sentences for what has happened between two tables, in order. */
export function tell(table: SayTable, before: SayTable | null): string[] {
  const said = table.heard.flatMap((heard) => tellOne(table, heard));
  const view = viewOf(table);
  if (trickEnded(table, before) && view?.play?.lastTrick) {
    said.push(t("page.heard.trick", { seat: view.play.lastTrick.winner }, namesAt(table)));
    said.push(...faceOf(view).tellTrick({ table, view }));
  }
  if (view?.result && !viewOf(before)?.result) {
    const scores = view.result.written.map((points, side) => t("page.heard.score", { name: ourName(table, side), points }));
    said.push(t("page.heard.written", { scores: scores.join(", ") }));
  }
  if (turnIsOwn(table) && !(before !== null && turnIsOwn(before))) said.push(t("page.turn.own"));
  return said;
}

function tellOne(table: SayTable, heard: HeardMessage): string[] {
  const view = table.deal?.view;
  if (heard.late === true) return [t("page.heard.late", { name: chairName(table.chairs[heard.chair ?? 0]) }), ...tellOne(table, { ...heard, late: false })];
  if (heard.kind === "act") return heard.act === null || heard.seat === null || view === undefined ? [] : faceOf(view).tell({ table, view }, heard.seat, heard.act);
  const name = heard.name ?? (heard.chair === null ? "" : chairName(table.chairs[heard.chair]));
  return [t(`page.heard.${heard.kind}`, { name })];
}

/** Whether the game waits for the one who looks at the page. */
export function turnIsOwn(table: SayTable): boolean {
  const own = ownSeat(table);
  return own !== null && viewOf(table)?.turn === own;
}

/** The title of the document: whose turn it is. */
export function titleOf(table: SayTable | null): string {
  const house = HOUSE;
  if (table === null) return house;
  const turn = viewOf(table)?.turn ?? null;
  if (turnIsOwn(table)) return t("page.title.own", { house });
  if (turn !== null) return t("page.title.other", { house, name: seatName(table, turn) });
  const own = table.chair === null ? undefined : table.chairs[table.chair];
  return own !== undefined && !own.ready ? t("page.title.ready", { house }) : house;
}
