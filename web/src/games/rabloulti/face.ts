// Rablóulti at the table.
import { sorted, SUITS, type Suit } from "../../cards/cards";
import { table as shown } from "../../store/session";
import { namesAt, ownSeat, seatName } from "../../table/names";
import { playsIn } from "../../table/plays";
import { t } from "../../text/language";
import type { Act, RabloultiDeal } from "../../wire";
import type { Face, KeyLine, Of } from "../face";
import { Auction } from "./Auction";
import { Bubble } from "./Bubble";
import { callButtons, claimButtons, levelOf, mustBid, saidCalls } from "./calls";
import { choice, mark } from "./choice";
import { Line, Marks, Tag } from "./Contract";
import { question } from "./question";
import { RANKS } from "./ranks";
import { Shown, Slip } from "./Slip";
import { Beside } from "./Talon";

/** The seat of the one who looks at the page. */
const own = (): number | null => (shown.value === null ? null : ownSeat(shown.value));

/** Betli and durchmars without trumps are known by what their bid says of itself; a named bid without a trump yet has trumps. */
const withoutTrumps = (bid: string): boolean => bid.includes("betli") || bid.includes("notrump");

function tell({ table, view }: Of<RabloultiDeal>, seat: number, act: Act, earlier?: readonly Act[]): string[] {
  const raised = earlier?.filter(({ kind, part }) => kind === "contra" && part === act.part).length;
  const step = raised === undefined ? Math.max(levelOf(view.contract?.levels ?? [], act), 1) : raised + 1;
  const params = {
    seat,
    bid: `rabloulti.bid.${act.bid ?? ""}`,
    part: `rabloulti.part.${act.part ?? ""}`,
    suit: act.suit ?? "",
    card: act.card ?? "",
    level: act.kind === "contra" ? step : (act.level ?? 0),
  };
  return [t(`rabloulti.act.${act.kind}`, params, namesAt(table))];
}

const PARTS = ["parti", "ulti", "40-100", "betli", "durchmars"] as const;
const WORDS = ["take", "stand", "bid", "throw_in", "agree", "deny", "claim_made", "claim_lost", "concede"] as const;

function keys(): KeyLine[] {
  return [
    { letter: t("page.key.pass"), text: t("rabloulti.call.pass") },
    ...WORDS.map((kind) => ({ letter: t(`page.ulti.key.${kind}`), text: kind === "bid" ? t("page.ulti.help.bid") : t(`rabloulti.call.${kind}`) })),
    ...SUITS.map((suit) => ({ letter: t(`page.key.suit.${suit}`), text: t("page.ulti.help.suit", { suit }) })),
    ...PARTS.map((part) => ({ letter: t(`page.ulti.key.part.${part}`), text: t("page.ulti.help.contra", { part: `rabloulti.part.${part}` }) })),
    { letter: t("page.ulti.key.other_line"), text: t("page.ulti.help.other_line") },
    { letter: t("page.key.go"), text: t("rabloulti.call.leave") },
    { letter: "↑ ↓", text: t("page.ulti.help.ladder") },
    { letter: t("page.key.accuse"), text: t("rabloulti.call.accuse") },
  ];
}

export const rabloultiFace: Face<RabloultiDeal> = {
  trump: (view) => (view.contract?.trump ?? null) as Suit | null,
  ranks: (view) => (view.contract !== null && withoutTrumps(view.contract.bid) ? RANKS.none : RANKS.trump),
  unseen: () => 0,
  buttons: (view) => callButtons(view, (seat) => (shown.value === null ? "" : seatName(shown.value, seat))),
  said: saidCalls,
  question,
  play: (view, card) => playsIn(view.choices).find((each) => each.card === card),
  Extras: () => null,
  Centre: Auction,
  Line,
  Tag,
  Marks,
  Bubble,
  Beside,
  Shown,
  headline: ({ table, view }) => {
    const names = namesAt(table);
    const said = view.accuser === null ? [] : [t("rabloulti.act.accuse", { seat: view.accuser }, names)];
    return view.contract === null ? said : [...said, t("page.ulti.line", { seat: view.contract.soloist, bid: `rabloulti.bid.${view.contract.bid}` }, names)];
  },
  declarer: "page.ulti.soloist",
  tell,
  keys,
  tellTrick: () => [],
  marking: (view) => (mustBid(view) && view.turn === own() ? { marked: choice.value.marked, toggle: mark } : null),
  aside: (view) => claimButtons(view, own()),
  open: (view, seat) => {
    const hand = view.phase === "over" ? null : (view.openHands[seat] ?? null);
    if (hand === null) return null;
    return sorted(hand, view.contract?.trump ?? null, "suits", rabloultiFace.ranks(view));
  },
  Account: Slip,
  balances: true,
};
