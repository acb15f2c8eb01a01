// A dialog of the page over everything else: the browser keeps the focus in it, Escape closes it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../text/language";
import { dialog } from "./dialogs";

interface DialogProps {
  title: string;
  kind?: string;
  children: ComponentChildren;
}

export function Dialog({ title, kind = "", children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  // Before the next picture is drawn, so that a quick Escape meets an open dialog.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = element.current;
    shown?.showModal();
    return () => {
      // What lies behind an open dialog takes no focus.
      gone.current = true;
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // Escape is heard as "cancel" at once; "close" comes a moment later, and a key pressed in between would be lost.
  const close = (): void => {
    if (!gone.current) dialog.value = null;
  };
  return (
    <dialog
      ref={element}
      class={`dialog ${kind}`}
      aria-labelledby="dialog-title"
      onCancel={close}
      onClose={close}
      onClick={(event) => {
        if (event.target === element.current) close();
      }}
    >
      <header class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="icon" aria-label={t("page.close")} onClick={close}>
          ✕
        </button>
      </header>
      <div class="dialog-body" tabIndex={0}>{children}</div>
    </dialog>
  );
}
