// What was undertaken, always in sight; and the score.
import { faceNamed, faceOf } from "../games/faces";
import { dialog } from "../shell/dialogs";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { boardName, playersOf, seatOfPlayer } from "./names";
import { signed } from "./payments";
import { viewOf } from "./view";

export function ContractLine({ table }: { table: SayTable }) {
  const view = viewOf(table);
  if (!view?.contract) return null;
  const { Line } = faceOf(view);
  return <Line table={table} view={view} />;
}

/** The wooden tag in the corner of the felt. */
export function ContractTag({ table }: { table: SayTable }) {
  const view = viewOf(table);
  if (!view?.contract) return null;
  const { Tag } = faceOf(view);
  return (
    <button type="button" class="tag-wood contract" onClick={() => (dialog.value = "calls")} aria-haspopup="dialog">
      <Tag table={table} view={view} />
    </button>
  );
}

/** The tricks of one on the board; who sits out has none. */
function takenBy(table: SayTable, taken: readonly number[], player: number): number {
  const seat = seatOfPlayer(table, player);
  return seat === null ? 0 : (taken[seat] ?? 0);
}

export function ScoreTag({ table }: { table: SayTable }) {
  const board = table.board;
  if (board === null) return null;
  const written = (points: number): string => (faceNamed(table.game)?.balances === true ? signed(points) : String(points));
  const taken = viewOf(table)?.play?.taken as readonly number[] | undefined;
  return (
    <button type="button" class="tag-slate score" onClick={() => (dialog.value = "board")} aria-haspopup="dialog">
      <span class="hidden">{t("page.board")}</span>
      {playersOf(table).map((side) => (
        <span key={side} class="score-side">
          <span class="score-name">{boardName(table, side)}</span>
          <b>{written(board.scores[side] ?? 0)}</b>
          {taken !== undefined && (
            <small>
              {takenBy(table, taken, side)}
              <span aria-hidden="true"> ▤</span>
              <span class="hidden"> {t("page.score.tricks")}</span>
            </small>
          )}
        </span>
      ))}
    </button>
  );
}
