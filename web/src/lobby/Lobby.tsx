// The first room: play now, open a table, join one, be called by a name.
import { useState } from "preact/hooks";
import { SUITS } from "../cards/cards";
import { Sign } from "../cards/Sign";
import { openTable, Refused } from "../net/api";
import { Copy } from "../shell/Copy";
import { dialog } from "../shell/dialogs";
import { codeIn, go, spelledCode } from "../shell/router";
import { LanguageChoice } from "../shell/Settings";
import { callMe, me, meet, recent } from "../store/me";
import { pace } from "../store/settings";
import type { Params } from "../text/fill";
import { t } from "../text/language";
import { HOUSE } from "../shell/house";
import { OpenTables } from "./OpenTables";

export interface Trouble {
  message: string;
  params: Params;
}

export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof Refused) return { message: error.id, params: error.params };
  throw error;
};

export const ownName = (): string => me.value?.name ?? t("page.guest");

export function TroubleLine({ trouble }: { trouble: Trouble | null }) {
  return (
    <p class="trouble" role="alert">
      {trouble !== null && t(trouble.message, trouble.params)}
    </p>
  );
}

/** The games that can be played with one press, each by the rules that most know. */
const QUICK = [
  { game: "klaber", preset: "doroszlo-2009" },
  { game: "klaberjass", preset: "standard-501" },
  { game: "rabloulti", preset: "piatnik" },
] as const;

function PlayNow() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const play = async ({ game, preset }: (typeof QUICK)[number]): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const pause = pace() === 0 ? 0 : 700;
      const { code } = await openTable({ game, preset, settings: {}, bots: "player", pause, name: ownName(), start: true });
      await meet(); // the server keeps the name that the table was opened with
      go(`/t/${code}${location.search}`);
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setBusy(false);
  };
  return (
    <section class="paper play-now" aria-labelledby="play-now">
      <h2 id="play-now">{t("page.play.title")}</h2>
      <p>{t("page.play.text")}</p>
      <ul class="quick">
        {QUICK.map((each) => (
          <li key={each.game}>
            <h3 id={`play-${each.game}`}>{t(`${each.game}.name`)}</h3>
            <p id={`play-${each.game}-text`}>{t(`page.play.${each.game}`)}</p>
            <button type="button" class="primary large" disabled={busy} aria-describedby={`play-${each.game} play-${each.game}-text`} data-game={each.game} onClick={() => void play(each)}>
              {t("page.play")}
            </button>
          </li>
        ))}
      </ul>
      <TroubleLine trouble={trouble} />
    </section>
  );
}

function Join() {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const join = (event: Event): void => {
    event.preventDefault();
    const code = codeIn(text);
    if (code === null) setTrouble({ message: "page.join.no_code", params: {} });
    else go(`/t/${code}`);
  };
  return (
    <section class="paper" aria-labelledby="join">
      <h2 id="join">{t("page.join.title")}</h2>
      <form class="row" onSubmit={join}>
        <label class="grow">
          <span>{t("page.join.code")}</span>
          <input value={text} autocomplete="off" autocapitalize="characters" spellcheck={false} placeholder="ABCD-EFGH-JKMN" onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit">{t("page.join")}</button>
      </form>
      <TroubleLine trouble={trouble} />
      {recent.value.length > 0 && (
        <>
          <h3>{t("page.recent")}</h3>
          <ul class="recent">
            {recent.value.map((code) => (
              <li key={code}>
                <button type="button" class="link" onClick={() => go(`/t/${code}`)}>
                  {spelledCode(code)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function NameForm({ then, action }: { then?: () => void; action: string }) {
  const [name, setName] = useState(me.value?.name ?? "");
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await callMe(name.trim());
      setTrouble(null);
      then?.();
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  return (
    <form class="row" onSubmit={(event) => void save(event)}>
      <label class="grow">
        <span>{t("page.name")}</span>
        <input value={name} required maxLength={24} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={name.trim() === ""}>
        {action}
      </button>
      <TroubleLine trouble={trouble} />
    </form>
  );
}

function Myself() {
  return (
    <section class="paper" aria-labelledby="myself">
      <h2 id="myself">{t("page.me.title")}</h2>
      <NameForm action={t("page.name.save")} />
      <p class="own-pages">
        <button type="button" class="link" onClick={() => go("/me")}>
          {t("club.me.title")}
        </button>
      </p>
      <details>
        <summary>{t("page.me.other_device")}</summary>
        <p>{t("page.me.recovery")}</p>
        {me.value !== null && <Copy label={t("page.me.link")} text={`${location.origin}/k#${encodeURIComponent(me.value.key)}`} />}
      </details>
    </section>
  );
}

export function Masthead() {
  return (
    <header class="masthead">
      <button type="button" class="brand link" onClick={() => go("/")}>
        <span class="brand-signs" aria-hidden="true">
          {SUITS.map((suit) => (
            <Sign key={suit} suit={suit} />
          ))}
        </span>
        <span>{HOUSE}</span>
      </button>
      <nav aria-label={t("page.menu")}>
        <LanguageChoice />
        <button type="button" class="small" onClick={() => (dialog.value = "settings")}>
          {t("page.settings")}
        </button>
      </nav>
    </header>
  );
}

export function Lobby() {
  return (
    <div class="lobby">
      <Masthead />
      <main>
        <h1 class="motto">{t("page.motto")}</h1>
        <div class="papers">
          <PlayNow />
          <section class="paper" aria-labelledby="new">
            <h2 id="new">{t("page.new.title")}</h2>
            <p>{t("page.new.text")}</p>
            <button type="button" onClick={() => go("/new")}>
              {t("page.new")}
            </button>
          </section>
          <OpenTables />
          <Join />
          <Myself />
          <section class="paper" aria-labelledby="evening">
            <h2 id="evening">{t("club.meet.title")}</h2>
            <p>{t("club.meet.text")}</p>
            <button type="button" onClick={() => go("/e")}>
              {t("club.meet.open")}
            </button>
          </section>
        </div>
      </main>
    </div>
  );
}
