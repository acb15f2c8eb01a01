// The talk as it happened, call by call.
import { Sign } from "../cards/Sign";
import { faceOf } from "../games/faces";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { seatName } from "./names";

export function CallList({ table }: { table: SayTable }) {
  const view = table.deal?.view;
  if (view === undefined) return null;
  return (
    <ol class="calls" aria-label={t("page.auction.calls")}>
      {faceOf(view).said(view).map(({ seat, word, suit, kind }, index) => (
        <li key={index} class={kind}>
          <span class="caller">{seatName(table, seat)}</span>
          <span class="said">
            {suit !== null && <Sign suit={suit} />} {word}
          </span>
        </li>
      ))}
    </ol>
  );
}
