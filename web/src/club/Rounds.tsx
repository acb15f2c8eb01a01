// The rounds of an evening: who sits where and what is written; for the organiser with fields to write in.
import { useState } from "preact/hooks";
import { ProofOf } from "../table/Fairness";
import { t } from "../text/language";
import type { TournamentPage, TournamentPlace, TournamentRound } from "../wire";
import type { TournamentAct } from "./api";
import { nameOf, scoresAt, sidesAt } from "./names";
import { SureButton } from "./Sure";

export type Do = (act: TournamentAct) => void;

interface LineProps {
  page: TournamentPage;
  round: number;
  table: number;
  deal: number;
  sides: readonly string[];
  scores: number[] | null;
  act: Do;
}

/** One result to be typed: a field for each score. The table's units sum to zero, so the last field need not be filled. */
function ResultForm({ page, round, table, deal, sides, scores, act }: LineProps) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const fieldOf = (side: number): string => typed[side] ?? scores?.[side]?.toString() ?? "";
  const write = (event: Event): void => {
    event.preventDefault();
    const values = sides.map((_, side) => (fieldOf(side) === "" ? NaN : Number(fieldOf(side))));
    const last = values.length - 1;
    if (page.endless && Number.isNaN(values[last])) values[last] = -values.slice(0, last).reduce((sum, value) => sum + value, 0);
    act({ type: "write", round, table, deal, scores: values });
    setTyped({});
  };
  const what = { table: table + 1, deal: deal + 1 };
  return (
    <form class="result" onSubmit={write}>
      {page.deals > 1 && <span class="deal">{t("club.meet.deal", { number: deal + 1 })}</span>}
      {sides.map((names, side) => (
        <input key={side} type="number" step={1} min={page.endless ? undefined : 0} required={!page.endless || side < sides.length - 1} aria-label={t("club.meet.score.of", { names })} value={fieldOf(side)} onInput={(event) => setTyped({ ...typed, [side]: event.currentTarget.value })} />
      ))}
      <button type="submit" class="small" aria-label={t("club.meet.write.what", what)}>
        {t("club.meet.write")}
      </button>
      {scores !== null && (
        <button type="button" class="small" aria-label={t("club.meet.undo.what", what)} onClick={() => act({ type: "undo", round, table, deal })}>
          {t("club.meet.undo")}
        </button>
      )}
    </form>
  );
}

function namesOf(page: TournamentPage, entrants: readonly number[]): string {
  return entrants.map((each) => nameOf(page, each)).join(", ");
}

/** Whether a table of this house has told a deal: what was taken away of it then has to be written by somebody. */
const hasTold = ({ state, deal }: TournamentPlace, number: number): boolean => state === "over" || number + 1 < deal || (number + 1 === deal && state === "between");

/** How far a table of this house is; the organiser reads whom it waits for, and may end it. */
function Progress({ page, place, round, table, act }: { page: TournamentPage; place: TournamentPlace; round: number; table: number; act: Do | null }) {
  const goesOn = place.state !== "over" && place.state !== "ended";
  return (
    <div class="progress">
      <p class={`state state-${place.state}`} role="status">
        <span class="hidden">{t("club.meet.table", { number: table + 1 })}: </span>
        {t(`club.meet.state.${place.state}`, { deal: place.deal, deals: page.deals })}
      </p>
      {place.missing.length > 0 && <p>{t("club.meet.missing", { names: namesOf(page, place.missing) })}</p>}
      {place.awaited.length > 0 && <p>{t("club.meet.awaited", { names: namesOf(page, place.awaited) })}</p>}
      {act !== null && goesOn && <SureButton message="club.meet.give_up" small press={() => act({ type: "giveUp", round, table })} />}
    </div>
  );
}

function Table({ page, number, round, table, act }: { page: TournamentPage; number: number; round: TournamentRound; table: number; act: Do | null }) {
  const sides = sidesAt(page, round.tables[table] ?? []);
  const deals = Array.from({ length: page.deals }, (_, deal) => deal);
  const place = round.places[table];
  return (
    <li class="club-table">
      <h3>{t("club.meet.table", { number: table + 1 })}</h3>
      <ul>
        {sides.map((names, side) => (
          <li key={side}>{names}</li>
        ))}
      </ul>
      {place !== undefined && <Progress page={page} place={place} round={number} table={table} act={act} />}
      {deals.map((deal) => {
        const scores = scoresAt(round, table, deal);
        // A table of this house writes by itself; what it has told, and what it never will, is the organiser's.
        const typed = place === undefined || place.state === "ended" || scores !== null || hasTold(place, deal);
        if (act !== null && typed) return <ResultForm key={deal} page={page} round={number} table={table} deal={deal} sides={sides} scores={scores} act={act} />;
        if (scores === null) return null;
        return (
          <p key={deal} class="scores">
            {page.deals > 1 && <span>{t("club.meet.deal", { number: deal + 1 })} </span>}
            <strong>{scores.join(" : ")}</strong>
          </p>
        );
      })}
    </li>
  );
}

/** The deals that all tables play: each with its commitment, to be checked once every table has written it. */
function Decks({ round }: { round: TournamentRound }) {
  if (round.decks.length === 0) return null;
  return (
    <details class="decks">
      <summary>{t("club.meet.decks")}</summary>
      {round.decks.map(({ deal, dealer, commitment, deck, salt }) => (
        <div key={deal}>
          <ProofOf title={t("club.meet.deck.title", { number: deal + 1, dealer: dealer + 1 })} proof={{ number: deal + 1, commitment, salt, deck: salt === null ? null : (deck?.split(" ") ?? null) }} />
          {salt === null && deck !== null && (
            <>
              <p>{t("club.meet.deck.lay")}</p>
              <p class="hash">{deck}</p>
            </>
          )}
        </div>
      ))}
    </details>
  );
}

export function Rounds({ page, act }: { page: TournamentPage; act: Do | null }) {
  const numbers = page.rounds.map((_, number) => number).reverse();
  return (
    <>
      {numbers.map((number) => {
        const round = page.rounds[number];
        if (round === undefined) return null;
        return (
          <details key={number} class="paper round" open={number === page.rounds.length - 1}>
            <summary>
              <h2>{t("club.meet.round", { number: number + 1 })}</h2>
            </summary>
            {round.byes.length > 0 && <p>{t("club.meet.byes", { names: round.byes.map((each) => nameOf(page, each)).join(", ") })}</p>}
            <ol class="club-tables">
              {round.tables.map((_, table) => (
                <Table key={table} page={page} number={number} round={round} table={table} act={page.closed ? null : act} />
              ))}
            </ol>
            <Decks round={round} />
          </details>
        );
      })}
    </>
  );
}
