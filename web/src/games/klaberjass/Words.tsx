// What the player may choose beside the buttons of Klaberjass: which runs are shown, and bela with its two cards.
import { RunMark } from "../../cards/RunMark";
import { KeyHint } from "../../table/KeyHint";
import { belaCards } from "../../table/plays";
import { toggleBela, toggleRun, words } from "../../table/words";
import { t } from "../../text/language";
import type { KlaberjassDeal } from "../../wire";
import type { Of } from "../face";
import { showable } from "./calls";

/** Whether the call is that of the second card: the first has been called with already. */
const second = (view: KlaberjassDeal): boolean => view.turn !== null && (view.play?.said[view.turn]?.length ?? 0) > 0;

export function Words({ view }: Of<KlaberjassDeal>) {
  const runs = showable(view);
  const bela = belaCards(view.choices).length > 0;
  if (runs.length === 0 && !bela) return null;
  return (
    <div class="announcements" role="group" aria-label={t(runs.length > 0 ? "page.jass.show" : "page.announce")}>
      {runs.map((run) => (
        <label key={run} class="toggle">
          <input type="checkbox" checked={words.value.runs.has(run)} onChange={() => toggleRun(run)} />
          <RunMark run={run} />
          <KeyHint letter={t("page.key.announce")} />
        </label>
      ))}
      {bela && (
        <label class="toggle">
          <input type="checkbox" checked={words.value.bela} onChange={toggleBela} />
          <span>{second(view) ? t("page.jass.from_bela") : t("klaberjass.call.bela")}</span>
          <KeyHint letter={t("page.key.bela")} />
        </label>
      )}
    </div>
  );
}
