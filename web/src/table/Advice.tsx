// A hint: what the own acts are worth, the best first, and why. It goes when the table moves on.
import type { GameDeal } from "../games/face";
import { faceOf } from "../games/faces";
import { advice, isFor } from "../store/session";
import { t } from "../text/language";
import type { Act, SayTable } from "../wire";
import { namesAt } from "./names";

const MOST = 5;
const CARDS = /\b[ALBH][789XUOKA]\b/g;

/** An act that could be made, in a few words. */
export function actWord(now: SayTable, view: GameDeal, act: Act): string {
  if (act.card !== null) {
    const said = [t("page.act.card", { card: act.card }), ...act.announced.map((run) => t("page.announce.run", { run }))];
    return [...said, ...(act.call === null ? [] : [t("page.announce.bela")])].join(", ");
  }
  const button = faceOf(view).buttons(view).find(({ code }) => code === act.code);
  if (button !== undefined) return button.label;
  if (act.bid != null) {
    const laid = act.code.match(CARDS) ?? [];
    return [t("page.ulti.bid", { bid: `rabloulti.bid.${act.bid}` }), ...laid.map((card) => t("page.act.card", { card }))].join(", ");
  }
  return faceOf(view).tell({ table: now, view }, view.turn ?? 0, act).join(" ");
}

export function Advice({ now }: { now: SayTable }) {
  const given = advice.value;
  const view = now.deal?.view;
  if (given === null || view === undefined || !isFor(given, now)) return null;
  const [best, ...others] = given.options;
  if (best === undefined) return null;
  return (
    <section class="advice" role="status" aria-label={t("page.advice")}>
      <header>
        <h2>{actWord(now, view, best.act)}</h2>
        <button type="button" class="small" onClick={() => (advice.value = null)}>
          {t("page.close")}
        </button>
      </header>
      {given.reasons.map(({ message, params }) => (
        <p key={message}>{t(message, params, namesAt(now))}</p>
      ))}
      {others.length > 0 && <h3>{t("page.advice.others")}</h3>}
      {others.length > 0 && (
        <ol>
          {others.slice(0, MOST).map(({ act, value }) => (
            <li key={act.code}>
              <span>{actWord(now, view, act)}</span> <b>{signed(value - best.value)}</b>
            </li>
          ))}
        </ol>
      )}
      {others.length > MOST && <p class="more">{t("page.advice.more", { count: others.length - MOST })}</p>}
    </section>
  );
}

const signed = (value: number): string => `${value < -0.05 ? "−" : value > 0.05 ? "+" : "±"}${oneDecimal(Math.abs(value))}`;

/** A number as it is written in the language of the page, with one decimal at most. */
export const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
