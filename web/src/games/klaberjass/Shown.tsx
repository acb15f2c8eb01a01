// The runs that were shown in Klaberjass, as cards, below the account of the deal.
import { CardFace } from "../../cards/Card";
import { rankOf, suitOf } from "../../cards/cards";
import { namesAt } from "../../table/names";
import { t } from "../../text/language";
import type { KlaberjassDeal } from "../../wire";
import type { Of } from "../face";

const RANKS = "789XUOKA";

/** The cards of a run from the highest down. */
export function cardsOf(run: string): string[] {
  const [low = "", high = ""] = run.split("-");
  const ranks = RANKS.slice(RANKS.indexOf(rankOf(low)), RANKS.indexOf(rankOf(high)) + 1);
  return [...ranks].reverse().map((rank) => suitOf(high) + rank);
}

export function Shown({ table, view }: Of<KlaberjassDeal>) {
  const { winner, shown } = view.play ?? { winner: null, shown: [] };
  if (winner === null || shown.length === 0) return null;
  return (
    <section class="shown">
      <h3>{t("page.jass.sheet.runs")}</h3>
      <div class="shown-hand">
        <span>{t("page.jass.sheet.shown", { seat: winner }, namesAt(table))}</span>
        {shown.map((run) => (
          <span key={run} class="shown-cards">
            {cardsOf(run).map((card) => (
              <CardFace key={card} card={card} />
            ))}
          </span>
        ))}
      </div>
    </section>
  );
}
