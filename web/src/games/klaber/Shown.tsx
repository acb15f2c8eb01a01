// The hands that were laid down in Kláber, and what else is written of.
import { CardFace } from "../../cards/Card";
import { sorted } from "../../cards/cards";
import { namesAt } from "../../table/names";
import { t } from "../../text/language";
import type { KlaberDeal } from "../../wire";
import type { Of } from "../face";

const RANKS = { trump: "AKOUX987", plain: "AKOUX987" };

export function Shown({ table, view }: Of<KlaberDeal>) {
  if (view.shown.length === 0) return null;
  return (
    <section class="shown">
      <h3>{t("page.sheet.shown")}</h3>
      {view.shown.map((shown) => (
        <div key={shown.seat} class="shown-hand">
          <span>{t(shown.laid ? "page.sheet.laid" : "page.sheet.shows", { seat: shown.seat }, namesAt(table))}</span>
          <span class="shown-cards">
            {sorted(shown.cards, view.contract?.trump ?? null, "suits", RANKS).map((card) => (
              <CardFace key={card} card={card} />
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}
