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
  // Before the next picture is drawn, so that a quick Escape meets an open dialog.
  useLayoutEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // Escape is heard as "cancel" at once; "close" comes a moment later, and a key pressed in between would be lost.
  const close = (): void => {
    dialog.value = null;
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
