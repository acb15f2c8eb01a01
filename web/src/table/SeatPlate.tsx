// One who sits at the table: name, how they stand, what they hold face down, what was last heard of them.
import { Sign } from "../cards/Sign";
import { CardBack } from "../cards/Card";
import type { Suit } from "../cards/cards";
import { rankOf, suitOf } from "../cards/cards";
import { t } from "../text/language";
import type { Chair, KlaberDeal, SayTable } from "../wire";
import { saidCalls } from "./calls";
import { chairName, seatOf } from "./names";
import type { Place } from "./places";

interface PlateProps {
  table: SayTable;
  chair: Chair;
  place: Place;
}

export function SeatPlate({ table, chair, place }: PlateProps) {
  const view = table.deal?.view;
  const seat = seatOf(chair);
  const turn = view?.turn === seat;
  const own = table.chair === chair.number;
  return (
    <section class={`seat seat-${place} ${turn ? "turn" : ""} ${own ? "own" : ""}`} aria-label={chairName(chair)}>
      <div class="plate">
        <span class={`avatar ${chair.level === null ? "" : "bot"} ${chair.away ? "away" : ""}`} aria-hidden="true">
          {chair.level === null ? chairName(chair).slice(0, 1).toLocaleUpperCase() : "⚙"}
        </span>
        <span class="who">
          <span class="name">{chairName(chair)}</span>
          <Standing chair={chair} turn={turn} />
        </span>
        {view !== undefined && <Marks view={view} seat={seat} />}
      </div>
      {view !== undefined && !own && place !== "bottom" && <Backs count={view.counts[seat] ?? 0} />}
      {view !== undefined && <Heard view={view} seat={seat} />}
    </section>
  );
}

function Standing({ chair, turn }: { chair: Chair; turn: boolean }) {
  const said: string[] = [];
  if (turn) said.push(t("page.seat.turn"));
  if (chair.level !== null) said.push(t("page.seat.bot"));
  else if (chair.away) said.push(t("page.seat.away"));
  else if (!chair.connected) said.push(t("page.seat.offline"));
  if (chair.watchable) said.push(t("page.seat.watchable"));
  return said.length === 0 ? null : <span class="standing">{said.join(" · ")}</span>;
}

function Marks({ view, seat }: { view: KlaberDeal; seat: number }) {
  const contract = view.contract;
  return (
    <span class="marks">
      {view.dealer === seat && (
        <abbr class="mark dealer" title={t("page.seat.dealer")}>
          {t("page.seat.dealer.letter")}
        </abbr>
      )}
      {contract?.binder === seat && (
        <span class="mark binder" title={t("page.seat.binder")}>
          <Sign suit={contract.trump as Suit} name={t("page.seat.binder")} />
        </span>
      )}
      {view.duel?.holder === seat && contract === null && (
        <abbr class="mark holder" title={t("page.seat.holder")}>
          {t("page.seat.holder.letter")}
        </abbr>
      )}
    </span>
  );
}

function Backs({ count }: { count: number }) {
  return (
    <div class="backs" role="img" aria-label={t("page.seat.cards", { count })}>
      {Array.from({ length: count }, (_, index) => (
        <CardBack key={index} />
      ))}
    </div>
  );
}

function Heard({ view, seat }: { view: KlaberDeal; seat: number }) {
  const play = view.play;
  if (play === null) {
    const calls = saidCalls(view).filter((call) => call.seat === seat);
    const last = calls.at(-1);
    if (last !== undefined)
      return (
        <p key={calls.length} class={`bubble ${last.kind}`}>
          {last.suit !== null && <Sign suit={last.suit} />} {last.word}
        </p>
      );
    return view.forehand === seat && view.phase !== "over" ? (
      <p class="bubble forced">
        <Sign suit="A" /> {t("page.auction.forced")}
      </p>
    ) : null;
  }
  const scoring = play.scoring?.filter((run) => run.seat === seat) ?? null;
  const kinds = play.announced[seat] ?? [];
  const bela = play.belaSaid === seat;
  if (!bela && (scoring === null ? kinds.length === 0 : scoring.length === 0)) return null;
  return (
    <p class="bubble runs">
      {scoring === null ? kinds.map((length, index) => <span key={index}>{t(`word.run_kind.${length}`)}</span>) : scoring.map(({ run }) => <RunMark key={run} run={run} />)}
      {bela && <span>{t("klaber.call.bela")}</span>}
    </p>
  );
}

/** A run in short: its suit, its kind, its highest card. */
export function RunMark({ run }: { run: string }) {
  const [low = "", high = ""] = run.split("-");
  const ranks = "789XUOKA";
  const length = ranks.indexOf(rankOf(high)) - ranks.indexOf(rankOf(low)) + 1;
  return (
    <span class="run-mark" title={t("page.seat.run", { run })}>
      <Sign suit={suitOf(high)} /> {t(`word.run_kind.${length}`)} <span class="hidden">{t("page.seat.run", { run })}</span>
      <b aria-hidden="true">{t(`page.rank.${rankOf(high)}`)}</b>
    </span>
  );
}
