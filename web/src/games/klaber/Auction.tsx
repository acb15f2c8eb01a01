// The auction of Kláber and the asking after it: where they stand.
import { Sign } from "../../cards/Sign";
import { SUITS } from "../../cards/cards";
import { namesAt, seatName } from "../../table/names";
import { Slate } from "../../table/Slate";
import { t } from "../../text/language";
import type { KlaberDeal } from "../../wire";
import type { Of } from "../face";

export function Auction({ table, view }: Of<KlaberDeal>) {
  const { duel, contract } = view;
  const level = duel === null ? null : (SUITS[duel.level - 1] ?? null);
  return (
    <Slate table={table} title={contract === null ? t("page.auction") : t("page.asking")}>
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
    </Slate>
  );
}
