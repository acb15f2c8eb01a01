// The table that this page is at: what is shown of it, what was asked and not answered yet, and what has to be said.
// Knows one table at a time. Refuses to know how it looks.
import { batch, computed, signal } from "@preact/signals";
import { clock } from "../net/clock";
import { Connection, type Status, type Wish } from "../net/connection";
import { tell, turnIsOwn } from "../table/heard";
import { chairName } from "../table/names";
import type { Params } from "../text/fill";
import type { SayAdvice, SayGoodbye, SayTable } from "../wire";
import { arrived } from "./clock";
import { Presenter } from "./presenter";
import { GAMES, game, pace } from "./settings";
import { announce } from "./spoken";
import { forgetTalk, takeTalk } from "./talk";
import { soundsOf } from "./sounds";

const LANGUAGE = 1;

/** Why something was not done: a message of the catalogue, with the rule where there is one. */
export interface Notice {
  message: string;
  params: Params;
  rule: string | null;
}

export const table = signal<SayTable | null>(null);
export const status = signal<Status>("closed");
export const goodbye = signal<SayGoodbye | null>(null);
export const notice = signal<Notice | null>(null);
export const outdated = signal(false);
/** The act that has been sent and not answered: its request, its code, and the moment of the table that it was for. */
export const pending = signal<{ request: string; act: string; deal: number; turn: number } | null>(null);

/** What takes the server some thought: a claim that is judged, a hint that is weighed; with its request. */
export const pondering = signal<{ request: string; about: "claim" | "hint" } | null>(null);
/** What the own acts are worth, while the table stands as it was asked about. */
export const advice = signal<SayAdvice | null>(null);

let connection: Connection | null = null;

const presenter = new Presenter(show, clock, pace);
export const holding = presenter.holding;
export const skip = (): void => presenter.skip();

/** Whether the player can act now: the line is there and nothing of theirs is under way. */
export const free = computed(() => status.value === "open" && pending.value === null);

function show(message: SayTable, before: SayTable | null): void {
  batch(() => {
    table.value = message;
    game.value = GAMES.find((name) => name === message.game) ?? null;
    if (before !== null && before.deal?.acts !== message.deal?.acts) notice.value = null;
    if (!isFor(advice.value, message)) advice.value = null;
    // The table that an act led to may come before its answer; who is asked again already can act again.
    if (pending.value !== null && !isFor(pending.value, message)) pending.value = null;
  });
  if (before === null) return;
  for (const { kind, chair, late } of message.heard) {
    if (late === true) complain({ message: "page.heard.late", params: { name: chairName(message.chairs[chair ?? 0]) }, rule: null });
    if (NOTICED.has(kind)) complain({ message: `page.heard.${kind}`, params: { name: chairName(message.chairs[chair ?? 0]) }, rule: null });
  }
  announce(tell(message, before));
  soundsOf(message, turnIsOwn(message) && !turnIsOwn(before));
}

/** What happens at the table beside its acts and is to be seen, not only heard. */
const NOTICED: ReadonlySet<string> = new Set(["unclaimed", "claimed", "taken_back", "rewound", "takeback_refused"]);

/** Whether something is for the moment at which a table stands. */
export const isFor = (given: { deal: number; turn: number } | null, message: SayTable): boolean => given?.deal === message.deal?.number && given?.turn === message.deal?.acts;

function answered(request: string): boolean {
  if (pondering.value?.request === request) pondering.value = null;
  if (pending.value?.request !== request) return false;
  pending.value = null;
  return true;
}

/** Sits down at the table of a link, leaving the one before. */
export function enter(code: string): void {
  leavePage();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/socket?code=${encodeURIComponent(code)}`;
  const prefix = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("");
  connection = new Connection(
    () => new WebSocket(address),
    {
      status: (now) => (status.value = now),
      table: (message, follows) => {
        arrived(message);
        if (message.language !== LANGUAGE) outdated.value = true;
        else presenter.push(message, follows);
      },
      done: answered,
      advice: (message) => {
        if (table.value !== null && isFor(message, table.value)) advice.value = message;
      },
      talk: takeTalk,
      refused: ({ request, message, params, rule }) => {
        if (request !== null) answered(request);
        complain({ message, params, rule });
      },
      dropped: (request) => {
        if (answered(request)) complain({ message: "page.error.not_sent", params: {}, rule: null });
      },
      goodbye: (message) => (goodbye.value = message.again ? null : message),
    },
    clock,
    prefix,
  );
  connection.start();
}

/** Closes the line; the seat is kept, and whoever comes back has it. */
export function leavePage(): void {
  connection?.stop();
  connection = null;
  presenter.clear();
  batch(() => {
    table.value = null;
    game.value = null;
    goodbye.value = null;
    notice.value = null;
    pending.value = null;
    pondering.value = null;
    advice.value = null;
    forgetTalk();
  });
}

export function complain(why: Notice): void {
  notice.value = why;
}

export function wish(message: Wish): void {
  connection?.ask(message);
}

/** Asks what takes thought, for the moment at which the table stands; one question at a time. */
export function ponder(about: "claim" | "hint"): void {
  const deal = table.value?.deal;
  if (!deal || connection === null || !free.value || pondering.value !== null) return;
  notice.value = null;
  pondering.value = { request: connection.ask({ type: about, deal: deal.number, turn: deal.acts }), about };
}

/** Acts in the deal by the code of a choice; what is under way already is not sent twice. */
export function act(code: string): void {
  const deal = table.value?.deal;
  if (!deal || connection === null || !free.value) return;
  notice.value = null;
  if (holding.value !== null) skip();
  const moment = { deal: deal.number, turn: deal.acts };
  pending.value = { request: connection.ask({ type: "act", act: code, ...moment }), act: code, ...moment };
}

window.addEventListener("online", () => connection?.wake());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") connection?.wake();
});
