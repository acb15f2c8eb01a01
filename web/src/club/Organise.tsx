// What the organiser of an evening does beside writing results: entries, the draw, links, the list of who typed what.
import { useState } from "preact/hooks";
import { Copy } from "../shell/Copy";
import { language, t } from "../text/language";
import type { TournamentPage } from "../wire";
import { goesOn } from "./names";
import type { Do } from "./Rounds";
import { SureButton } from "./Sure";

const linkOf = (code: string): string => `${location.origin}/e/${code}`;

export function Links({ page }: { page: TournamentPage }) {
  return (
    <section class="paper" aria-labelledby="links">
      <h2 id="links">{t("club.meet.links")}</h2>
      <p>{t("club.meet.link.all")}</p>
      <Copy label={t("club.meet.link.all")} text={linkOf(page.code)} />
      {page.organiserCode !== null && (
        <>
          <p>{t("club.meet.link.organiser")}</p>
          <Copy label={t("club.meet.link.organiser")} text={linkOf(page.organiserCode)} />
        </>
      )}
    </section>
  );
}

export function Organise({ page, act }: { page: TournamentPage; act: Do }) {
  const last = page.rounds.at(-1);
  const open = last !== undefined && goesOn(page, last);
  return (
    <div class="organise">
      <button type="button" class="primary" disabled={open} onClick={() => act({ type: "draw" })}>
        {t("club.meet.draw")}
      </button>
      {last?.results.length === 0 && (
        <button type="button" onClick={() => act({ type: "undraw" })}>
          {t("club.meet.undraw")}
        </button>
      )}
      <SureButton message="club.meet.close" press={() => act({ type: "close" })} />
    </div>
  );
}

/** The links of those whom the organiser has entered and who have not come yet. */
export function OwnLinks({ page }: { page: TournamentPage }) {
  const waited = page.entrants.filter(({ code, left }) => code !== null && !left);
  if (waited.length === 0) return null;
  return (
    <>
      <p>{t("club.meet.entrant.link.text")}</p>
      <ul class="own-links">
        {waited.map(({ number, name, code }) => (
          <li key={number}>
            <span>{name}</span>
            <Copy label={t("club.meet.entrant.link", { name })} text={linkOf(code ?? "")} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function EnterForm({ act }: { act: Do }) {
  const [name, setName] = useState("");
  const enter = (event: Event): void => {
    event.preventDefault();
    act({ type: "enter", name });
    setName("");
  };
  return (
    <form class="row" onSubmit={enter}>
      <label class="grow">
        <span>{t("club.meet.enter.name")}</span>
        <input name="entrant" required maxLength={24} autocomplete="off" value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit">{t("club.meet.enter")}</button>
    </form>
  );
}

export function TypedList({ page }: { page: TournamentPage }) {
  if (page.typed.length === 0) return null;
  return (
    <details class="paper">
      <summary>{t("club.meet.typed")}</summary>
      <ol class="typed">
        {page.typed.map((line, number) => {
          const at = new Date(line.at * 1000);
          const what = { by: line.by ?? t("club.meet.by.house"), round: line.round + 1, table: line.table + 1, deal: line.deal + 1 };
          return (
            <li key={number}>
              <time dateTime={at.toISOString()}>{at.toLocaleTimeString(language.value, { timeStyle: "short" })}</time> {line.scores === null ? t("club.meet.typed.undone", what) : t("club.meet.typed.line", { ...what, scores: line.scores.join(" : ") })}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
