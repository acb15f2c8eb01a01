// What a player may ask of the table beside the game: a hint, the last act back, the rest of the tricks. Each has its place.
import type { ComponentChildren } from "preact";
import { free, pondering } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { hint, reachClaim, takeBack } from "./deeds";
import { KeyHint } from "./KeyHint";
import { eveningOf } from "./Round";

interface ToolProps {
  name: "hint" | "takeback" | "claim";
  can: boolean;
  press: () => void;
  children: ComponentChildren;
}

function Tool({ name, can, press, children }: ToolProps) {
  const letter = t(`page.key.${name}`);
  const busy = pondering.value?.about === name;
  return (
    <button type="button" class={`small tool ${busy ? "busy" : ""}`} aria-disabled={can && free.value && !busy ? undefined : "true"} aria-busy={busy} title={t(`page.tool.${name}`)} aria-keyshortcuts={letter} data-tool={name} onClick={press}>
      <svg viewBox="0 0 24 24" aria-hidden="true">{children}</svg>
      <span class="tool-word">{t(`page.tool.${name}.short`)}</span> <KeyHint letter={letter} />
    </button>
  );
}

/** Whether hints are given at this table to the one who looks at it. */
export function hinted(now: SayTable): boolean {
  return now.hints === "all" || (now.hints === "bots" && now.chairs.every((chair) => chair.level !== null || chair.number === now.chair));
}

export function Tools({ now }: { now: SayTable }) {
  const deal = now.deal;
  if (deal === null) return null;
  return (
    <div class="tools" role="group" aria-label={t("page.tools")}>
      {hinted(now) && (
        <Tool name="hint" can={deal.advisable} press={hint}>
          <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.8.7 1.1 1.4 1.1 2.2h5c0-.8.3-1.5 1.1-2.2A6 6 0 0 0 12 3z" />
        </Tool>
      )}
      {eveningOf(now) === null && (
        <Tool name="takeback" can={deal.retractable} press={takeBack}>
          <path d="M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3" />
        </Tool>
      )}
      <Tool name="claim" can={deal.claimable} press={reachClaim}>
        <path d="M3 8l7-3 4 11-7 3zM12 6l5-1 3 11-4 1" />
      </Tool>
    </div>
  );
}
