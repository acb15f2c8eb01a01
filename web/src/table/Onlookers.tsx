// Who watches a table, and commentators: their link, everybody's consent, and that all who sit there see how many look on.
import { Copy } from "../shell/Copy";
import { Dialog } from "../shell/Dialog";
import { dialog } from "../shell/dialogs";
import { linkOf, spelledCode } from "../shell/router";
import { notice, wish } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { chairName } from "./names";
import { Block, Blocked, Trouble } from "./People";

const commentators = (now: SayTable): number => (now.watchers ?? []).filter((each) => each.commentator).length;

/** One line for those who sit at the table, for as long as somebody watches or commentators may see the cards. */
export function Onlookers({ now }: { now: SayTable }) {
  const open = now.commentary?.open === true;
  if (now.chair === null || (now.spectators === 0 && !open)) return null;
  const text = open ? t("watching.count.all", { count: now.spectators, all: commentators(now) }) : t("watching.count", { count: now.spectators });
  return (
    <button type="button" class={`onlookers ${open ? "all" : ""}`} aria-haspopup="dialog" onClick={() => (dialog.value = "onlookers")}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
        <circle cx="12" cy="12" r="3" />
      </svg>
      <span>{text}</span>
    </button>
  );
}

function Watchers({ now }: { now: SayTable }) {
  const watchers = now.watchers ?? [];
  const nameless = now.spectators - watchers.length;
  if (now.spectators === 0) return <p>{t("watching.none")}</p>;
  return (
    <>
      <p>{t("watching.count", { count: now.spectators })}</p>
      {watchers.length > 0 && (
        <ul class="talk-people" aria-label={t("watching.names")}>
          {watchers.map(({ player, name, commentator }) => (
            <li key={player}>
              <span class="talk-name">
                {name} {commentator && <span class="tag">{t("watching.commentator")}</span>}
              </span>
              <Block player={player} name={name} />
            </li>
          ))}
        </ul>
      )}
      {nameless > 0 && watchers.length > 0 && <p>{t("watching.nameless", { count: nameless })}</p>}
    </>
  );
}

function Commentary({ now }: { now: SayTable }) {
  if (now.rated === true || now.evening != null) return <p>{t("watching.commentary.rated")}</p>;
  if (now.doors === "closed") return <p>{t("watching.commentary.closed")}</p>;
  const told = now.commentary ?? null;
  const code = now.links?.commentary ?? null;
  const ask = (wanted: boolean) => (): void => {
    notice.value = null;
    wish({ type: "commentary", wanted });
  };
  return (
    <>
      <p>{t("watching.commentary.text")}</p>
      {told === null || code === null ? (
        <button type="button" data-commentary="make" onClick={ask(true)}>{t("watching.commentary.make")}</button>
      ) : (
        <>
          <p role="status">{told.open ? t("watching.commentary.open") : t("watching.commentary.waits", { names: told.waitsOn.map((chair) => chairName(now.chairs[chair])).join(", ") })}</p>
          <Copy label={t("watching.commentary.link")} text={linkOf(code)} />
          <small class="code">{spelledCode(code)}</small>
          <p>
            <button type="button" data-commentary="end" onClick={ask(false)}>{t("watching.commentary.end")}</button>
          </p>
        </>
      )}
    </>
  );
}

export function OnlookersDialog({ table }: { table: SayTable }) {
  return (
    <Dialog title={t("page.menu.onlookers")} kind="talk">
      <Blocked />
      <Trouble />
      <Watchers now={table} />
      <section>
        <h3>{t("watching.commentary")}</h3>
        <Commentary now={table} />
      </section>
    </Dialog>
  );
}

/** What a commentator is told of being one, with the way out of it. */
export function Commentating({ now }: { now: SayTable }) {
  if (now.commentator !== true) return null;
  return (
    <p class="row commentating">
      <span>{t(now.commentary?.open === true ? "watching.own.open" : "watching.own.waits")}</span>
      <button type="button" class="small" onClick={() => wish({ type: "leave" })}>{t("watching.own.stop")}</button>
    </p>
  );
}
