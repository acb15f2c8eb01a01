// The edge of the felt: what may be said out of turn in the game that is played, and the tools of the table.
import { faceOf } from "../games/faces";
import { free, holding } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { call } from "./deeds";
import { KeyHint } from "./KeyHint";
import { Tools } from "./Tools";
import { viewOf } from "./view";

export function Aside({ now }: { now: SayTable }) {
  const view = viewOf(now);
  if (view === undefined || now.chair === null || view.phase === "over") return null;
  const buttons = holding.value === null ? (faceOf(view).aside?.(view) ?? []) : [];
  return (
    <div class="edge">
      {buttons.length > 0 && (
        <div class="aside" role="group" aria-label={t("page.aside")}>
          {buttons.map(({ code, kind, label, letter }) => (
            <button key={code} type="button" class={`small call-${kind}`} aria-disabled={free.value ? undefined : "true"} aria-keyshortcuts={letter.toLowerCase()} data-aside={code} onClick={() => call(code)}>
              <span>{label}</span> <KeyHint letter={letter} />
            </button>
          ))}
        </div>
      )}
      <Tools now={now} />
    </div>
  );
}
