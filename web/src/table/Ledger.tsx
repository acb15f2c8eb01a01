// The board of a game in which units are paid: what each has won and lost, deal by deal, who deals, who owes whom.
import { t } from "../text/language";
import type { Board, SayTable } from "../wire";
import { boardName, playersOf } from "./names";
import { signed, whoOwes } from "./payments";

export function Ledger({ table, board }: { table: SayTable; board: Board }) {
  const players = playersOf(table);
  const seats = table.deal?.view.counts.length ?? players.length;
  const name = (player: number): string => boardName(table, player);
  return (
    <div class="chalkboard ledger">
      <table>
        <caption>{t("page.board.units")}</caption>
        <thead>
          <tr>
            <td />
            {players.map((player) => (
              <th key={player} scope="col">{name(player)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}.</th>
              {players.map((player) => {
                const deals = row.dealer === player;
                return (
                  <td key={player}>
                    {deals && players.length > seats ? "–" : signed(row.written[player] ?? 0)}
                    {deals && (
                      <abbr class="dealt" title={t("page.seat.dealer")}>
                        {t("page.seat.dealer.letter")}
                      </abbr>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span class="hidden">{t("page.board.total")}</span>
              <span aria-hidden="true">Σ</span>
            </th>
            {players.map((player) => (
              <td key={player}>{signed(board.scores[player] ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <Payments scores={board.scores} name={name} />
      {table.phase !== "playing" && <p class="next-dealer">{t("page.board.next_dealer", { name: name(board.dealer) })}</p>}
    </div>
  );
}

function Payments({ scores, name }: { scores: readonly number[]; name: (player: number) => string }) {
  const payments = whoOwes(scores);
  if (payments.length === 0) return <p class="owed">{t("page.board.even")}</p>;
  return (
    <section class="owed">
      <h3>{t("page.board.owes")}</h3>
      <ul>
        {payments.map(({ payer, receiver, units }) => (
          <li key={`${payer} ${receiver}`} data-payer={payer} data-receiver={receiver} data-units={units}>
            {t("page.board.payment", { payer: name(payer), receiver: name(receiver), units })}
          </li>
        ))}
      </ul>
    </section>
  );
}
