// An evening's page, by everybody's link or the organiser's: entrants, rounds, standings; asked for anew every few seconds.
import { useEffect, useState } from "preact/hooks";
import { Masthead, NameForm, TroubleLine, troubleOf, type Trouble } from "../lobby/Lobby";
import { go } from "../shell/router";
import { me, meet } from "../store/me";
import { t } from "../text/language";
import type { TournamentPage } from "../wire";
import { actAt, fetchEvening, type TournamentAct } from "./api";
import { nameOf, ownPlace } from "./names";
import { EnterForm, Links, Organise, OwnLinks, TypedList } from "./Organise";
import { Rounds, type Do } from "./Rounds";
import { Standings } from "./Standings";

const EVERY = 8_000;

function OwnEntry({ page, act }: { page: TournamentPage; act: Do }) {
  const own = page.own;
  if (own === null) {
    // Whom the organiser has entered says so above, with one press and without telling a name.
    if (page.offered !== null) return null;
    if ((me.value?.name ?? "") === "") return <NameForm action={t("page.name.save")} />;
    return (
      <button type="button" class="primary" onClick={() => act({ type: "join" })}>
        {t("club.meet.join")}
      </button>
    );
  }
  const left = page.entrants[own]?.left === true;
  return (
    <button type="button" onClick={() => act({ type: left ? "return" : "leave", entrant: own })}>
      {left ? t("club.meet.return") : t("club.meet.leave")}
    </button>
  );
}

function Entrants({ page, act }: { page: TournamentPage; act: Do }) {
  const organiser = page.organiserCode !== null;
  return (
    <section class="paper" aria-labelledby="entrants">
      <h2 id="entrants">{t("club.meet.entrants")}</h2>
      {page.entrants.length === 0 && <p>{t("club.meet.entrants.none")}</p>}
      <ul class="entrants">
        {page.entrants.map(({ number, name, left }) => (
          <li key={number}>
            <span>
              {name} {left && <small>({t("club.meet.left")})</small>}
            </span>
            {organiser && !page.closed && (
              <button type="button" class="small" aria-label={left ? t("club.meet.takes_back", { name }) : t("club.meet.takes_out", { name })} onClick={() => act({ type: left ? "return" : "leave", entrant: number })}>
                {left ? "+" : "−"}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!page.closed && organiser && <EnterForm act={act} />}
      {!page.closed && page.online && <OwnLinks page={page} />}
      {!page.closed && (
        <p class="own-entry">
          <OwnEntry page={page} act={act} />
        </p>
      )}
    </section>
  );
}

/** Whoever comes by an entrant's own link is asked whether it is that one. */
function Offered({ page, act }: { page: TournamentPage; act: Do }) {
  if (page.offered === null || page.closed) return null;
  const name = nameOf(page, page.offered);
  return (
    <div class="paper offered">
      <p>{t("club.meet.offered", { name })}</p>
      <button type="button" class="primary large" onClick={() => act({ type: "join" })}>
        {t("club.meet.offered.yes", { name })}
      </button>
    </div>
  );
}

function Sheets({ page, act }: { page: TournamentPage; act: Do }) {
  const organiser = page.organiserCode !== null;
  const place = page.closed ? null : ownPlace(page);
  return (
    <>
      {page.closed && <p class="paper">{t("club.meet.closed")}</p>}
      {place !== null && (
        <div class="paper own-place">
          <p role="status">{place}</p>
          {page.seat !== null && (
            <button type="button" class="primary large" onClick={() => go(`/t/${page.seat}`)}>
              {t("club.meet.seat")}
            </button>
          )}
        </div>
      )}
      <Offered page={page} act={act} />
      {organiser && !page.closed && <Organise page={page} act={act} />}
      <Rounds page={page} act={organiser ? act : null} />
      <Standings page={page} />
      <Entrants page={page} act={act} />
      <Links page={page} />
      <TypedList page={page} />
    </>
  );
}

export function Evening({ code }: { code: string }) {
  const [page, setPage] = useState<TournamentPage | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = async (asked: Promise<TournamentPage>): Promise<void> => {
    try {
      const answer = await asked;
      // What was asked for earlier may come later: the page never goes back.
      setPage((former) => (former !== null && former.version > answer.version ? former : answer));
      setTrouble(null);
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  const act = (wanted: TournamentAct): void => {
    // Who was entered by the organiser gets the name from there, and comes to the table with it.
    void take(actAt(code, wanted)).then(() => (wanted.type === "join" && me.value?.name == null ? meet() : undefined));
  };
  useEffect(() => {
    void take(fetchEvening(code));
    const timer = setInterval(() => {
      if (!document.hidden) void take(fetchEvening(code));
    }, EVERY);
    return () => clearInterval(timer);
  }, [code, me.value?.player]);
  return (
    <div class="lobby evening">
      <Masthead />
      <main>
        <h1>{page?.name ?? t("club.meet.title")}</h1>
        {page !== null && <p class="motto-line">{t(`${page.game}.name`)}</p>}
        {trouble !== null && (
          <div class="paper">
            <TroubleLine trouble={trouble} />
          </div>
        )}
        {page !== null && <Sheets page={page} act={act} />}
        <p class="back">
          <button type="button" onClick={() => go("/")}>
            {t("club.back")}
          </button>
        </p>
      </main>
    </div>
  );
}
