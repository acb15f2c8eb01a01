// What happened at the table in words, for those who listen. Refuses to know what follows from it.
import { t } from "../text/language";
import type { Act, HeardMessage, SayTable } from "../wire";
import { chairName, namesAt, ourName, ownSeat, seatName } from "./names";
import { trickEnded } from "../store/presenter";
import { HOUSE } from "../shell/house";

/** The sentences for what has happened between two tables, in order. */
export function tell(table: SayTable, before: SayTable | null): string[] {
  const said = table.heard.flatMap((heard) => tellOne(table, heard));
  const view = table.deal?.view;
  if (trickEnded(table, before) && view?.play?.lastTrick) {
    said.push(t("page.heard.trick", { seat: view.play.lastTrick.winner }, namesAt(table)));
    if (view.play.number === 1) for (const run of view.play.scoring ?? []) said.push(t("page.heard.counts", { seat: run.seat, run: run.run }, namesAt(table)));
  }
  if (view?.result && !before?.deal?.view.result) {
    const [first = 0, second = 0] = view.result.written;
    said.push(t("page.heard.written", { first, second, one: ourName(table, 0), other: ourName(table, 1) }));
  }
  if (turnIsOwn(table) && !(before !== null && turnIsOwn(before))) said.push(t("page.turn.own"));
  return said;
}

function tellOne(table: SayTable, heard: HeardMessage): string[] {
  if (heard.kind === "act") return heard.act === null || heard.seat === null ? [] : tellAct(table, heard.seat, heard.act);
  const name = heard.name ?? (heard.chair === null ? "" : chairName(table.chairs[heard.chair]));
  return [t(`page.heard.${heard.kind}`, { name })];
}

/** An act of a seat, with what was said along with a card. */
export function tellAct(table: SayTable, seat: number, act: Act): string[] {
  const level = act.kind === "contra" ? (table.deal?.view.contract?.contra ?? 1) : (act.level ?? 0);
  const params = { seat, level, suit: act.suit ?? "", card: act.card ?? "" };
  const names = namesAt(table);
  const said = [t(`klaber.act.${act.kind}`, params, names)];
  for (const run of act.announced) said.push(t("klaber.act.announce", { seat, run }, names));
  if (act.call !== null) said.push(t(`klaber.act.${act.call}`, { seat }, names));
  return said;
}

/** Whether the game waits for the one who looks at the page. */
export function turnIsOwn(table: SayTable): boolean {
  const own = ownSeat(table);
  return own !== null && table.deal !== null && table.deal.view.turn === own;
}

/** The title of the document: whose turn it is. */
export function titleOf(table: SayTable | null): string {
  const house = HOUSE;
  if (table === null) return house;
  const turn = table.deal?.view.turn ?? null;
  if (turnIsOwn(table)) return t("page.title.own", { house });
  if (turn !== null) return t("page.title.other", { house, name: seatName(table, turn) });
  const own = table.chair === null ? undefined : table.chairs[table.chair];
  return own !== undefined && !own.ready ? t("page.title.ready", { house }) : house;
}
