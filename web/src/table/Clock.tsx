// The clock of one who sits at the table: small beside the name, large where the own act is asked for.
import { useEffect, useState } from "preact/hooks";
import { forEachAct, remaining, worded } from "../store/clock";
import { ringTurn, sounding } from "../store/sounds";
import { announce } from "../store/spoken";
import { t } from "../text/language";
import type { SayTable } from "../wire";

const SOON = 10_000;
const STEP = 200;
const DIAL = "M8 2.5a6 6 0 1 0 .01 0M8 5v3.5l2.5 1.5";
const HOURGLASS = "M3.5 2h9M3.5 14h9M4.5 2c0 4 3.5 4 3.5 6s-3.5 2-3.5 6M11.5 2c0 4-3.5 4-3.5 6s3.5 2 3.5 6";

/** What is left on a chair, looked at again while it runs. */
function useRemaining(now: SayTable, chair: number): number | null {
  const [, look] = useState(0);
  const runs = now.clock?.runs === chair;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => look((count) => count + 1), STEP);
    return () => clearInterval(timer);
  }, [runs]);
  return remaining(now, chair);
}

function Face({ left, runs, name, large }: { left: number; runs: boolean; name: string; large: boolean }) {
  const soon = runs && left <= SOON;
  return (
    <span class={`clock ${large ? "large" : ""} ${runs ? "runs" : ""} ${soon ? "soon" : ""}`} role="timer" aria-label={t("page.clock.of", { name, time: worded(left) })}>
      <svg class="clock-sign" viewBox="0 0 16 16" aria-hidden="true">
        <path d={soon ? HOURGLASS : DIAL} />
      </svg>
      <span class="clock-time" aria-hidden="true">{worded(left)}</span>
    </span>
  );
}

/** The time of one who sits at the table; where each act has its own, only while it runs. */
export function SeatClock({ now, chair, name }: { now: SayTable; chair: number; name: string }) {
  const left = useRemaining(now, chair);
  const clock = now.clock ?? null;
  const runs = clock?.runs === chair;
  if (clock === null || left === null || (forEachAct(clock.rule) && !runs)) return null;
  return <Face left={left} runs={runs} name={name} large={false} />;
}

/** The own time: always where it is a bank, else while it runs. When little is left that is said and sounded, once. */
export function OwnClock({ now }: { now: SayTable }) {
  const chair = now.chair ?? -1;
  const left = useRemaining(now, chair);
  const runs = now.clock?.runs === chair;
  const turn = `${now.deal?.number}-${now.deal?.acts}`;
  const [plenty, setPlenty] = useState("");
  const much = runs && left !== null && left > SOON;
  const warn = runs && left !== null && left <= SOON && plenty === turn;
  useEffect(() => {
    if (much) setPlenty(turn);
  }, [much, turn]);
  useEffect(() => {
    if (!warn) return;
    setPlenty("");
    announce([t("page.clock.soon", { seconds: SOON / 1000 })]);
    if (sounding()) ringTurn();
  }, [warn]);
  if (left === null || (!runs && forEachAct(now.clock?.rule ?? ""))) return null;
  return <Face left={left} runs={runs} large name={t("page.clock.own")} />;
}
