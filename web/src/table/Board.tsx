// The chalk board: what each side has written, deal by deal, and the matches of the session.
import { faceNamed } from "../games/faces";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { boardName, ownSeat, paired, playersOf, sideName } from "./names";
import { Ledger } from "./Ledger";
import { eveningOf } from "./Round";
import { Strokes, WonMatches } from "./Strokes";

export function Board({ table }: { table: SayTable }) {
  const board = table.board;
  if (board === null) return <p class="chalk-empty">{t("page.board.empty")}</p>;
  if (faceNamed(table.game)?.balances === true) return <Ledger table={table} board={board} />;
  const sides = playersOf(table);
  // A round has so many deals, and no match to be won.
  const inRound = eveningOf(table) !== null;
  const target = inRound ? "" : (table.settings.find((setting) => setting.name === "target")?.setting ?? "");
  return (
    <div class="chalkboard">
      <table>
        {target !== "" && <caption>{t("page.board.target", { target })}</caption>}
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side} scope="col">
                {boardName(table, side)}
                {ownSeat(table) !== null && paired(table) && <small>{sideName(table, side)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}.</th>
              {sides.map((side) => (
                <td key={side}>
                  <Strokes points={row.written[side] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span class="hidden">{t("page.board.total")}</span>
              <span aria-hidden="true">Σ</span>
            </th>
            {sides.map((side) => (
              <td key={side} class={board.winner === side ? "winner" : ""}>
                {board.scores[side] ?? 0}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {!inRound && <p class="tallies">
        {sides.map((side) => {
          const tally = board.tallies[side];
          const marked = tally?.marks["maccs"] ?? 0;
          return (
            <span key={side} class="tally">
              <span>{boardName(table, side)}</span>
              <WonMatches won={tally?.won ?? 0} marked={marked} />
              <span class="tally-text">{t(paired(table) ? "page.board.tally" : "page.board.won", { won: tally?.won ?? 0, maccs: marked })}</span>
            </span>
          );
        })}
      </p>}
    </div>
  );
}
