// The own talon: face down, until the one who laid it wants to see it again.
import { CardBack, CardFace } from "../../cards/Card";
import { ownSeat } from "../../table/names";
import { t } from "../../text/language";
import type { RabloultiDeal } from "../../wire";
import type { Of } from "../face";
import { choice, peek } from "./choice";

export function Talon({ cards }: { cards: readonly string[] | null }) {
  if (cards === null || cards.length === 0) return null;
  const peeking = choice.value.peeking;
  return (
    <button type="button" class="talon" aria-pressed={peeking} aria-label={t(peeking ? "page.ulti.talon.shown" : "page.ulti.talon")} onClick={peek}>
      {cards.map((card) => (
        <span key={card} class="talon-card">{peeking ? <CardFace card={card} /> : <CardBack />}</span>
      ))}
    </button>
  );
}

/** During the play it lies at the upper edge of the felt for the soloist alone. */
export function Beside({ table, view }: Of<RabloultiDeal>) {
  if (view.play === null || view.contract?.soloist !== ownSeat(table)) return null;
  return (
    <div class="beside-talon">
      <Talon cards={view.talon} />
    </div>
  );
}
