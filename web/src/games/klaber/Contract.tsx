// What was undertaken in Kláber: trump, binder, contra.
import { Sign } from "../../cards/Sign";
import type { Suit } from "../../cards/cards";
import { namesAt, seatName } from "../../table/names";
import { t } from "../../text/language";
import type { KlaberDeal } from "../../wire";
import type { Of } from "../face";

export function Line({ table, view }: Of<KlaberDeal>) {
  const contract = view.contract;
  if (contract === null) return null;
  const said = t("klaber.act.trump", { seat: contract.binder, suit: contract.trump }, namesAt(table));
  return (
    <p class="contract-line">
      {said} {contract.contra > 0 && <strong>{t(`word.contra.${contract.contra}`)} ×{2 ** contract.contra}</strong>}
    </p>
  );
}

export function Tag({ table, view }: Of<KlaberDeal>) {
  const contract = view.contract;
  if (contract === null) return null;
  return (
    <>
      <Sign suit={contract.trump as Suit} name={t("page.contract.trump", { suit: contract.trump })} />
      <span class="contract-words">
        <b>{t(`word.suit.${contract.trump}`)}</b>
        <span>{seatName(table, contract.binder)}</span>
      </span>
      {contract.contra > 0 && (
        <strong class="contra" title={t(`word.contra.${contract.contra}`)}>
          <span class="hidden">{t(`word.contra.${contract.contra}`)}</span>×{2 ** contract.contra}
        </strong>
      )}
    </>
  );
}

export function Marks({ view, seat }: Of<KlaberDeal> & { seat: number }) {
  const contract = view.contract;
  if (contract?.binder === seat)
    return (
      <span class="mark binder" title={t("page.seat.binder")}>
        <Sign suit={contract.trump as Suit} name={t("page.seat.binder")} />
      </span>
    );
  if (view.duel?.holder !== seat || contract !== null) return null;
  return (
    <abbr class="mark holder" title={t("page.seat.holder")}>
      {t("page.seat.holder.letter")}
    </abbr>
  );
}
