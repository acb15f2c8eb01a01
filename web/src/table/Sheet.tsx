// The account of a deal that is over: each line in a sentence with its rule, what each side writes, who has won.
import { faceOf } from "../games/faces";
import { dialog } from "../shell/dialogs";
import { t } from "../text/language";
import type { Result, SayTable, ScoreLine } from "../wire";
import { namesAt, ourName, ownSeat, paired, playersOf, sideName, sidesOf } from "./names";
import { Claims } from "./Claims";
import { Strokes } from "./Strokes";
import { viewOf } from "./view";

function Line({ table, line }: { table: SayTable; line: ScoreLine }) {
  return (
    <li class={line.written ? "line written" : "line"}>
      <span class="line-text">
        {t(line.message, line.params, namesAt(table))} <span class="rule">{line.rule}</span>
      </span>
      <b class="line-points">{line.points}</b>
    </li>
  );
}

function SideAccount({ table, result, side }: { table: SayTable; result: Result; side: number }) {
  const declarer = table.deal === null ? null : faceOf(table.deal.view).declarer;
  const lines = result.lines.filter((line) => line.side === side);
  return (
    <section class="side-account">
      <h3>
        {ourName(table, side)}
        {ownSeat(table) !== null && paired(table) && <small>{sideName(table, side)}</small>}
        {result.declarer === side && declarer !== null && <span class="tag">{t(declarer)}</span>}
      </h3>
      <ul>
        {lines.map((line, index) => (
          <Line key={index} table={table} line={line} />
        ))}
      </ul>
      <p class="writes">
        <span>{t("page.sheet.writes")}</span>
        <Strokes points={result.written[side] ?? 0} />
        <b>{result.written[side] ?? 0}</b>
      </p>
    </section>
  );
}

/** Who has won the match, as the reader calls it. */
function wonBy(table: SayTable, winner: number): string {
  const own = winner === playersOf(table)[0];
  const said = ownSeat(table) === null ? "won_by" : own ? (paired(table) ? "won" : "won_alone") : "lost";
  return t(`page.match.${said}`, { side: winner }, namesAt(table));
}

export function Sheet({ table }: { table: SayTable }) {
  const view = viewOf(table);
  const result = view?.result;
  if (view === undefined || !result) return null;
  const face = faceOf(view);
  const board = table.board;
  const winner = board?.winner ?? null;
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label={t("page.sheet")}>
      {winner !== null && (
        <p class="banner">
          {wonBy(table, winner)}
          {board?.mark != null && <strong> {t(`${table.game}.mark.${board.mark}`)}!</strong>}
        </p>
      )}
      <h2>
        {t("page.sheet.deal", { number: board?.rows.length ?? 0 })} – {t(`${table.game}.kind.${result.kind}`)}
        {face.headline({ table, view }).map((said) => (
          <small key={said}> {said}</small>
        ))}
      </h2>
      {face.Account === undefined ? (
        <div class="accounts">
          {sidesOf(table).map((side) => (
            <SideAccount key={side} table={table} result={result} side={side} />
          ))}
        </div>
      ) : (
        <face.Account table={table} view={view} />
      )}
      <face.Shown table={table} view={view} />
      <Claims table={table} />
      {table.deal?.proof.deck != null && (
        <p class="review-button">
          <button type="button" aria-haspopup="dialog" onClick={() => (dialog.value = "review")}>
            {t("page.review.ask")}
          </button>
        </p>
      )}
    </div>
  );
}
