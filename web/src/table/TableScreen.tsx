// The table: the felt with those around it, the own hand below, the panel between them, the board beside.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { dialog } from "../shell/dialogs";
import { go } from "../shell/router";
import { enter, goodbye, holding, leavePage, outdated, status, table } from "../store/session";
import { forget, me, remember } from "../store/me";
import { spoken } from "../store/spoken";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { Masthead, NameForm } from "../lobby/Lobby";
import { faceOf } from "../games/faces";
import { CallList } from "./CallList";
import { Board } from "./Board";
import { ContractLine, ContractTag, ScoreTag } from "./Contract";
import { TableDialogs } from "./Dialogs";
import { Cutting, Gathering } from "./Gathering";
import { Hand } from "./Hand";
import { KeyHint } from "./KeyHint";
import { Onlookers } from "./Onlookers";
import { Panel } from "./Panel";
import { Prompt } from "./Prompt";
import { SeatPlate } from "./SeatPlate";
import { Sheet } from "./Sheet";
import { Trick } from "./Trick";
import { Aside } from "./Aside";
import { TalkButton } from "./Talk";
import { accusable, reach } from "./deeds";
import { titleOf } from "./heard";
import { placeOfChair } from "./names";
import { useKeys } from "./useKeys";
import { HOUSE } from "../shell/house";

function Centre({ now }: { now: SayTable }) {
  const view = now.deal?.view;
  if (holding.value === "cut") return <Cutting table={now} />;
  if (view === undefined) return <Gathering table={now} />;
  if (view.phase === "over" && holding.value === null) return <Sheet table={now} />;
  const { Centre: Talk, Beside } = faceOf(view);
  return (
    <>
      <Beside table={now} view={view} />
      {view.play === null ? <Talk table={now} view={view} /> : <Trick table={now} />}
    </>
  );
}

function Bar({ now }: { now: SayTable }) {
  return (
    <header class="bar">
      <h1>
        <button type="button" class="link" onClick={() => (dialog.value = "leave")}>
          {HOUSE}
        </button>
      </h1>
      <nav aria-label={t("page.menu")}>
        {now.deal?.view.play?.lastTrick && (
          <button type="button" class="small" aria-keyshortcuts={t("page.key.last").toLowerCase()} onClick={() => (dialog.value = "last")}>
            <span>{t("page.last")}</span> <KeyHint letter={t("page.key.last")} />
          </button>
        )}
        <button type="button" class="small board-button" aria-keyshortcuts={t("page.key.board").toLowerCase()} onClick={() => (dialog.value = "board")}>
          <span>{t("page.board")}</span> <KeyHint letter={t("page.key.board")} />
        </button>
        <TalkButton />
        <button type="button" class="small menu-button" aria-haspopup="dialog" aria-label={t("page.menu")} onClick={() => (dialog.value = "menu")}>
          <span aria-hidden="true">☰</span> <span class="menu-word">{t("page.menu")}</span>
        </button>
      </nav>
      <Onlookers now={now} />
    </header>
  );
}

function Live() {
  return (
    <div class="hidden" role="log" aria-live="polite" aria-relevant="additions">
      {spoken.value.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

function Seated({ now, code }: { now: SayTable; code: string }) {
  useKeys();
  // The deal is over for the eye when its last trick has been gathered.
  const phase = now.deal === null ? "gathering" : holding.value === null || now.deal.view.phase !== "over" ? now.deal.view.phase : "play";
  const accuses = now.chair !== null && accusable(now);
  return (
    <div class={`table game-${now.game} phase-${phase} ${status.value === "open" ? "" : "cut-off"}`} data-version={now.version} data-deal={now.deal?.number ?? 0}>
      <Bar now={now} />
      <div class="prompt-place">
        <Prompt now={now} />
      </div>
      <main class="felt" aria-label={t("page.table")}>
        <div class="corners">
          <div class="corner corner-left">
            <ContractTag table={now} />
          </div>
          <div class="corner corner-right">
            <ScoreTag table={now} />
          </div>
        </div>
        {now.chairs.map((chair) => (
          <SeatPlate key={chair.number} table={now} chair={chair} place={placeOfChair(now, chair)} />
        ))}
        <div class="centre">
          <Centre now={now} />
        </div>
        {accuses && (
          <button type="button" class="accuse" aria-keyshortcuts={t("page.key.accuse")} onClick={reach}>
            {t(`${now.game}.call.accuse`)} <KeyHint letter={t("page.key.accuse")} />
          </button>
        )}
        <Aside now={now} />
      </main>
      <Panel />
      <Hand />
      <aside class="side" tabIndex={0} aria-label={t("page.board")}>
        <div class="frame">
          <h2>{t("page.board")}</h2>
          <Board table={now} />
        </div>
        {now.deal !== null && (
          <div class="side-calls">
            <h2>{t("page.menu.calls")}</h2>
            <ContractLine table={now} />
            <CallList table={now} />
          </div>
        )}
      </aside>
      <Live />
      <TableDialogs table={now} code={code} />
    </div>
  );
}

function Closed({ code }: { code: string }) {
  const why = goodbye.value;
  useEffect(() => {
    if (why !== null) forget(code);
  }, [why, code]);
  return (
    <div class="lobby">
      <Masthead />
      <main>
        <div class="paper">
          <p role={why === null ? "status" : "alert"}>{outdated.value ? t("page.outdated") : why === null ? t("page.entering") : t(why.message)}</p>
          {outdated.value ? (
            <button type="button" class="primary" onClick={() => location.reload()}>{t("page.reload")}</button>
          ) : (
            <button type="button" onClick={() => go("/")}>{t("page.to_lobby")}</button>
          )}
        </div>
      </main>
    </div>
  );
}

export function TableScreen({ code }: { code: string }) {
  const named = me.value?.name != null;
  useEffect(() => {
    if (!named) return undefined;
    enter(code);
    return leavePage;
  }, [code, named]);
  const now = table.value;
  // A window in the background draws no pictures, and must still say whose turn it is.
  useLayoutEffect(() => {
    document.title = titleOf(now);
    if (now?.chair != null) remember(code);
  }, [now, code]);
  if (!named) {
    return (
      <div class="lobby">
        <Masthead />
        <main>
          <div class="paper">
            <h1>{t("page.sit.title")}</h1>
            <p>{t("page.sit.text")}</p>
            <NameForm action={t("page.sit")} />
          </div>
        </main>
      </div>
    );
  }
  return now === null || goodbye.value !== null || outdated.value ? <Closed code={code} /> : <Seated now={now} code={code} />;
}
