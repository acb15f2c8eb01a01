// What a spectator sees: the open table, or the hand of one who allows it.
import { wish } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { chairName } from "./names";

export function Watching({ now }: { now: SayTable }) {
  const open = now.chairs.filter((chair) => chair.watchable && chair.level === null);
  return (
    <label class="watching">
      <span>{t("page.watch")}</span>
      <select value={now.watching === null ? "" : String(now.watching)} onChange={(event) => wish({ type: "watch", chair: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })}>
        <option value="">{t("page.watch.table")}</option>
        {open.map((chair) => (
          <option key={chair.number} value={String(chair.number)}>{chairName(chair)}</option>
        ))}
      </select>
    </label>
  );
}
