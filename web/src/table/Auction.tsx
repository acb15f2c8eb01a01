// The auction as it happened, and where it stands.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sign } from "../cards/Sign";
import { SUITS } from "../cards/cards";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { saidCalls } from "./calls";
import { namesAt, seatName } from "./names";

export function CallList({ table }: { table: SayTable }) {
  const view = table.deal?.view;
  if (view === undefined) return null;
  return (
    <ol class="calls" aria-label={t("page.auction.calls")}>
      <li class="forced">
        <span class="caller">{seatName(table, view.forehand)}</span>
        <span class="said">
          <Sign suit="A" /> {t("page.auction.forced")}
        </span>
      </li>
      {saidCalls(view).map(({ seat, word, suit, kind }, index) => (
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

export function Auction({ table }: { table: SayTable }) {
  const view = table.deal?.view;
  const slate = useRef<HTMLDivElement>(null);
  const said = view?.calls.length;
  // Where there is no room for all calls the last ones are in sight.
  useLayoutEffect(() => {
    if (slate.current !== null) slate.current.scrollTop = slate.current.scrollHeight;
  }, [said]);
  if (view === undefined) return null;
  const { duel, contract } = view;
  const level = duel === null ? null : (SUITS[duel.level - 1] ?? null);
  return (
    <div ref={slate} class="slate auction" role="region" aria-label={contract === null ? t("page.auction") : t("page.asking")} tabIndex={0}>
      <h2>{contract === null ? t("page.auction") : t("page.asking")}</h2>
      {duel !== null && level !== null && (
        <dl class="duel">
          <div>
            <dt>{t("page.auction.level")}</dt>
            <dd>
              <Sign suit={level} /> {t(`word.bid.${duel.level}`)}
            </dd>
          </div>
          <div>
            <dt>{t("page.auction.holder")}</dt>
            <dd>{seatName(table, duel.holder)}</dd>
          </div>
          {duel.challenger !== null && (
            <div>
              <dt>{t("page.auction.challenger")}</dt>
              <dd>{seatName(table, duel.challenger)}</dd>
            </div>
          )}
        </dl>
      )}
      {contract !== null && <p class="contract-line">{t("klaber.act.trump", { seat: contract.binder, suit: contract.trump }, namesAt(table))}</p>}
      <CallList table={table} />
    </div>
  );
}
