// The auction of Rablóulti: where it stands and how it went, or the ladder; each player turns from one to the other.
import { Sign } from "../../cards/Sign";
import { CallList } from "../../table/CallList";
import { namesAt, ownSeat, seatName } from "../../table/names";
import { t } from "../../text/language";
import type { RabloultiDeal } from "../../wire";
import type { Of } from "../face";
import { bidName } from "./calls";
import { choice, turn } from "./choice";
import { Ladder } from "./Ladder";
import { Talon } from "./Talon";

function Standing({ table, view }: Of<RabloultiDeal>) {
  const auction = view.auction;
  if (auction?.standing == null || auction.owner === null) return <p class="standing-bid">{t("page.ulti.no_bid", { seat: view.forehand }, namesAt(table))}</p>;
  return (
    <p class="standing-bid">
      {auction.standing.startsWith("red-") && <Sign suit="H" />} <b>{bidName(auction.standing)}</b> – {seatName(table, auction.owner)}
    </p>
  );
}

export function Auction({ table, view }: Of<RabloultiDeal>) {
  const holding = view.auction?.mustBid === true && view.turn === ownSeat(table);
  const ladder = holding !== choice.value.turned;
  return (
    <div class={`slate auction ulti ${ladder ? "with-ladder" : ""}`} role="region" aria-label={t("page.auction")} tabIndex={0}>
      <div class="slate-head">
        <Standing table={table} view={view} />
        <button type="button" class="small" aria-pressed={ladder} onClick={turn}>
          {t(ladder ? "page.ulti.to_talk" : "page.ulti.to_ladder")}
        </button>
      </div>
      {ladder ? <Ladder view={view} holding={holding} /> : <CallList table={table} />}
      {!ladder && view.auction?.owner === ownSeat(table) && <Talon cards={view.talon} />}
    </div>
  );
}
