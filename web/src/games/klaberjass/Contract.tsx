// What was undertaken in Klaberjass: trump, maker, and who took the turn-up.
import { Sign } from "../../cards/Sign";
import type { Suit } from "../../cards/cards";
import { namesAt, seatName } from "../../table/names";
import { t } from "../../text/language";
import type { KlaberjassDeal } from "../../wire";
import type { Of } from "../face";

export function Line({ table, view }: Of<KlaberjassDeal>) {
  const contract = view.contract;
  if (contract === null) return null;
  const names = namesAt(table);
  return (
    <p class="contract-line">
      {t("page.jass.line", { seat: contract.maker, suit: contract.trump }, names)}{" "}
      {contract.exchanged !== null && t("page.jass.line.exchanged", { seat: contract.exchanged }, names)}
    </p>
  );
}

export function Tag({ table, view }: Of<KlaberjassDeal>) {
  const contract = view.contract;
  if (contract === null) return null;
  return (
    <>
      <Sign suit={contract.trump as Suit} name={t("page.contract.trump", { suit: contract.trump })} />
      <span class="contract-words">
        <b>{t(`word.suit.${contract.trump}`)}</b>
        <span>{seatName(table, contract.maker)}</span>
      </span>
    </>
  );
}

export function Marks({ view, seat }: Of<KlaberjassDeal> & { seat: number }) {
  const contract = view.contract;
  if (contract?.maker !== seat) return null;
  return (
    <span class="mark binder" title={t("page.jass.maker")}>
      <Sign suit={contract.trump as Suit} name={t("page.jass.maker")} />
    </span>
  );
}
