// What is asked of a player of Rablóulti, in a sentence.
import { playsIn } from "../../table/plays";
import { namesAt, ownSeat, seatName } from "../../table/names";
import { t } from "../../text/language";
import type { RabloultiDeal } from "../../wire";
import type { Of } from "../face";
import { choice } from "./choice";
import { LAID } from "./ladder";

/** What is still missing of a bid with two cards laid away. */
function bidding(view: RabloultiDeal): string {
  const { bid, marked } = choice.value;
  const missing = LAID - marked.length;
  if (bid === null) return missing > 0 ? t("page.ulti.ask.bid") : t("page.ulti.ask.bid_only");
  const params = { bid: `rabloulti.bid.${bid}`, count: missing };
  if (!view.ladder.some((each) => each.bid === bid && each.legal)) return t("page.ulti.ask.too_low", params);
  return missing > 0 ? t("page.ulti.ask.lay", params) : t("page.ulti.ask.say", params);
}

export function question({ table, view }: Of<RabloultiDeal>): string {
  if (view.turn === null) return "";
  if (view.turn !== ownSeat(table)) return t("page.wait.turn", { name: seatName(table, view.turn) });
  const names = namesAt(table);
  const { auction, contract, play } = view;
  if (auction !== null) {
    if (auction.mustBid) return bidding(view);
    const params = { bid: `rabloulti.bid.${auction.standing ?? ""}`, seat: auction.owner ?? 0 };
    return t(auction.owner === view.turn ? "page.ulti.ask.stand" : "page.ulti.ask.take", params, names);
  }
  if (play === null || contract === null) return "";
  if (play.claim !== null) return t(`page.ulti.ask.claim_${play.claim.made ? "made" : "lost"}`, { seat: play.claim.seat }, names);
  if (play.raising) return t("page.ulti.ask.raise");
  if (playsIn(view.choices).length === 0) return t("page.ulti.ask.trump");
  if (play.number === 0) {
    if (view.choices.some(({ kind }) => kind === "contra")) return t("page.ulti.ask.contra");
    if (view.choices.some(({ kind }) => kind === "announce")) return t("page.ulti.ask.announce");
  }
  return play.trick.length === 0 ? t("page.ask.lead") : t("page.ask.play");
}
