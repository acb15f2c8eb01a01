// What was undertaken in Rablóulti: bid, soloist, trump, and the contra on each part.
import { Sign } from "../../cards/Sign";
import type { Suit } from "../../cards/cards";
import { namesAt, seatName } from "../../table/names";
import { t } from "../../text/language";
import type { ContraLine, RabloultiDeal } from "../../wire";
import type { Of } from "../face";
import { bidName, partName } from "./calls";

function Contra({ table, level }: { table: Of<RabloultiDeal>["table"]; level: ContraLine }) {
  const whose = level.line === null ? "" : ` (${seatName(table, level.line)})`;
  const said = `${t(`word.contra.${level.level}`)}: ${partName(level.part)}${whose}`;
  return (
    <strong class="contra" title={said}>
      <span class="hidden">{said}</span>
      <span aria-hidden="true">
        {partName(level.part)}
        {whose} ×{2 ** level.level}
      </span>
    </strong>
  );
}

export function Line({ table, view }: Of<RabloultiDeal>) {
  const contract = view.contract;
  if (contract === null) return null;
  return (
    <p class="contract-line">
      {t("page.ulti.line", { seat: contract.soloist, bid: `rabloulti.bid.${contract.bid}` }, namesAt(table))} {contract.trump !== null && t("page.contract.trump", { suit: contract.trump })}{" "}
      {contract.levels.map((level) => (
        <Contra key={`${level.part} ${level.line}`} table={table} level={level} />
      ))}
    </p>
  );
}

export function Tag({ table, view }: Of<RabloultiDeal>) {
  const contract = view.contract;
  if (contract === null) return null;
  return (
    <>
      {contract.trump !== null && <Sign suit={contract.trump as Suit} name={t("page.contract.trump", { suit: contract.trump })} />}
      <span class="contract-words">
        <b>{bidName(contract.bid)}</b>
        <span>{seatName(table, contract.soloist)}</span>
        {contract.levels.map((level) => (
          <Contra key={`${level.part} ${level.line}`} table={table} level={level} />
        ))}
      </span>
    </>
  );
}

export function Marks({ view, seat }: Of<RabloultiDeal> & { seat: number }) {
  const { contract, auction } = view;
  if (contract?.soloist === seat)
    return (
      <abbr class="mark binder" title={t("page.ulti.soloist")}>
        {contract.trump === null ? t("page.ulti.soloist.letter") : <Sign suit={contract.trump as Suit} name={t("page.ulti.soloist")} />}
      </abbr>
    );
  if (auction?.owner !== seat) return null;
  return (
    <abbr class="mark holder" title={t("page.ulti.owner")}>
      {t("page.ulti.owner.letter")}
    </abbr>
  );
}
