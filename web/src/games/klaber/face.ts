// Kláber at the table.
import { SUITS, type Suit } from "../../cards/cards";
import { namesAt, ownSeat, seatName } from "../../table/names";
import { playOf, playsIn } from "../../table/plays";
import { words } from "../../table/words";
import { t } from "../../text/language";
import type { Act, KlaberDeal } from "../../wire";
import type { Face, Of } from "../face";
import { Auction } from "./Auction";
import { Bubble } from "./Bubble";
import { callButtons, saidCalls } from "./calls";
import { Line, Marks, Tag } from "./Contract";
import { Shown } from "./Shown";
import { Words } from "./Words";

/** What is asked of the player, in a sentence. */
export function question({ table, view }: Of<KlaberDeal>): string {
  const { duel, contract } = view;
  const names = namesAt(table);
  if (view.turn !== ownSeat(table)) return view.turn === null ? "" : t("page.wait.turn", { name: seatName(table, view.turn) });
  if (duel !== null && duel.challenger === null) return t("page.ask.trump");
  if (duel !== null && duel.holder === view.turn) return t("page.ask.hold", { seat: duel.challenger ?? 0, level: duel.level }, names);
  if (duel !== null) return t("page.ask.bid", { seat: duel.holder, level: duel.level }, names);
  if (contract !== null && view.play === null) {
    const said = contract.contra > 0 ? "page.ask.contra" : "page.ask.go";
    return t(said, { seat: contract.binder, suit: contract.trump, level: Math.max(contract.contra, 1) }, names);
  }
  return playsIn(view.choices).length > 0 && view.play?.trick.length === 0 ? t("page.ask.lead") : t("page.ask.play");
}

function tell({ table, view }: Of<KlaberDeal>, seat: number, act: Act, earlier?: readonly Act[]): string[] {
  const step = earlier === undefined ? Math.max(view.contract?.contra ?? 1, 1) : earlier.filter(({ kind }) => kind === "contra").length + 1;
  const level = act.kind === "contra" ? step : (act.level ?? 0);
  const names = namesAt(table);
  const said = [t(`klaber.act.${act.kind}`, { seat, level, suit: act.suit ?? "", card: act.card ?? "" }, names)];
  for (const run of act.announced) said.push(t("klaber.act.announce", { seat, run }, names));
  if (act.call !== null) said.push(t(`klaber.act.${act.call}`, { seat }, names));
  return said;
}

const KEYS = ["pass", "hold", "go", "contra", "lay_down", "accuse", "announce", "bela"] as const;

export const klaberFace: Face<KlaberDeal> = {
  trump: (view) => (view.contract === null ? null : (view.contract.trump as Suit)),
  ranks: () => ({ trump: "O9AXKU87", plain: "AXKOU987" }),
  unseen: (view) => view.unseen,
  buttons: callButtons,
  said: saidCalls,
  question,
  play: (view, card) => playOf(view.choices, card, words.value),
  Extras: Words,
  Centre: Auction,
  Line,
  Tag,
  Marks,
  Bubble,
  Beside: () => null,
  Shown,
  headline: ({ table, view }) => {
    const names = namesAt(table);
    const said = view.accuser === null ? [] : [t("klaber.act.accuse", { seat: view.accuser }, names)];
    return view.contract === null ? said : [...said, t("klaber.act.trump", { seat: view.contract.binder, suit: view.contract.trump }, names)];
  },
  declarer: "page.sheet.binder",
  tell,
  keys: () => [
    ...SUITS.map((suit) => ({ letter: t(`page.key.suit.${suit}`), text: t("page.help.suit", { suit }) })),
    ...KEYS.map((key) => ({ letter: t(`page.key.${key}`), text: t(`page.help.call.${key}`) })),
  ],
  tellTrick: ({ table, view }) =>
    view.play?.number === 1 ? (view.play.scoring ?? []).map(({ seat, run }) => t("page.heard.counts", { seat, run }, namesAt(table))) : [],
};
