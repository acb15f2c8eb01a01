// Klaberjass at the table.
import { SUITS, type Suit } from "../../cards/cards";
import { namesAt } from "../../table/names";
import { playOf } from "../../table/plays";
import { words } from "../../table/words";
import { t } from "../../text/language";
import type { Act, KlaberjassDeal } from "../../wire";
import type { Face, KeyLine, Of } from "../face";
import { Beside } from "./Beside";
import { Bubble } from "./Bubble";
import { callButtons, saidCalls } from "./calls";
import { Line, Marks, Tag } from "./Contract";
import { question } from "./question";
import { Shown } from "./Shown";
import { Talk } from "./Talk";
import { Words } from "./Words";

/** An act in sentences: the runs that were shown one by one, each call of bela after its card, which it names. */
function tell({ table }: Of<KlaberjassDeal>, seat: number, act: Act): string[] {
  const names = namesAt(table);
  const params = { seat, suit: act.suit ?? "", card: act.card ?? "", level: act.level ?? 0, rank: act.rank ?? "" };
  const said = [t(`klaberjass.act.${act.kind}`, params, names)];
  for (const run of act.announced) said.push(t("klaberjass.act.announce", { seat, run }, names));
  if (act.call !== null) said.push(t(`klaberjass.act.${act.call}`, { seat, card: act.card ?? "" }, names));
  return said;
}

const WORDS = ["accept", "schmeiss", "answer_play", "answer_take", "answer_void", "exchange", "keep", "say_none", "say_twenty", "say_fifty", "say_good", "say_not_good", "say_same", "say_trump", "say_not_trump", "say_tie", "show"] as const;

function keys(): KeyLine[] {
  return [
    { letter: t("page.key.pass"), text: t("klaberjass.call.pass") },
    ...SUITS.map((suit) => ({ letter: t(`page.key.suit.${suit}`), text: t("page.help.suit", { suit }) })),
    ...WORDS.map((kind) => ({ letter: t(`page.jass.key.${kind}`), text: kind === "accept" ? t("page.jass.help.accept") : t(`klaberjass.call.${kind}`) })),
    { letter: t("page.key.announce"), text: t("page.jass.help.runs") },
    { letter: t("page.key.bela"), text: t("page.help.call.bela") },
    { letter: t("page.key.accuse"), text: t("klaberjass.call.accuse") },
  ];
}

export const klaberjassFace: Face<KlaberjassDeal> = {
  trump: (view) => (view.contract === null ? null : (view.contract.trump as Suit)),
  ranks: () => ({ trump: "U9AXKO87", plain: "AXKOU987" }),
  unseen: () => 0,
  buttons: callButtons,
  said: saidCalls,
  question,
  play: (view, card) => playOf(view.choices, card, words.value),
  Extras: Words,
  Centre: Talk,
  Line,
  Tag,
  Marks,
  Bubble,
  Beside,
  Shown,
  headline: ({ table, view }) =>
    view.contract === null ? [] : [t("page.jass.line", { seat: view.contract.maker, suit: view.contract.trump }, namesAt(table))],
  declarer: "page.jass.maker",
  tell,
  keys,
  tellTrick: () => [],
};
