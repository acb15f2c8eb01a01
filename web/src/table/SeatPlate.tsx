// One who sits at the table: name, how they stand, what they hold face down, what was last heard of them.
import { CardBack, CardFace } from "../cards/Card";
import { sorted } from "../cards/cards";
import { faceOf } from "../games/faces";
import { t } from "../text/language";
import type { Chair, SayTable } from "../wire";
import { SeatClock } from "./Clock";
import { person, speakerAt } from "./People";
import { dialog } from "../shell/dialogs";
import { chairName, seatOf, sitsOut } from "./names";
import type { Place } from "./places";

interface PlateProps {
  table: SayTable;
  chair: Chair;
  place: Place;
}

export function SeatPlate({ table, chair, place }: PlateProps) {
  const view = table.deal?.view;
  const face = view === undefined ? null : faceOf(view);
  const seat = seatOf(chair);
  const own = table.chair === chair.number;
  const turn = seat !== null && view?.turn === seat;
  // Where one sits out it is the dealer.
  const deals = view !== undefined && (table.chairs.some(sitsOut) ? sitsOut(chair) : view.dealer === seat);
  const open = view === undefined || seat === null || own ? null : (face?.open?.(view, seat) ?? claimedHand(table, seat) ?? sharedHand(table, chair, seat));
  return (
    <section class={`seat seat-${place} ${turn ? "turn" : ""} ${own ? "own" : ""}`} aria-label={chairName(chair)}>
      <div class="plate">
        <span class={`avatar ${chair.level === null ? "" : "bot"} ${chair.away ? "away" : ""}`} aria-hidden="true">
          {chair.level === null ? chairName(chair).slice(0, 1).toLocaleUpperCase() : "⚙"}
        </span>
        <span class="who">
          <Name table={table} chair={chair} />
          <Standing chair={chair} turn={turn} />
        </span>
        {!(own && view !== undefined && view.phase !== "over") && <SeatClock now={table} chair={chair.number} name={chairName(chair)} />}
        {view !== undefined && face !== null && (
          <span class="marks">
            {deals && (
              <abbr class="mark dealer" title={t("page.seat.dealer")}>
                {t("page.seat.dealer.letter")}
              </abbr>
            )}
            {seat !== null && <face.Marks table={table} view={view} seat={seat} />}
          </span>
        )}
      </div>
      {open !== null && <OpenHand cards={open} name={chairName(chair)} />}
      {open === null && view !== undefined && seat !== null && !own && place !== "bottom" && <Backs count={view.counts[seat] ?? 0} />}
      {view !== undefined && face !== null && seat !== null && <face.Bubble table={table} view={view} seat={seat} />}
    </section>
  );
}

/** The name; that of another person may be pressed by one who sits at the table, for what can be done about them. */
function Name({ table, chair }: { table: SayTable; chair: Chair }) {
  const name = chairName(chair);
  if (table.chair === null || table.chair === chair.number || chair.level !== null || speakerAt(chair.number) === undefined) return <span class="name">{name}</span>;
  const press = (): void => {
    person.value = chair.number;
    dialog.value = "person";
  };
  return (
    <button type="button" class="name link" aria-haspopup="dialog" title={t("watching.person", { name })} onClick={press}>
      {name}
    </button>
  );
}

/** A hand as a commentator sees it, where it does not lie below already. */
function sharedHand(table: SayTable, chair: Chair, seat: number): string[] | null {
  const view = table.deal?.view;
  const hand = table.deal?.hands?.[seat];
  if (view === undefined || hand === undefined || view.phase === "over" || table.watching === chair.number) return null;
  const face = faceOf(view);
  return sorted(hand, face.trump(view), "suits", face.ranks(view));
}

/** The hand of one whose claim did not hold, which lies open since. */
function claimedHand(table: SayTable, seat: number): string[] | null {
  const view = table.deal?.view;
  const hand = table.deal?.claims.find((claim) => claim.seat === seat)?.hand;
  if (view === undefined || hand === undefined || view.phase === "over") return null;
  const face = faceOf(view);
  return sorted(hand, face.trump(view), "suits", face.ranks(view));
}

function Standing({ chair, turn }: { chair: Chair; turn: boolean }) {
  const said: string[] = [];
  if (turn) said.push(t("page.seat.turn"));
  if (sitsOut(chair)) said.push(t("page.seat.sits_out"));
  if (chair.level !== null) said.push(t("page.seat.bot"));
  else if (chair.away) said.push(t("page.seat.away"));
  else if (!chair.connected) said.push(t("page.seat.offline"));
  if (chair.watchable) said.push(t("page.seat.watchable"));
  return said.length === 0 ? null : <span class="standing">{said.join(" · ")}</span>;
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

/** A hand that lies open on the table for all to see. */
function OpenHand({ cards, name }: { cards: readonly string[]; name: string }) {
  return (
    <ul class="open-hand" aria-label={t("page.seat.open", { name })}>
      {cards.map((card) => (
        <li key={card}>
          <CardFace card={card} />
        </li>
      ))}
    </ul>
  );
}
