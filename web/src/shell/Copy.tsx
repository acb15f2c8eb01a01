// A text to be copied with one press. Where the browser does not let the page copy, the text is marked instead.
import { useRef, useState } from "preact/hooks";
import { t } from "../text/language";

export function Copy({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_500);
    } catch {
      field.current?.focus();
    }
  };
  return (
    <div class="copy">
      <input
        ref={field}
        readOnly
        type="text"
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="small" aria-label={t("page.copy.what", { what: label })} onClick={() => void copy()}>
        {copied ? t("page.copied") : t("page.copy")}
      </button>
    </div>
  );
}
