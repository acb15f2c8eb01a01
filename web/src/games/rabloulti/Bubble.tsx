// What was last heard of a seat in Rablóulti: its last word of the auction, then its marriages and contras, its claim.
import { Sign } from "../../cards/Sign";
import { t } from "../../text/language";
import type { RabloultiDeal } from "../../wire";
import type { Of } from "../face";
import { saidCalls } from "./calls";

const OF_PLAY: ReadonlySet<string> = new Set(["trump", "announce", "contra", "leave"]);

export function Bubble({ view, seat }: Of<RabloultiDeal> & { seat: number }) {
  const play = view.play;
  if (play?.claim?.seat === seat) return <p class="bubble contra">{t(`page.ulti.claims.${play.claim.made ? "made" : "lost"}`)}</p>;
  // Words of the first trick stay in sight until it has been taken.
  if (play !== null && play.number > 0) return null;
  const said = saidCalls(view).filter((call) => call.seat === seat && OF_PLAY.has(call.kind) === (play !== null));
  const last = play === null ? said.slice(-1) : said.filter(({ kind }) => kind !== "trump");
  if (last.length === 0) return null;
  return (
    <p key={`${view.phase} ${said.length}`} class={`bubble ${last.at(-1)?.kind ?? ""}`}>
      {last.map(({ word, suit }, index) => (
        <span key={index}>
          {suit !== null && <Sign suit={suit} />} {word}
        </span>
      ))}
    </p>
  );
}
