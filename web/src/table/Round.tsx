// A table in an evening's round: what it is, what it waits for, and the way back to the evening. Refuses to know others.
import { go } from "../shell/router";
import { t } from "../text/language";
import type { SayTable, TableEvening } from "../wire";
import { ourName, sidesOf } from "./names";

/** The evening at whose table one is, none elsewhere. */
export const eveningOf = (now: SayTable): TableEvening | null => now.evening ?? null;

/** Whether nothing more is played here: everything was, or the table was ended. */
export const roundIsOver = (evening: TableEvening): boolean => evening.ended !== null || evening.closed >= evening.deals;

export const placeText = ({ round, table, deals }: TableEvening): string => t("club.table.place", { round: round + 1, table: table + 1, deals });

/** What the table waits for between two deals of the round. */
export function betweenText({ closed, shown, deals }: TableEvening): string {
  return t(shown < closed ? "club.table.waits" : "club.table.next", { deal: closed, deals });
}

export function BackToEvening({ evening, primary }: { evening: TableEvening; primary: boolean }) {
  return (
    <button type="button" class={`to-evening ${primary ? "primary call" : ""}`} onClick={() => go(`/e/${evening.code}`)}>
      {t("club.table.back")}
    </button>
  );
}

/** The end of the round at this table, with what it came to. */
export function RoundOver({ now, evening }: { now: SayTable; evening: TableEvening }) {
  const scores = sidesOf(now).map((side) => `${ourName(now, side)} ${now.board?.scores[side] ?? 0}`);
  const said = evening.shown < evening.closed ? "club.table.last" : "club.table.over";
  return (
    <>
      <p class="panel-question" role="status">
        {evening.ended === null ? t(said, { scores: scores.join(", ") }) : t(`club.table.ended.${evening.ended}`)}
      </p>
      <div class="panel-buttons">
        <BackToEvening evening={evening} primary />
      </div>
    </>
  );
}
