// What was last heard of a seat in Klaberjass: its last word, then the runs that it showed and its bela.
import { RunMark } from "../../cards/RunMark";
import { Sign } from "../../cards/Sign";
import { t } from "../../text/language";
import type { KlaberjassDeal } from "../../wire";
import type { Of } from "../face";
import { saidCalls } from "./calls";

export function Bubble({ view, seat }: Of<KlaberjassDeal> & { seat: number }) {
  const play = view.play;
  const shown = play !== null && play.winner === seat ? play.shown : [];
  const said = play?.said[seat]?.length ?? 0;
  if (shown.length > 0 || said > 0) {
    return (
      <p class="bubble beside runs">
        {shown.map((run) => (
          <RunMark key={run} run={run} />
        ))}
        {said > 0 && <span>{said === 1 ? t("klaberjass.call.bela") : t("page.jass.from_bela")}</span>}
      </p>
    );
  }
  // The word that ended the talk stays in sight until the first trick has been taken.
  if (play !== null && play.number > 0) return null;
  const last = saidCalls(view).filter((call) => call.seat === seat).at(-1);
  if (last === undefined) return null;
  return (
    <p key={view.calls.length} class={`bubble beside ${last.kind}`}>
      {last.suit !== null && <Sign suit={last.suit} />} {last.word}
    </p>
  );
}
