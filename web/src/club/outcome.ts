// What a match came to for one of its players, in the words of the catalogue. Refuses to know whose page it is on.
import { t } from "../text/language";
import type { ClubPlace, PlayedMatch } from "../wire";

/** How many sides did better than the player's: who won by the game's own rule is first whatever the scores. */
export function rankOf(match: PlayedMatch): number {
  const side = match.places[match.own]?.side ?? 0;
  if (match.winner !== null) return match.winner === side ? 0 : 1;
  return match.scores.filter((score) => score > (match.scores[side] ?? 0)).length;
}

export function outcomeOf(match: PlayedMatch): string {
  if (!match.whole) return t("club.match.unfinished");
  const rank = rankOf(match);
  if (match.scores.length > 2) return t("club.match.place", { place: rank + 1 });
  if (match.winner === null && match.scores[0] === match.scores[1]) return t("club.match.even");
  return t(rank === 0 ? "club.match.won" : "club.match.lost");
}

/** The scores, the player's own side first. */
export function scoresOf(match: PlayedMatch): string {
  const side = match.places[match.own]?.side ?? 0;
  const others = match.scores.filter((_, number) => number !== side);
  return [match.scores[side] ?? 0, ...others].join(" : ");
}

export const nameOf = (place: ClubPlace): string => place.name ?? (place.level === null ? t("club.somebody") : t(`page.level.${place.level}`));

/** The names of those on the player's side, and of the others. */
export function company(match: PlayedMatch): { partners: string[]; opponents: string[] } {
  const side = match.places[match.own]?.side ?? 0;
  const others = match.places.filter((_, number) => number !== match.own);
  return {
    partners: others.filter((place) => place.side === side).map(nameOf),
    opponents: others.filter((place) => place.side !== side).map(nameOf),
  };
}
