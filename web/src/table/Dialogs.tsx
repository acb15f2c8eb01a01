// The dialogs of a table: menu, last trick, board, links, calls, rules, leaving.
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../shell/Dialog";
import { dialog, type DialogName } from "../shell/dialogs";
import { Help } from "../shell/Help";
import { go } from "../shell/router";
import { Settings } from "../shell/Settings";
import { forget, me } from "../store/me";
import { wish } from "../store/session";
import { settingText, t } from "../text/language";
import type { SayTable } from "../wire";
import { NameForm } from "../lobby/Lobby";
import { faceNamed } from "../games/faces";
import { CallList } from "./CallList";
import { Claims } from "./Claims";
import { Board } from "./Board";
import { Fairness } from "./Fairness";
import { LinkList } from "./Gathering";
import { ContractLine } from "./Contract";
import { OnlookersDialog } from "./Onlookers";
import { PersonDialog } from "./People";
import { Talk } from "./Talk";
import { Review } from "./Review";
import { BackToEvening, eveningOf, placeText } from "./Round";
import { TrickCards } from "./Trick";
import { namesAt } from "./names";

const MENU: readonly DialogName[] = ["links", "onlookers", "calls", "claims", "rewind", "rules", "fairness", "name", "settings", "help", "leave"];

/** Whether the one who looks on may set the deal back; alone among bots the own act is taken back instead. */
const rewindable = (table: SayTable): boolean => table.deal?.rewindable === true && table.chairs.some(({ level, number }) => level === null && number !== table.chair);

function Menu({ table }: { table: SayTable }) {
  const chair = table.chair === null ? undefined : table.chairs[table.chair];
  const evening = eveningOf(table);
  const shown = MENU.filter((name) => ((name !== "links" && name !== "onlookers") || table.links !== null) && (name !== "calls" || table.deal !== null) && (name !== "claims" || (table.deal?.claims.length ?? 0) > 0) && (name !== "rewind" || rewindable(table)));
  return (
    <Dialog title={t("page.menu")} kind="menu">
      <ul class="menu-list">
        {shown.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => (dialog.value = name)}>
              {t(`page.menu.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      {evening !== null && <p>{placeText(evening)}</p>}
      {chair !== undefined && evening === null && (
        <label class="switch">
          <input type="checkbox" role="switch" checked={chair.watchable} onChange={() => wish({ type: "allowWatching", allowed: !chair.watchable })} />
          <span>{t("page.menu.watchable")}</span>
        </label>
      )}
      {table.chair === null && table.spectators > 0 && <p>{t("page.spectators", { count: table.spectators })}</p>}
    </Dialog>
  );
}

function LastTrick({ table }: { table: SayTable }) {
  const last = table.deal?.view.play?.lastTrick;
  return (
    <Dialog title={t("page.last")} kind="last">
      {last ? (
        <>
          <TrickCards table={table} cards={last.cards} leader={last.cards[0]?.seat ?? null} winner={last.winner} />
          <p class="last-text">{t("page.heard.trick", { seat: last.winner }, namesAt(table))}</p>
        </>
      ) : (
        <p>{t("page.last.none")}</p>
      )}
    </Dialog>
  );
}

function Rules({ table }: { table: SayTable }) {
  return (
    <Dialog title={t("page.menu.rules")} kind="rules">
      <p>
        {t(`${table.game}.name`)} – {t(`${table.game}.preset.${table.preset}`)}
      </p>
      <dl class="rule-list">
        {table.settings.map(({ name, setting, rule, changed }) => (
          <div key={name} class={changed ? "changed" : ""}>
            <dt>
              {t(`${table.game}.option.${name}.label`)} <span class="rule">{rule}</span> {changed && <span class="tag">{t("page.rules.changed")}</span>}
            </dt>
            <dd>{settingText(`${table.game}.option.${name}`, setting)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The house keeps the name; those at the table are told of it too. */
function OwnName({ seated }: { seated: boolean }) {
  const tell = (): void => {
    const name = me.value?.name;
    if (seated && name != null) wish({ type: "name", name });
    dialog.value = null;
  };
  return (
    <Dialog title={t("page.name")}>
      <NameForm action={t("page.name.save")} then={tell} />
    </Dialog>
  );
}

function Leave({ table, code }: { table: SayTable; code: string }) {
  const seated = table.chair !== null;
  const evening = eveningOf(table);
  const [giving, setGiving] = useState(false);
  const away = (): void => {
    dialog.value = null;
    go("/");
  };
  // The page is left when the table has heard of it, so that nobody keeps a chair that they gave up without a line.
  useEffect(() => {
    if (!giving || seated) return;
    forget(code);
    away();
  }, [giving, seated]);
  const give = (): void => {
    if (!giving) wish({ type: "leave" });
    setGiving(true);
  };
  return (
    <Dialog title={t("page.menu.leave")}>
      <p>{evening !== null ? t("club.table.leave") : t(seated ? "page.leave.text" : "page.leave.spectator")}</p>
      <div class="dialog-buttons">
        {evening !== null && <BackToEvening evening={evening} primary={false} />}
        {evening === null && <button type="button" onClick={away}>{t("page.leave.lobby")}</button>}
        {seated && evening === null && (
          <button type="button" aria-disabled={giving ? "true" : undefined} data-leave="seat" onClick={give}>
            {t("page.leave.seat")}
          </button>
        )}
      </div>
      <p role="status">{giving && t("page.leave.giving")}</p>
    </Dialog>
  );
}

function Rewind({ table }: { table: SayTable }) {
  const can = rewindable(table);
  const rewind = (): void => {
    if (can) wish({ type: "rewind" });
    dialog.value = null;
  };
  return (
    <Dialog title={t("page.menu.rewind")}>
      <p>{t("page.rewind.text")}</p>
      <div class="dialog-buttons">
        <button type="button" class="primary" aria-disabled={can ? undefined : "true"} data-rewind="" onClick={rewind}>
          {t("page.rewind.do")}
        </button>
      </div>
    </Dialog>
  );
}

export function TableDialogs({ table, code }: { table: SayTable; code: string }) {
  switch (dialog.value) {
    case "menu":
      return <Menu table={table} />;
    case "last":
      return <LastTrick table={table} />;
    case "board":
      return (
        <Dialog title={t("page.board")} kind="wood">
          <Board table={table} />
        </Dialog>
      );
    case "links":
      return (
        <Dialog title={t("page.menu.links")}>
          <p>{t("page.links.text")}</p>
          <LinkList table={table} />
        </Dialog>
      );
    case "calls":
      return (
        <Dialog title={t("page.menu.calls")} kind="calls-dialog">
          <ContractLine table={table} />
          <CallList table={table} />
        </Dialog>
      );
    case "claims":
      return (
        <Dialog title={t("page.menu.claims")} kind="claims">
          <Claims table={table} />
        </Dialog>
      );
    case "rewind":
      return <Rewind table={table} />;
    case "review":
      return <Review table={table} code={code} />;
    case "rules":
      return <Rules table={table} />;
    case "fairness":
      return <Fairness table={table} code={code} />;
    case "name":
      return <OwnName seated={table.chair !== null} />;
    case "settings":
      return <Settings />;
    case "help":
      return <Help keys={faceNamed(table.game)?.keys() ?? []} />;
    case "talk":
      return <Talk />;
    case "onlookers":
      return <OnlookersDialog table={table} />;
    case "person":
      return <PersonDialog table={table} />;
    case "leave":
      return <Leave table={table} code={code} />;
    case null:
      return null;
  }
}
