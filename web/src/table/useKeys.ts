// Listens to the keys while a table is shown, and does what they ask for.
import { useLayoutEffect } from "preact/hooks";
import { sorted } from "../cards/cards";
import { dialog } from "../shell/dialogs";
import { advice, holding, notice, skip, table } from "../store/session";
import { order } from "../store/settings";
import { t } from "../text/language";
import { faceOf } from "../games/faces";
import { accusing, call, callsNow, claiming, hint, pressCard, reach, reachClaim, ready, takeBack, unsure } from "./deeds";
import { askedBy, writes, type Asked, type Letters } from "./keyboard";
import { announceable } from "./plays";
import { toggleBela, toggleRun, words } from "./words";
import { viewOf } from "./view";

function lettersNow(): Letters {
  return {
    calls: callsNow(table.value),
    announce: t("page.key.announce"),
    bela: t("page.key.bela"),
    last: t("page.key.last"),
    board: t("page.key.board"),
    ready: t("page.key.ready"),
    accuse: t("page.key.accuse"),
    hint: t("page.key.hint"),
    claim: t("page.key.claim"),
    takeback: t("page.key.takeback"),
    talk: t("talk.key"),
  };
}

function ownCards(): string[] {
  const view = viewOf(table.value);
  if (view === undefined) return [];
  const face = faceOf(view);
  return sorted(view.hand, face.trump(view), order.value, face.ranks(view));
}

function move(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>(".hand .hand-card")];
  const at = cards.findIndex((card) => card === document.activeElement);
  const next = at === -1 ? (by === 1 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length;
  cards[next]?.focus();
}

/** All runs are said or none: the key turns them off one after the other, then on again. */
function nextAnnouncement(): void {
  const runs = announceable(viewOf(table.value)?.choices ?? []);
  const said = runs.find((run) => words.value.runs.has(run));
  if (said !== undefined) toggleRun(said);
  else for (const run of runs) toggleRun(run);
}

function follow(asked: Asked): void {
  switch (asked.do) {
    case "card": {
      const card = ownCards()[asked.place];
      if (card !== undefined) pressCard(card);
      return;
    }
    case "call":
      return call(asked.code);
    case "move":
      return move(asked.by);
    case "announce":
      return nextAnnouncement();
    case "bela":
      return toggleBela();
    case "last":
      if (viewOf(table.value)?.play?.lastTrick) dialog.value = "last";
      return;
    case "board":
      dialog.value = "board";
      return;
    case "talk":
      dialog.value = "talk";
      return;
    case "help":
      dialog.value = "help";
      return;
    case "ready":
      return ready();
    case "accuse":
      return reach();
    case "hint":
      return hint();
    case "claim":
      return reachClaim();
    case "takeback":
      return takeBack();
    case "escape":
      accusing.value = false;
      claiming.value = false;
      advice.value = null;
      unsure.value = null;
      notice.value = null;
      if (holding.value !== null) skip();
      return;
  }
}

export function useKeys(): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (dialog.value !== null) {
        // The key that opened a dialog closes it too.
        const asked = writes(event.target) ? null : askedBy(event, lettersNow());
        if (asked !== null && (asked.do === dialog.value || (asked.do === "last" && dialog.value === "last"))) {
          event.preventDefault();
          dialog.value = null;
        }
        return;
      }
      if (writes(event.target)) return;
      const asked = askedBy(event, lettersNow());
      if (asked === null) return;
      event.preventDefault();
      follow(asked);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
