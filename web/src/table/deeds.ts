// What the player does at the table, by press or by key: lays a card, calls, accuses, is ready.
import { signal } from "@preact/signals";
import { act, complain, free, holding, ponder, skip, table, wish } from "../store/session";
import { pace, twoTaps } from "../store/settings";
import type { CallButton } from "../games/face";
import type { SayTable } from "../wire";
import { namesAt, ownSeat } from "./names";
import { faceOf } from "../games/faces";
import { standingOf } from "./plays";
import { viewOf } from "./view";

/** The card that was pressed once, where a second press is asked for. */
export const chosen = signal<string | null>(null);
/** Whether the player has reached for "161!" and has yet to say it. */
export const accusing = signal(false);
/** Whether the player wants to claim the rest and has yet to confirm it. */
export const claiming = signal(false);
/** What the player wants to say and has yet to confirm. */
export const unsure = signal<CallButton | null>(null);

/** How long fresh buttons take no press, so that none is hit by a finger that was on its way. */
const FRESH = 350;
let changed = 0;

export function panelChanged(): void {
  changed = performance.now();
}

/** Whether a press comes too soon after its button has appeared. */
export const tooSoon = (): boolean => pace() > 0 && performance.now() - changed < FRESH;

/** A spectator sees what a player may do, and does nothing. */
const seated = (): boolean => table.value?.chair != null;

export function pressCard(card: string): void {
  const now = table.value;
  if (now?.deal == null || !seated()) return;
  const view = now.deal.view;
  const marking = faceOf(view).marking?.(view) ?? null;
  if (marking !== null) {
    if (!tooSoon()) marking.toggle(card);
    return;
  }
  const choice = faceOf(view).play(view, card);
  if (choice !== undefined) {
    if (twoTaps.value && chosen.value !== card) {
      chosen.value = card;
      return;
    }
    chosen.value = null;
    act(choice.code);
    return;
  }
  if (holding.value !== null) {
    skip();
    return;
  }
  chosen.value = null;
  const standing = standingOf(view, card);
  if (standing.is === "illegal") complain({ message: standing.message, params: standing.params, rule: standing.rule });
  else if (view.turn !== null && view.turn !== ownSeat(now)) complain({ message: "page.wait.turn", params: { name: namesAt(now).seat?.(view.turn) ?? "" }, rule: null });
}

/** All that may be said now without a card, asked or not. */
export function callsNow(now: SayTable | null): CallButton[] {
  const view = viewOf(now);
  if (view === undefined) return [];
  const face = faceOf(view);
  return [...(view.turn === null || now === null || view.turn !== ownSeat(now) ? [] : face.buttons(view)), ...(face.aside?.(view) ?? [])];
}

export function call(code: string): void {
  if (!seated() || tooSoon()) return;
  const button = callsNow(table.value).find((each) => each.code === code);
  if (button?.sure === undefined) act(code);
  else unsure.value = button;
}

/** Says what was asked about, if it may still be said. */
export function confirm(): void {
  if (!free.value) return; // what was asked about stays open until it can be said
  const wanted = unsure.value;
  unsure.value = null;
  if (wanted !== null && callsNow(table.value).some(({ code }) => code === wanted.code)) act(wanted.code);
}

export function ready(): void {
  const own = table.value;
  if (own === null || own.chair === null || !free.value || tooSoon()) return;
  if (own.chairs[own.chair]?.ready !== true) wish({ type: "ready" });
}

/** Whether the player may accuse now. */
export const accusable = (now: SayTable | null): boolean => viewOf(now)?.interruptions.some((each) => each.kind === "accuse") ?? false;

export function reach(): void {
  if (seated() && accusable(table.value)) accusing.value = !accusing.value;
}

export function accuse(): void {
  if (!free.value) return; // the question stays open until the cry can be said
  const accusation = viewOf(table.value)?.interruptions.find((each) => each.kind === "accuse");
  accusing.value = false;
  if (accusation !== undefined) act(accusation.code);
}

export function hint(): void {
  if (table.value?.deal?.advisable === true && !tooSoon()) ponder("hint");
}

/** Reaches for a claim, which is asked about before it is made, or lets go of it. */
export function reachClaim(): void {
  claiming.value = table.value?.deal?.claimable === true && !claiming.value;
}

export function claim(): void {
  if (!free.value) return; // the question stays open until the claim can be made
  claiming.value = false;
  if (table.value?.deal?.claimable === true) ponder("claim");
}

export function takeBack(): void {
  if (table.value?.deal?.retractable === true && free.value && !tooSoon()) wish({ type: "takeback", wanted: true });
}
