// What one may do about somebody at the table or around it: not hear them here, or have nothing to do with them anywhere.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../shell/Dialog";
import { block, lately, undoBlock } from "../store/blocks";
import { notice, wish } from "../store/session";
import { talk } from "../store/talk";
import { t } from "../text/language";
import type { SayTable, Speaker } from "../wire";

/** The chair whose person the dialog is about. */
export const person = signal<number | null>(null);

export function Mute({ speaker }: { speaker: Speaker }) {
  const { player, name, muted } = speaker;
  return (
    <button type="button" class="small" aria-pressed={muted} aria-label={t(muted ? "talk.unmute" : "talk.mute", { name })} data-mute={name} onClick={() => wish({ type: "mute", player, muted: !muted })}>
      {t(muted ? "talk.unmute.short" : "talk.mute.short")}
    </button>
  );
}

/** Blocks with a second press. */
export function Block({ player, name }: { player: string; name: string }) {
  const [sure, setSure] = useState(false);
  const press = (): void => {
    if (sure) block({ player, name });
    setSure(!sure);
  };
  return (
    <button type="button" class="small" aria-label={t(sure ? "talk.block.sure" : "talk.block", { name })} data-block={name} onBlur={() => setSure(false)} onClick={press}>
      {sure ? t("talk.block.sure", { name }) : t("talk.block.short")}
    </button>
  );
}

/** Who was blocked just now, with the way back, which takes the focus that the button before had. */
export function Blocked() {
  const whom = lately.value;
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => undo.current?.focus(), [whom]);
  useEffect(() => () => (lately.value = null), []);
  return (
    <div role="status" class="lately">
      {whom !== null && (
        <p class="row">
          <span>{t("watching.blocked", { name: whom.name })}</span>
          <button ref={undo} type="button" class="small" aria-label={t("watching.blocked.undo", { name: whom.name })} onClick={undoBlock}>
            {t("watching.blocked.undo.short")}
          </button>
        </p>
      )}
    </div>
  );
}

export function Trouble() {
  const why = notice.value;
  return <p class="trouble" role="alert">{why !== null && t(why.message, why.params)}</p>;
}

/** Somebody else who has a chair, as the talk knows them. */
export const speakerAt = (chair: number): Speaker | undefined => talk.value?.speakers.find((each) => each.chair === chair);

export function PersonDialog({ table }: { table: SayTable }) {
  const speaker = person.value === null ? undefined : speakerAt(person.value);
  const name = speaker?.name ?? lately.value?.name ?? "";
  return (
    <Dialog title={t("watching.person.title", { name })} kind="talk">
      {speaker !== undefined && (
        <div class="row" role="group" aria-label={name}>
          <Mute speaker={speaker} />
          {lately.value?.player !== speaker.player && <Block player={speaker.player} name={name} />}
        </div>
      )}
      <Blocked />
      <Trouble />
      {table.chair !== null && <p>{t("watching.person.seated")}</p>}
    </Dialog>
  );
}
