// Those whom the reader has blocked, to be let in again.
import { useEffect, useState } from "preact/hooks";
import { ask } from "../net/api";
import { t } from "../text/language";
import type { BlockedList } from "../wire";

export function Blocked() {
  const [list, setList] = useState<BlockedList | null>(null);
  const take = (answer: Promise<BlockedList>): void => {
    answer.then(setList, () => undefined); // without an answer there is nothing to undo now
  };
  useEffect(() => take(ask<BlockedList>("GET", "/api/me/blocked")), []);
  if (list === null || list.blocked.length === 0) return null;
  return (
    <>
      <h3>{t("talk.settings.blocked")}</h3>
      <ul class="talk-people">
        {list.blocked.map(({ player, name }) => (
          <li key={player}>
            <span class="talk-name">{name}</span>
            <button type="button" class="small" aria-label={t("talk.settings.unblock", { name })} onClick={() => take(ask<BlockedList>("PUT", "/api/me/blocked", { player }))}>
              {t("talk.settings.unblock.short")}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
