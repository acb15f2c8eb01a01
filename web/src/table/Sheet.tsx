// The account of a deal that is over: each line in a sentence with its rule, what each side writes, who has won.
import { CardFace } from "../cards/Card";
import { sorted } from "../cards/cards";
import { t } from "../text/language";
import type { Result, SayTable, ScoreLine } from "../wire";
import { sidesOf } from "./Board";
import { namesAt, ourName, ownSeat, seatName, sideName } from "./names";
import { Strokes } from "./Strokes";

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
  const lines = result.lines.filter((line) => line.side === side);
  return (
    <section class="side-account">
      <h3>
        {ourName(table, side)}
        {ownSeat(table) !== null && <small>{sideName(table, side)}</small>}
        {result.declarer === side && <span class="tag">{t("page.sheet.binder")}</span>}
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

function Shown({ table }: { table: SayTable }) {
  const view = table.deal?.view;
  if (view === undefined || view.shown.length === 0) return null;
  return (
    <section class="shown">
      <h3>{t("page.sheet.shown")}</h3>
      {view.shown.map((shown) => (
        <div key={shown.seat} class="shown-hand">
          <span>{t(shown.laid ? "page.sheet.laid" : "page.sheet.shows", { seat: shown.seat }, namesAt(table))}</span>
          <span class="shown-cards">
            {sorted(shown.cards, view.contract?.trump ?? null, "suits").map((card) => (
              <CardFace key={card} card={card} />
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}

export function Sheet({ table }: { table: SayTable }) {
  const view = table.deal?.view;
  const result = view?.result;
  if (view === undefined || !result) return null;
  const board = table.board;
  const winner = board?.winner ?? null;
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label={t("page.sheet")}>
      {winner !== null && (
        <p class="banner">
          {t(ownSeat(table) === null ? "page.match.won_by" : winner === (ownSeat(table) ?? 0) % 2 ? "page.match.won" : "page.match.lost", { side: winner }, namesAt(table))}
          {board?.mark != null && <strong> {t(`klaber.mark.${board.mark}`)}!</strong>}
        </p>
      )}
      <h2>
        {t("page.sheet.deal", { number: board?.rows.length ?? 0 })} – {t(`klaber.kind.${result.kind}`)}
        {view.accuser !== null && <small> {t("klaber.act.accuse", { seat: view.accuser }, namesAt(table))}</small>}
        {view.contract !== null && <small> {t("klaber.act.trump", { seat: view.contract.binder, suit: view.contract.trump }, { seat: (seat) => seatName(table, seat) })}</small>}
      </h2>
      <div class="accounts">
        {sidesOf(table).map((side) => (
          <SideAccount key={side} table={table} result={result} side={side} />
        ))}
      </div>
      <Shown table={table} />
    </div>
  );
}
