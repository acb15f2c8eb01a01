// The standings of an evening. Refuses to work them out: the server does.
import { language, t } from "../text/language";
import type { TournamentPage } from "../wire";
import { nameOf } from "./names";

export function Standings({ page }: { page: TournamentPage }) {
  const points = !page.duplicate && !page.endless;
  const measure = page.duplicate ? "club.meet.measure.compared" : page.endless ? "club.meet.measure.units" : "club.meet.measure.difference";
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (
    <section class="paper" aria-labelledby="standings">
      <h2 id="standings">{t("club.meet.standings")}</h2>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{t("club.meet.place")}</th>
            <th scope="col">{t("club.meet.who")}</th>
            <th scope="col">{t("club.meet.rounds")}</th>
            {points && <th scope="col">{t("club.meet.points")}</th>}
            <th scope="col">{t(measure)}</th>
          </tr>
        </thead>
        <tbody>
          {page.standings.map((row) => (
            <tr key={row.entrant} class={row.entrant === page.own ? "own" : undefined}>
              <td>{row.rounds > 0 ? row.place : "–"}</td>
              <th scope="row">{nameOf(page, row.entrant)}</th>
              <td>{row.rounds}</td>
              {points && <td>{row.points}</td>}
              <td>{number.format(row.measure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("club.meet.order")}</p>
    </section>
  );
}
