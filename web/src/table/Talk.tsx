// The talk at a table: what was said, a line to write, phrases for one press, and whom one does not want to hear.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../shell/Dialog";
import { dialog } from "../shell/dialogs";
import { notice, wish } from "../store/session";
import { lately } from "../store/blocks";
import { see, talk, textOf, unread } from "../store/talk";
import { t } from "../text/language";
import type { SayTalk, Speaker } from "../wire";
import { KeyHint } from "./KeyHint";
import { Block, Blocked, Mute, Trouble } from "./People";

export function TalkButton() {
  const fresh = unread.value;
  return (
    <button type="button" class="small talk-button" aria-haspopup="dialog" aria-keyshortcuts={t("talk.key")} onClick={() => (dialog.value = "talk")}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v12H10l-5 4v-4H4z" /></svg>
      <span class="talk-word">{t("talk.title")}</span>
      {fresh > 0 && (
        <span class="fresh">
          <span aria-hidden="true">{fresh}</span>
          <span class="hidden">{t("talk.unread", { count: fresh })}</span>
        </span>
      )}{" "}
      <KeyHint letter={t("talk.key")} />
    </button>
  );
}

function Lines({ now }: { now: SayTalk }) {
  const element = useRef<HTMLOListElement>(null);
  const count = now.lines.at(-1)?.number;
  useLayoutEffect(() => {
    const list = element.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
  }, [count]);
  if (now.lines.length === 0) return <p class="talk-none">{t("talk.none")}</p>;
  return (
    <ol ref={element} class="talk-lines" tabIndex={0} aria-label={t("talk.lines")}>
      {now.lines.map((line) => (
        <li key={line.number} class={`from-${line.room}`}>
          <b>{line.name}</b> {line.room !== now.room && <small>({t(`talk.from.${line.room}`)})</small>} <span class="talk-text">{textOf(line)}</span>
        </li>
      ))}
    </ol>
  );
}

function Speaking({ now, room }: { now: SayTalk; room: string }) {
  const [text, setText] = useState("");
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    notice.value = null;
    wish({ type: "say", room, text: text.trim(), phrase: null });
    setText("");
  };
  const phrase = (name: string): void => {
    notice.value = null;
    wish({ type: "say", room, phrase: name, text: "" });
  };
  // A digit with Alt says a phrase, so that the line that is being written is left alone.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const name = /^Digit[1-9]$/.test(event.code) ? now.phrases[Number(event.code.slice(-1)) - 1] : undefined;
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || name === undefined) return;
      event.preventDefault();
      phrase(name);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
  return (
    <>
      <form class="row talk-form" onSubmit={send}>
        <label class="grow">
          <span>{t("talk.write")}</span>
          <input name="line" autofocus autocomplete="off" enterkeyhint="send" maxLength={now.longest} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit" aria-disabled={text.trim() === "" ? "true" : undefined}>{t("talk.send")}</button>
      </form>
      <div class="phrases" role="group" aria-label={t("talk.phrases")}>
        {now.phrases.map((name, index) => (
          <button key={name} type="button" class="small" data-phrase={name} aria-keyshortcuts={`Alt+${index + 1}`} title={`Alt+${index + 1}`} onClick={() => phrase(name)}>
            {t(`talk.phrase.${name}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function Person({ speaker }: { speaker: Speaker }) {
  return (
    <li>
      <span class="talk-name">{speaker.name}</span>
      <Mute speaker={speaker} />
      <Block player={speaker.player} name={speaker.name} />
    </li>
  );
}

export function Talk() {
  const now = talk.value;
  useEffect(see, [now]);
  return (
    <Dialog title={t("talk.title")} kind="talk">
      {now !== null && (
        <>
          <p>{now.room === null ? t(now.silent ?? "table.refusal.not_possible") : t(`talk.room.${now.room}`)}</p>
          <Lines now={now} />
          <Trouble />
          {now.room !== null && <Speaking now={now} room={now.room} />}
          {(now.speakers.length > 0 || lately.value !== null) && (
            <details>
              <summary>{t("talk.people")}</summary>
              <ul class="talk-people">
                {now.speakers.map((speaker) => (
                  <Person key={speaker.player} speaker={speaker} />
                ))}
              </ul>
              <Blocked />
              <p>{t("talk.block.text")}</p>
            </details>
          )}
        </>
      )}
    </Dialog>
  );
}
