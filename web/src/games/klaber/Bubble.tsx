// What was last heard of a seat in Kláber: its last call, then its runs and bela.
import { RunMark } from "../../cards/RunMark";
import { Sign } from "../../cards/Sign";
import { t } from "../../text/language";
import type { KlaberDeal } from "../../wire";
import type { Of } from "../face";
import { saidCalls } from "./calls";

export function Bubble({ view, seat }: Of<KlaberDeal> & { seat: number }) {
  const play = view.play;
  if (play === null) {
    const calls = saidCalls(view).filter((call) => call.seat === seat);
    const last = calls.at(-1);
    if (last === undefined || (last.kind === "forced" && view.phase === "over")) return null;
    return (
        <p key={calls.length} class={`bubble ${last.kind}`}>
          {last.suit !== null && <Sign suit={last.suit} />} {last.word}
        </p>
      );
  }
  const scoring = play.scoring?.filter((run) => run.seat === seat) ?? null;
  const kinds = play.announced[seat] ?? [];
  const bela = play.belaSaid === seat;
  if (!bela && (scoring === null ? kinds.length === 0 : scoring.length === 0)) return null;
  return (
    <p class="bubble runs">
      {scoring === null ? kinds.map((length, index) => <span key={index}>{t(`word.run_kind.${length}`)}</span>) : scoring.map(({ run }) => <RunMark key={run} run={run} />)}
      {bela && <span>{t("klaber.call.bela")}</span>}
    </p>
  );
}
