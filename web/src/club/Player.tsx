// A player's page: ratings with their way, and matches; on the own page what is shown to others, and the export.
import { useEffect, useState } from "preact/hooks";
import { Masthead, TroubleLine, troubleOf, type Trouble } from "../lobby/Lobby";
import { Copy } from "../shell/Copy";
import { go } from "../shell/router";
import { language, t } from "../text/language";
import type { ClubRating, PlayedMatch, PlayerPage } from "../wire";
import { EXPORT, fetchMine, fetchPlayer, showMine } from "./api";
import { HEIGHT, spotsOf, WIDTH } from "./graph";
import { company, outcomeOf, scoresOf } from "./outcome";

function Way({ rating }: { rating: ClubRating }) {
  const spots = spotsOf(rating.points);
  const [first, last] = [rating.points[0], rating.points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = spots.at(-1);
  const told = t("club.rating.way", { matches: rating.points.length, first: first.value, last: last.value });
  return (
    <svg class="way" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={told}>
      <polyline points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      {end !== undefined && <circle cx={end.x} cy={end.y} r="4" />}
    </svg>
  );
}

function Rating({ rating }: { rating: ClubRating }) {
  return (
    <li class="rating">
      <h3>{t(`${rating.game}.name`)}</h3>
      <p class="rating-value">
        <strong>{rating.value}</strong> <span>{t("club.rating.spread", { spread: rating.spread })}</span>
      </p>
      {rating.provisional && <p class="provisional">{t("club.rating.provisional")}</p>}
      <p>{t("club.rating.rests", { matches: rating.matches, opponents: rating.opponents })}</p>
      <Way rating={rating} />
    </li>
  );
}

function Match({ match }: { match: PlayedMatch }) {
  const { partners, opponents } = company(match);
  const when = new Date(match.at * 1000);
  return (
    <li class="played">
      <p>
        <time dateTime={when.toISOString()}>{when.toLocaleDateString(language.value, { dateStyle: "medium" })}</time> · {t(`${match.game}.name`)} · {t("club.match.deals", { deals: match.deals })}
      </p>
      <p class="outcome">
        <strong>{outcomeOf(match)}</strong> <span>{scoresOf(match)}</span>
        {match.rating !== null && <span class="after">{t("club.match.rating", { rating: match.rating })}</span>}
      </p>
      <p>
        {partners.length > 0 && <span>{t("club.match.partners", { names: partners.join(", ") })} · </span>}
        {t("club.match.opponents", { names: opponents.join(", ") })}
      </p>
    </li>
  );
}

function Own({ page, change }: { page: PlayerPage; change: (shown: boolean) => void }) {
  return (
    <section class="paper" aria-labelledby="own">
      <h2 id="own">{t("club.own.title")}</h2>
      <label class="switch">
        <input type="checkbox" role="switch" name="shown" checked={page.shown} onChange={(event) => change(event.currentTarget.checked)} />
        <span>{t("club.own.shown")}</span>
      </label>
      <p>{t("club.own.shown.text")}</p>
      {page.shown && <Copy label={t("club.own.link")} text={`${location.origin}/p/${page.player}`} />}
      <p>{t("club.own.export.text")}</p>
      <a class="button" href={EXPORT} download="tromf.zip">
        {t("club.own.export")}
      </a>
    </section>
  );
}

function Sheets({ page, change }: { page: PlayerPage; change: (shown: boolean) => void }) {
  return (
    <>
      <section class="paper" aria-labelledby="ratings">
        <h2 id="ratings">{t("club.ratings")}</h2>
        {page.ratings.length === 0 && <p>{t("club.ratings.none")}</p>}
        <ul class="ratings">
          {page.ratings.map((each) => (
            <Rating key={each.game} rating={each} />
          ))}
        </ul>
      </section>
      <section class="paper" aria-labelledby="matches">
        <h2 id="matches">{t("club.matches")}</h2>
        {page.matches.length === 0 && <p>{t("club.matches.none")}</p>}
        <ol class="matches">
          {page.matches.map((each, number) => (
            <Match key={number} match={each} />
          ))}
        </ol>
      </section>
      {page.own && <Own page={page} change={change} />}
    </>
  );
}

/** The page of the one who reads, or with a player's public name that of somebody who shows it. */
export function Player({ player }: { player: string | null }) {
  const [page, setPage] = useState<PlayerPage | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = (asked: Promise<PlayerPage>): void => {
    asked.then(
      (answer) => {
        setPage(answer);
        setTrouble(null);
      },
      (error: unknown) => setTrouble(troubleOf(error)),
    );
  };
  useEffect(() => take(player === null ? fetchMine() : fetchPlayer(player)), [player]);
  const title = player === null ? t("club.me.title") : t("club.player.title", { name: page?.name ?? t("club.somebody") });
  return (
    <div class="lobby">
      <Masthead />
      <main>
        <h1>{title}</h1>
        {page !== null && <Sheets page={page} change={(shown) => take(showMine(shown))} />}
        {trouble !== null && (
          <div class="paper">
            <TroubleLine trouble={trouble} />
          </div>
        )}
        <p class="back">
          <button type="button" onClick={() => go("/")}>
            {t("club.back")}
          </button>
        </p>
      </main>
    </div>
  );
}
