// One who sits at the table: name, how they stand, what they hold face down, what was last heard of them.
import { CardBack } from "../cards/Card";
import { faceOf } from "../games/faces";
import { t } from "../text/language";
import type { Chair, SayTable } from "../wire";
import { chairName, seatOf } from "./names";
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
        {view !== undefined && face !== null && (
          <span class="marks">
            {view.dealer === seat && (
              <abbr class="mark dealer" title={t("page.seat.dealer")}>
                {t("page.seat.dealer.letter")}
              </abbr>
            )}
            <face.Marks table={table} view={view} seat={seat} />
          </span>
        )}
      </div>
      {view !== undefined && !own && place !== "bottom" && <Backs count={view.counts[seat] ?? 0} />}
      {view !== undefined && face !== null && <face.Bubble table={table} view={view} seat={seat} />}
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

function Backs({ count }: { count: number }) {
  return (
    <div class="backs" role="img" aria-label={t("page.seat.cards", { count })}>
      {Array.from({ length: count }, (_, index) => (
        <CardBack key={index} />
      ))}
    </div>
  );
}
