// The open tables where somebody is now: what is played, who sits there, the ways to watch and to sit down.
import { useEffect, useState } from "preact/hooks";
import { ask } from "../net/api";
import { go } from "../shell/router";
import { t } from "../text/language";
import type { OpenTableInfo, OpenTableList } from "../wire";
import { TroubleLine, troubleOf, type Trouble } from "./Lobby";

const LOOK_AGAIN = 15_000;

function OpenTable({ table }: { table: OpenTableInfo }) {
  const names = table.people.join(", ");
  const about = `open-${table.watch}`;
  return (
    <li data-open={table.game}>
      <p id={about}>
        <b>{t(`${table.game}.name`)}</b> – {t(`${table.game}.preset.${table.preset}`)}
        {table.rated && <small> {t("talk.open.rated")}</small>}
        <br />
        {t("talk.open.with", { names })}. {t("talk.open.free", { free: table.free, chairs: table.chairs })}
      </p>
      <div class="open-ways">
        {table.sit !== null && (
          <button type="button" class="small" aria-describedby={about} onClick={() => go(`/t/${table.sit ?? ""}${location.search}`)}>
            {t("talk.open.sit")}
          </button>
        )}
        <button type="button" class="small" aria-describedby={about} onClick={() => go(`/t/${table.watch}${location.search}`)}>
          {t("talk.open.watch")}
        </button>
      </div>
    </li>
  );
}

export function OpenTables() {
  const [tables, setTables] = useState<readonly OpenTableInfo[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const look = (): void => {
    ask<OpenTableList>("GET", "/api/tables").then(
      (answer) => {
        setTables(answer.tables);
        setTrouble(null);
      },
      (error: unknown) => setTrouble(troubleOf(error)),
    );
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") look();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="paper" aria-labelledby="open-tables">
      <h2 id="open-tables">{t("talk.open.title")}</h2>
      {tables?.length === 0 && <p>{t("talk.open.none")}</p>}
      <ul class="open-tables">{tables?.map((table) => <OpenTable key={table.watch} table={table} />)}</ul>
      <button type="button" class="small" onClick={look}>{t("talk.open.again")}</button>
      <TroubleLine trouble={trouble} />
    </section>
  );
}
