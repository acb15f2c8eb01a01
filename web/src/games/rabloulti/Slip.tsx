// The payment slip of a deal: each line with its rule, who pays whom, and what each has won or lost in all.
import { CardFace } from "../../cards/Card";
import { sorted } from "../../cards/cards";
import { namesAt, ourName, seatName, sidesOf } from "../../table/names";
import { signed } from "../../table/payments";
import { t } from "../../text/language";
import type { RabloultiDeal } from "../../wire";
import type { Of } from "../face";
import { RANKS } from "./ranks";

export function Slip({ table, view }: Of<RabloultiDeal>) {
  const result = view.result;
  if (result === null) return null;
  return (
    <div class="slip">
      <ul>
        {result.lines.map((line, index) => (
          <li key={index} class={line.written ? "line" : "line told"}>
            <span class="line-text">
              {t(line.message, line.params, namesAt(table))} <span class="rule">{line.rule}</span>
            </span>
            {line.payer !== null && (
              <span class="line-way">
                {seatName(table, line.payer)} <span aria-hidden="true">→</span>
                <span class="hidden">{t("page.ulti.slip.pays")}</span> {seatName(table, line.side)}
              </span>
            )}
            {line.payer !== null && <b class="line-points">{line.points}</b>}
          </li>
        ))}
      </ul>
      <dl class="slip-totals" aria-label={t("page.ulti.slip.totals")}>
        {sidesOf(table).map((seat) => (
          <div key={seat} data-seat={seat} class={result.declarer === seat ? "soloist" : ""}>
            <dt>
              {ourName(table, seat)} {result.declarer === seat && <span class="tag">{t("page.ulti.soloist")}</span>}
            </dt>
            <dd>{signed(result.written[seat] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The talon, and what was left in the hands where the deal ended early. */
export function Shown({ table, view }: Of<RabloultiDeal>) {
  const talon = view.talon ?? [];
  const hands = view.openHands.map((cards, seat) => ({ key: String(seat), label: t("page.ulti.slip.hand", { seat }, namesAt(table)), cards: cards ?? [] }));
  const laid = [{ key: "talon", label: t("page.ulti.slip.talon"), cards: talon }, ...hands].filter(({ cards }) => cards.length > 0);
  if (laid.length === 0) return null;
  return (
    <section class="shown">
      {laid.map(({ key, label, cards }) => (
        <div key={key} class="shown-hand">
          <span>{label}</span>
          <span class="shown-cards">
            {sorted(cards, view.contract?.trump ?? null, "suits", RANKS.trump).map((card) => (
              <CardFace key={card} card={card} />
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}
