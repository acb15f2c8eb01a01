// What is said at the table: the lines that this reader may read, which of them are new, and saying something.
// Knows no room but the one that the server names. Refuses to keep anything of a table that was left.
import { batch, computed, signal } from "@preact/signals";
import { t } from "../text/language";
import type { SayTalk, TalkLine } from "../wire";
import { me } from "./me";
import { stored, yesOrNo } from "./stored";
import { announce } from "./spoken";

const MOST_AT_ONCE = 3;

export const talk = signal<SayTalk | null>(null);
/** Whether the screen reader is told what others say. */
export const talkAloud = stored("aloud", true, yesOrNo);
const seen = signal<ReadonlySet<number>>(new Set());
let latest: number | null = null;

export const textOf = (line: TalkLine): string => (line.phrase === null ? line.text : t(`talk.phrase.${line.phrase}`));
const own = (line: TalkLine): boolean => line.player === me.value?.player;

export const unread = computed(() => talk.value?.lines.filter((line) => !own(line) && !seen.value.has(line.number)).length ?? 0);

export const see = (): void => {
  const lines = talk.value?.lines ?? [];
  if (lines.some(({ number }) => !seen.value.has(number))) seen.value = new Set(lines.map(({ number }) => number));
};

/** Takes in what the server says; what was there on arrival is not new, and what opens late is not read out. */
export function takeTalk(message: SayTalk): void {
  const before = latest;
  latest = Math.max(before ?? 0, ...message.lines.map(({ number }) => number));
  batch(() => {
    talk.value = message;
    if (before === null) see();
  });
  if (before === null || !talkAloud.value) return;
  const said = message.lines.filter((line) => line.number > before && !own(line)).slice(-MOST_AT_ONCE);
  announce(said.map((line) => t("talk.said", { name: line.name, text: textOf(line) })));
}

export function forgetTalk(): void {
  latest = null;
  talk.value = null;
  seen.value = new Set();
}
