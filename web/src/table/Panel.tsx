// The place where a player speaks: whatever is asked of them stands here, and nowhere else.
import { useLayoutEffect } from "preact/hooks";
import { Sign } from "../cards/Sign";
import type { GameDeal } from "../games/face";
import { faceOf } from "../games/faces";
import { free, holding, notice, table } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { call, panelChanged, ready } from "./deeds";
import { Advice } from "./Advice";
import { betweenText, eveningOf, RoundOver, roundIsOver } from "./Round";
import { OwnClock } from "./Clock";
import { KeyHint } from "./KeyHint";
import { namesAt, ownSeat } from "./names";
import { Commentating } from "./Onlookers";
import { Watching } from "./Watching";

function Calls({ view }: { view: GameDeal }) {
  const buttons = faceOf(view).buttons(view);
  return (
    <div class="panel-buttons">
      {buttons.map(({ code, kind, label, letter, suit }) => (
        <button key={code} type="button" class={`call call-${kind}`} aria-disabled={free.value ? undefined : "true"} aria-keyshortcuts={letter.toLowerCase()} data-act={code} onClick={() => call(code)}>
          {suit !== null && <Sign suit={suit} />}
          <span>{label}</span>
          <KeyHint letter={letter} />
        </button>
      ))}
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
  const evening = eveningOf(now);
  if (evening !== null && roundIsOver(evening)) return <RoundOver now={now} evening={evening} />;
  const over = now.phase === "match_over";
  const label = now.deal === null ? t("page.ready.start") : over ? t("page.ready.match") : t("page.ready.deal");
  return (
    <>
      <p class="panel-question">
        {chair?.ready === true && waits.length === 0 && evening !== null && now.deal !== null ? betweenText(evening) : chair?.ready === true && waits.length > 0 ? t("page.ready.waits", { names: waits.join(", ") }) : now.deal === null ? t("page.ready.gather") : over ? t("page.ready.match_over") : evening !== null ? betweenText(evening) : t("page.ready.over")}
      </p>
      {chair !== undefined && (
        <div class="panel-buttons">
          <button type="button" class="primary call call-ready" aria-disabled={chair.ready || !free.value ? "true" : undefined} aria-keyshortcuts={t("page.key.ready").toLowerCase()} onClick={ready}>
            <span>{chair.ready ? t("page.ready.done") : label}</span>
            <KeyHint letter={t("page.key.ready")} />
          </button>
        </div>
      )}
    </>
  );
}

export function Panel() {
  const now = table.value;
  const view = now?.deal?.view;
  const own = now === null ? null : ownSeat(now);
  const asked = view !== undefined && own !== null && view.turn === own;
  const face = view === undefined ? null : faceOf(view);
  const lies = holding.value !== null;
  const key = `${now?.phase}-${now?.deal?.number}-${asked}-${view?.phase}-${lies}`;
  useLayoutEffect(panelChanged, [key, view?.calls.length]);
  if (now === null) return <section class="panel" aria-label={t("page.panel")} />;
  return (
    <section class={`panel ${asked ? "asked" : ""}`} aria-label={t("page.panel")}>
      {view !== undefined && view.phase !== "over" && eveningOf(now)?.ended == null ? (
        <>
          <div class="panel-asks">
            <OwnClock now={now} />
            <p class="panel-question">{lies ? "" : face?.question({ table: now, view })}</p>
          </div>
          {asked && !lies && <Calls view={view} />}
          {asked && face !== null && <face.Extras table={now} view={view} />}
        </>
      ) : (
        !lies && <Ready now={now} />
      )}
      {now.chair === null && <Commentating now={now} />}
      {now.chair === null && <Watching now={now} />}
      <NoticeLine now={now} />
      <Advice now={now} />
    </section>
  );
}

function NoticeLine({ now }: { now: SayTable }) {
  const why = notice.value;
  return (
    <p class="notice" role="status">
      {why !== null && (
        <>
          {t(why.message, why.params, namesAt(now))} {why.rule !== null && /^[KJU]\d/.test(why.rule) && <span class="rule">{why.rule}</span>}
        </>
      )}
    </p>
  );
}
