// What can be said in Kláber along with a card: runs with the first one, bela.
import { KeyHint } from "../../table/KeyHint";
import { announceable, belaCards } from "../../table/plays";
import { toggleBela, toggleRun, words } from "../../table/words";
import { t } from "../../text/language";
import type { KlaberDeal } from "../../wire";
import type { Of } from "../face";

export function Words({ view }: Of<KlaberDeal>) {
  const runs = announceable(view.choices);
  const bela = belaCards(view.choices).length > 0;
  if (runs.length === 0 && !bela) return null;
  return (
    <div class="announcements" role="group" aria-label={t("page.announce")}>
      {runs.map((run) => (
        <label key={run} class="toggle">
          <input type="checkbox" checked={words.value.runs.has(run)} onChange={() => toggleRun(run)} />
          <span>{t("page.announce.run", { run })}</span>
          <KeyHint letter={t("page.key.announce")} />
        </label>
      ))}
      {bela && (
        <label class="toggle">
          <input type="checkbox" checked={words.value.bela} onChange={toggleBela} />
          <span>{t("page.announce.bela")}</span>
          <KeyHint letter={t("page.key.bela")} />
        </label>
      )}
    </div>
  );
}
