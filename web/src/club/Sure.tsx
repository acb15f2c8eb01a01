// A button for what has no way back: pressed once it asks, and only the answer does it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../text/language";

/** `message` is the button's catalogue entry; the question has `.sure` after it, the answer `.yes`. */
export function SureButton({ message, small = false, press }: { message: string; small?: boolean; press: () => void }) {
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const before = useRef(asked);
  // The question takes the focus that the button before had, and gives it back.
  useLayoutEffect(() => {
    if (before.current !== asked) (asked ? yes : first).current?.focus();
    before.current = asked;
  }, [asked]);
  const size = small ? "small" : undefined;
  if (!asked) {
    return (
      <button ref={first} type="button" class={size} onClick={() => setAsked(true)}>
        {t(message)}
      </button>
    );
  }
  return (
    <p role="alert">
      {t(`${message}.sure`)}{" "}
      <button ref={yes} type="button" class={size} onClick={press}>
        {t(`${message}.yes`)}
      </button>{" "}
      <button type="button" class={size} onClick={() => setAsked(false)}>
        {t("club.meet.no")}
      </button>
    </p>
  );
}
