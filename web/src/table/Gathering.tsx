// Before the first deal: who has come, the links for those who are still to come; then the cards cut for places.
import { CardFace } from "../cards/Card";
import { Copy } from "../shell/Copy";
import { dialog } from "../shell/dialogs";
import { linkOf, spelledCode } from "../shell/router";
import { skip } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { eveningOf, placeText } from "./Round";
import { chairName, paired, seatName } from "./names";

export function LinkList({ table }: { table: SayTable }) {
  const links = table.links;
  if (links === null) return <p>{t("page.links.seated_only")}</p>;
  return (
    <ul class="links">
      {links.chairs.map((code, number) => {
        const chair = table.chairs[number];
        if (chair === undefined || number === table.chair) return null;
        const label = chair.level === null ? t("page.links.taken", { name: chairName(chair) }) : t("page.links.free", { name: chairName(chair) });
        return (
          <li key={code}>
            <span>{label}</span>
            <Copy label={label} text={linkOf(code)} />
            <small class="code">{spelledCode(code)}</small>
          </li>
        );
      })}
      <li>
        <span>{t("page.links.watch")}</span>
        <Copy label={t("page.links.watch")} text={linkOf(links.watch)} />
        <small class="code">{spelledCode(links.watch)}</small>
      </li>
    </ul>
  );
}

export function Gathering({ table }: { table: SayTable }) {
  const evening = eveningOf(table);
  if (evening !== null) {
    return (
      <div class="slate gathering">
        <h2>{placeText(evening)}</h2>
        <p>{t("club.table.start")}</p>
      </div>
    );
  }
  return (
    <div class="slate gathering">
      <h2>{t("page.gather.title")}</h2>
      <p>{t(table.doors === "closed" && table.chair === null ? "talk.doors.outside" : "page.gather.text")}</p>
      {table.rated === true && <p>{t("club.table.rated")}</p>}
      {table.links !== null && (
        <button type="button" onClick={() => (dialog.value = "links")}>
          {t("page.links")}
        </button>
      )}
    </div>
  );
}

export function Cutting({ table }: { table: SayTable }) {
  const rounds = table.cutting ?? [];
  const dealer = table.board?.dealer;
  return (
    <div class="slate cutting" onClick={skip}>
      <h2>{t("page.cut.title")}</h2>
      {rounds.map((cuts, index) => (
        <ul key={index} class="cuts">
          {cuts.map(({ chair, card }) => (
            <li key={chair}>
              <CardFace card={card} />
              <span>{chairName(table.chairs[chair])}</span>
            </li>
          ))}
        </ul>
      ))}
      {dealer !== undefined && (
        <p>
          {paired(table) && t("page.cut.pairs", { one: `${seatName(table, 0)} – ${seatName(table, 2)}`, other: `${seatName(table, 1)} – ${seatName(table, 3)}` })} {t("page.cut.dealer", { name: seatName(table, dealer) })}
        </p>
      )}
    </div>
  );
}
