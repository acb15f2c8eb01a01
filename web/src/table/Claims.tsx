// The claims of a deal: the one that ended it, and those that did not hold, with the cards that refute them.
import { CardFace } from "../cards/Card";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { namesAt, seatName } from "./names";

export function Claims({ table }: { table: SayTable }) {
  const { claims, claimed } = table.deal ?? { claims: [], claimed: null };
  const names = namesAt(table);
  return (
    <>
      {claimed !== null && <p class="claim-text">{t("page.claim.proved", { seat: claimed }, names)}</p>}
      {claims.map(({ seat, cards }) => (
        <section key={seat} class="claim">
          <p class="claim-text">{t(cards === null ? "page.claim.refuted" : "page.claim.refuted_by", { seat }, names)}</p>
          {cards !== null && (
            <ol class="claim-line">
              {cards.map((laid) => (
                <li key={laid.card}>
                  <CardFace card={laid.card} />
                  <small>{seatName(table, laid.seat)}</small>
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </>
  );
}
