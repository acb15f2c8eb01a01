// A run in short.
import { t } from "../text/language";
import { rankOf, suitOf } from "./cards";
import { Sign } from "./Sign";

/** A run in short: its suit, its kind, its highest card. */
export function RunMark({ run }: { run: string }) {
  const [low = "", high = ""] = run.split("-");
  const ranks = "789XUOKA";
  const length = ranks.indexOf(rankOf(high)) - ranks.indexOf(rankOf(low)) + 1;
  return (
    <span class="run-mark" title={t("page.seat.run", { run })}>
      <Sign suit={suitOf(high)} /> {t(`word.run_kind.${length}`)} <span class="hidden">{t("page.seat.run", { run })}</span>
      <b aria-hidden="true">{t(`page.rank.${rankOf(high)}`)}</b>
    </span>
  );
}
