// The sounds of the table, made by the browser itself and off until the player wants them. Of several tabs of the same
// table only one sounds. Refuses to play before the first press of the visit, as browsers do.
import type { SayTable } from "../wire";
import { soundOfCards, soundOfTurn } from "./settings";

let context: AudioContext | null = null;
const LOCK = "tromf.sounds";
let leads = false;

/** One tab holds the lock for as long as it lives; the next takes over. */
function lead(): void {
  if (!("locks" in navigator)) {
    leads = true;
    return;
  }
  void navigator.locks.request(LOCK, () => {
    leads = true;
    return new Promise<never>(() => undefined);
  });
}

function awake(): AudioContext | null {
  if (context === null) return null;
  if (context.state === "suspended") void context.resume();
  return context;
}

/** The first press of the visit lets the browser play; to be called on each press. */
export function unlock(): void {
  if (context !== null || !(soundOfTurn.value || soundOfCards.value)) return;
  context = new AudioContext();
  lead();
}

function tone(frequency: number, start: number, length: number, loudness: number, type: OscillatorType): void {
  const audio = awake();
  if (audio === null) return;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const from = audio.currentTime + start;
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loudness, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

export function ringTurn(): void {
  tone(587, 0, 0.22, 0.16, "sine");
  tone(880, 0.13, 0.34, 0.14, "sine");
}

export function knockCard(): void {
  tone(150, 0, 0.07, 0.22, "triangle");
}

/** Whether this tab sounds what the turn asks for. */
export const sounding = (): boolean => leads && soundOfTurn.value;

/** The sounds for what has just been shown. */
export function soundsOf(table: SayTable, turnCame: boolean): void {
  if (!leads) return;
  if (soundOfCards.value && table.heard.some((heard) => heard.act?.kind === "play")) knockCard();
  if (soundOfTurn.value && turnCame) ringTurn();
}
