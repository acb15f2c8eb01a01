// The trick in the middle, each card before the seat that laid it; who leads and who is winning it.
import { CardFace } from "../cards/Card";
import { holding, skip } from "../store/session";
import { marks } from "../store/settings";
import { t } from "../text/language";
import type { Laid, SayTable } from "../wire";
import { eveningOf } from "./Round";
import { namesAt, placeAt } from "./names";

interface CardsProps {
  table: SayTable;
  cards: readonly Laid[];
  leader: number | null;
  winner: number | null;
  gathered?: number | null;
}

export function TrickCards({ table, cards, leader, winner, gathered = null }: CardsProps) {
  // At an evening everybody watches the trick for oneself.
  const marked = marks.value && eveningOf(table) === null;
  const to = gathered === null ? "" : `gather gather-${placeAt(table, gathered)}`;
  return (
    <ol class={`trick ${to}`} aria-label={t("page.trick")}>
      {cards.map(({ seat, card }) => (
        <li key={card} class={`laid laid-${placeAt(table, seat)} ${marked && winner === seat ? "winning" : ""}`}>
          <CardFace card={card} silent />
          <span class="hidden">{t(`${table.game}.act.play`, { seat, card }, namesAt(table))}</span>
          {marked && leader === seat && <span class="laid-mark leads">{t("page.trick.leads")}</span>}
          {marked && winner === seat && <span class="laid-mark wins">{t("page.trick.wins")}</span>}
        </li>
      ))}
    </ol>
  );
}

export function Trick({ table }: { table: SayTable }) {
  const play = table.deal?.view.play;
  if (!play) return null;
  const lies = holding.value === "trick" || holding.value === "gather";
  const last = play.lastTrick;
  if (lies && last !== null) {
    return (
      <div class="trick-space lying" onClick={skip}>
        <TrickCards table={table} cards={last.cards} leader={last.cards[0]?.seat ?? null} winner={last.winner} gathered={holding.value === "gather" ? last.winner : null} />
      </div>
    );
  }
  return (
    <div class="trick-space">
      {play.trick.length === 0 && <span class={`lead-arrow lead-${placeAt(table, play.leader)}`} aria-hidden="true">➤</span>}
      <TrickCards table={table} cards={play.trick} leader={play.leader} winner={play.winning} />
    </div>
  );
}
