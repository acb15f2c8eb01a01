// The review of a deal that is over: what each act cost, as far as its seat could know, and only when asked in the real deal.
import { useEffect, useState } from "preact/hooks";
import { fetchReview } from "../net/api";
import { Dialog } from "../shell/Dialog";
import { t } from "../text/language";
import type { Act, DealReview, Laid, ReviewedAct, SayTable } from "../wire";
import { faceOf } from "../games/faces";
import { troubleOf, TroubleLine, type Trouble } from "../lobby/Lobby";
import { actWord, oneDecimal } from "./Advice";
import { namesAt, seatName } from "./names";
import { viewOf } from "./view";

/** Costs below this are shown as none. */
const NOTHING = 0.05;
const WIDTH = 300;
const HEIGHT = 90;

/** The worth of the deal over its acts, as a line; acts that nobody weighed are passed over. */
export function Graph({ points, turning, label }: { points: readonly (number | null)[]; turning: number | null; label: string }) {
  const known = points.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  const least = Math.min(0, ...known.map(({ value }) => value));
  const most = Math.max(0, ...known.map(({ value }) => value));
  const x = (at: number): number => Math.round((at / Math.max(points.length - 1, 1)) * WIDTH);
  const y = (value: number): number => Math.round(((most - value) / Math.max(most - least, 1)) * HEIGHT);
  return (
    <svg class="review-graph" viewBox={`-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`} role="img" aria-label={label}>
      <line class="zero" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      {turning !== null && <line class="turning" x1={x(turning)} x2={x(turning)} y1={0} y2={HEIGHT} />}
      <polyline points={known.map(({ at, value }) => `${x(at)},${y(value)}`).join(" ")} />
    </svg>
  );
}

function Line({ now, cards }: { now: SayTable; cards: readonly Laid[] }) {
  if (cards.length === 0) return null;
  const said = cards.map(({ seat, card }) => `${seatName(now, seat)}: ${t("page.act.card", { card })}`).join(", ");
  return <p class="review-line">{t("study.review.line", { cards: said })}</p>;
}

function word(now: SayTable, seat: number, act: Act, earlier: readonly Act[]): string {
  const view = viewOf(now);
  if (view === undefined) return act.code;
  return act.card !== null ? actWord(now, view, act) : (faceOf(view).tell({ table: now, view }, seat, act, earlier)[0] ?? act.code);
}

function ActLine({ now, each, earlier, marked }: { now: SayTable; each: ReviewedAct; earlier: readonly Act[]; marked: boolean }) {
  const { known, real, seat, act } = each;
  const view = viewOf(now);
  return (
    <li class={marked ? "turning" : ""}>
      <p>{view === undefined ? act.code : faceOf(view).tell({ table: now, view }, seat, act, earlier).join(" ")}</p>
      {known !== null && known.cost >= NOTHING && <p class="cost known">{t("study.review.known", { cost: oneDecimal(known.cost), error: oneDecimal(known.error), act: word(now, seat, known.best, earlier) })}</p>}
      {real !== null && real.cost >= NOTHING && <p class="cost real">{t("study.review.real", { cost: oneDecimal(real.cost), act: word(now, seat, real.best, earlier) })}</p>}
    </li>
  );
}

const bounds = (points: readonly (number | null)[]): { least: string; most: string } => {
  const known = points.flatMap((value) => (value === null ? [] : [value]));
  return { least: oneDecimal(Math.min(0, ...known)), most: oneDecimal(Math.max(0, ...known)) };
};

function Chance({ now, told }: { now: SayTable; told: DealReview }) {
  const chance = told.chance;
  if (chance === null || chance === undefined) return null;
  const how = chance.made ? "made" : chance.value > 0 ? "could" : chance.last !== null ? "gift" : "never";
  return (
    <>
      <p>{t(`study.review.chance.${how}`, { value: oneDecimal(chance.value), side: told.side }, namesAt(now))}</p>
      <Line now={now} cards={chance.line} />
      {chance.last !== null && <p>{t("study.review.last", { number: chance.last + 1 })}</p>}
      <Line now={now} cards={chance.rest} />
    </>
  );
}

function Told({ now, told, open }: { now: SayTable; told: DealReview; open: () => void }) {
  const names = namesAt(now);
  const acts = told.acts.map(({ act }) => act);
  const values = told.values ?? null;
  const expected = t("study.review.expected", { side: told.side, ...bounds(told.expected) }, names);
  return (
    <>
      <p>{t("study.review.title", { level: t(`page.level.${told.level}`) })}</p>
      <p class="review-turning">{told.turning === null ? t("study.review.no_turning") : t("study.review.turning", { number: told.turning })}</p>
      <p>{expected}</p>
      <Graph points={told.expected} turning={told.turning === null ? null : told.turning - 1} label={expected} />
      {values === null ? (
        <p>
          <button type="button" onClick={open}>{t("page.review.open")}</button>
        </p>
      ) : (
        <section>
          <h3>{t("page.review.opened")}</h3>
          <p>{t("study.review.values", { side: told.side, ...bounds(values) }, names)}</p>
          <Graph points={values} turning={told.swing ?? null} label={t("study.review.values", { side: told.side, ...bounds(values) }, names)} />
          {told.swing != null && <p>{t("study.review.swing", { number: told.swing })}</p>}
          <Chance now={now} told={told} />
        </section>
      )}
      <ol class="review-acts">
        {told.acts.map((each, place) => (
          <ActLine key={each.number} now={now} each={each} earlier={acts.slice(0, place)} marked={each.number === told.turning} />
        ))}
      </ol>
    </>
  );
}

export function Review({ table, code }: { table: SayTable; code: string }) {
  const [told, setTold] = useState<DealReview | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [opened, setOpened] = useState(false);
  const number = table.deal?.number ?? 0;
  useEffect(() => {
    let wanted = true;
    fetchReview(code, number, opened).then(
      (answer) => wanted && setTold(answer),
      (error: unknown) => wanted && setTrouble(troubleOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [code, number, opened]);
  return (
    <Dialog title={t("page.review", { number })} kind="review">
      {told === null && trouble === null && <p role="status" class="busy">{t("page.review.thinking")}</p>}
      {told !== null && <Told now={table} told={told} open={() => setOpened(true)} />}
      <TroubleLine trouble={trouble} />
    </Dialog>
  );
}
