// What may be said out of turn in the game that is played, apart from what is asked: small, at the edge of the felt.
import { faceOf } from "../games/faces";
import { free, holding } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { call } from "./deeds";
import { KeyHint } from "./KeyHint";
import { viewOf } from "./view";

export function Aside({ now }: { now: SayTable }) {
  const view = viewOf(now);
  if (view === undefined || now.chair === null || holding.value !== null) return null;
  const buttons = faceOf(view).aside?.(view) ?? [];
  if (buttons.length === 0) return null;
  return (
    <div class="aside" role="group" aria-label={t("page.aside")}>
      {buttons.map(({ code, kind, label, letter }) => (
        <button key={code} type="button" class={`small call-${kind}`} aria-disabled={free.value ? undefined : "true"} aria-keyshortcuts={letter.toLowerCase()} data-aside={code} onClick={() => call(code)}>
          <span>{label}</span> <KeyHint letter={letter} />
        </button>
      ))}
    </div>
  );
}
