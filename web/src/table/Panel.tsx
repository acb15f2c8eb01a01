// The place where a player speaks: whatever is asked of them stands here, and nowhere else.
import { useLayoutEffect } from "preact/hooks";
import { Sign } from "../cards/Sign";
import { free, holding, notice, table } from "../store/session";
import { letters } from "../store/settings";
import { t } from "../text/language";
import type { KlaberDeal, SayTable } from "../wire";
import { callButtons } from "./calls";
import { call, panelChanged, ready } from "./deeds";
import { namesAt, ownSeat, seatName } from "./names";
import { announceable, belaCards, playsIn } from "./plays";
import { Watching } from "./Watching";
import { toggleBela, toggleRun, words } from "./words";

export function KeyHint({ letter }: { letter: string }) {
  return letters.value ? <kbd aria-hidden="true">{letter}</kbd> : null;
}

function Calls({ view }: { view: KlaberDeal }) {
  return (
    <div class="panel-buttons">
      {callButtons(view).map(({ code, kind, label, letter, suit }) => (
        <button key={code} type="button" class={`call call-${kind}`} aria-disabled={free.value ? undefined : "true"} aria-keyshortcuts={letter.toLowerCase()} data-act={code} onClick={() => call(code)}>
          {suit !== null && <Sign suit={suit} />}
          <span>{label}</span>
          <KeyHint letter={letter} />
        </button>
      ))}
    </div>
  );
}

function Announcements({ view }: { view: KlaberDeal }) {
  const runs = announceable(view.choices);
  const bela = belaCards(view.choices).length > 0;
  if (runs.length === 0 && !bela) return null;
  return (
    <div class="announcements" role="group" aria-label={t("page.announce")}>
      {runs.map((run) => (
        <label key={run} class="toggle">
          <input type="checkbox" checked={words.value.runs.has(run)} onChange={() => toggleRun(run)} />
          <span>{t("page.announce.run", { run })}</span>
          <KeyHint letter={t("page.key.announce")} />
        </label>
      ))}
      {bela && (
        <label class="toggle">
          <input type="checkbox" checked={words.value.bela} onChange={toggleBela} />
          <span>{t("page.announce.bela")}</span>
          <KeyHint letter={t("page.key.bela")} />
        </label>
      )}
    </div>
  );
}

/** Who is waited for before the next deal. */
function waitedFor(now: SayTable): string[] {
  return now.chairs.filter((chair) => chair.level === null && !chair.away && !chair.ready).map((chair) => chair.name ?? "");
}

function Ready({ now }: { now: SayTable }) {
  const chair = now.chair === null ? undefined : now.chairs[now.chair];
  const waits = waitedFor(now);
  const over = now.phase === "match_over";
  const label = now.deal === null ? t("page.ready.start") : over ? t("page.ready.match") : t("page.ready.deal");
  return (
    <>
      <p class="panel-question">
        {chair?.ready === true && waits.length > 0 ? t("page.ready.waits", { names: waits.join(", ") }) : now.deal === null ? t("page.ready.gather") : over ? t("page.ready.match_over") : t("page.ready.over")}
      </p>
      {chair !== undefined && (
        <div class="panel-buttons">
          <button type="button" class="primary call call-ready" aria-disabled={chair.ready ? "true" : undefined} aria-keyshortcuts={t("page.key.ready").toLowerCase()} onClick={ready}>
            <span>{chair.ready ? t("page.ready.done") : label}</span>
            <KeyHint letter={t("page.key.ready")} />
          </button>
        </div>
      )}
    </>
  );
}

/** What is asked of the player, in a sentence. */
export function questionOf(now: SayTable, view: KlaberDeal): string {
  const { duel, contract } = view;
  const names = namesAt(now);
  if (view.turn !== ownSeat(now)) return view.turn === null ? "" : t("page.wait.turn", { name: seatName(now, view.turn) });
  if (duel !== null && duel.challenger === null) return t("page.ask.trump");
  if (duel !== null && duel.holder === view.turn) return t("page.ask.hold", { seat: duel.challenger ?? 0, level: duel.level }, names);
  if (duel !== null) return t("page.ask.bid", { seat: duel.holder, level: duel.level }, names);
  if (contract !== null && view.play === null) {
    const said = contract.contra > 0 ? "page.ask.contra" : "page.ask.go";
    return t(said, { seat: contract.binder, suit: contract.trump, level: Math.max(contract.contra, 1) }, names);
  }
  return playsIn(view.choices).length > 0 && view.play?.trick.length === 0 ? t("page.ask.lead") : t("page.ask.play");
}

export function Panel() {
  const now = table.value;
  const view = now?.deal?.view;
  const own = now === null ? null : ownSeat(now);
  const asked = view !== undefined && own !== null && view.turn === own;
  const lies = holding.value !== null;
  const key = `${now?.phase}-${now?.deal?.number}-${asked}-${view?.phase}-${lies}`;
  useLayoutEffect(panelChanged, [key, view?.duel?.level, view?.contract?.contra]);
  if (now === null) return <section class="panel" aria-label={t("page.panel")} />;
  return (
    <section class={`panel ${asked ? "asked" : ""}`} aria-label={t("page.panel")}>
      {view !== undefined && view.phase !== "over" ? (
        <>
          <p class="panel-question">{lies ? "" : questionOf(now, view)}</p>
          {asked && !lies && <Calls view={view} />}
          {asked && <Announcements view={view} />}
        </>
      ) : (
        !lies && <Ready now={now} />
      )}
      {now.chair === null && <Watching now={now} />}
      <NoticeLine now={now} />
    </section>
  );
}

function NoticeLine({ now }: { now: SayTable }) {
  const why = notice.value;
  return (
    <p class="notice" role="status">
      {why !== null && (
        <>
          {t(why.message, why.params, namesAt(now))} {why.rule !== null && /^K\d/.test(why.rule) && <span class="rule">{why.rule}</span>}
        </>
      )}
    </p>
  );
}
