// The keys of the table and a word on how the page is used.
import { t } from "../text/language";
import { Dialog } from "./Dialog";

const CALLS = ["pass", "hold", "go", "contra", "lay_down", "accuse", "ready", "announce", "bela"] as const;
const SUIT_KEYS = ["A", "L", "B", "H"] as const;

export function Help() {
  return (
    <Dialog title={t("page.help")}>
      <p>{t("page.help.text")}</p>
      <h3>{t("page.help.keys")}</h3>
      <dl class="keys">
        <dt><kbd>1</kbd>–<kbd>8</kbd></dt>
        <dd>{t("page.help.cards")}</dd>
        <dt><kbd>←</kbd> <kbd>→</kbd></dt>
        <dd>{t("page.help.arrows")}</dd>
        {SUIT_KEYS.map((suit) => [
          <dt key={suit}><kbd>{t(`page.key.suit.${suit}`)}</kbd></dt>,
          <dd key={`${suit}-text`}>{t("page.help.suit", { suit })}</dd>,
        ])}
        {CALLS.map((call) => [
          <dt key={call}><kbd>{t(`page.key.${call}`)}</kbd></dt>,
          <dd key={`${call}-text`}>{t(`page.help.call.${call}`)}</dd>,
        ])}
        <dt><kbd>{t("page.key.last")}</kbd></dt>
        <dd>{t("page.last")}</dd>
        <dt><kbd>{t("page.key.board")}</kbd></dt>
        <dd>{t("page.board")}</dd>
        <dt><kbd>Esc</kbd></dt>
        <dd>{t("page.help.escape")}</dd>
        <dt><kbd>?</kbd></dt>
        <dd>{t("page.help")}</dd>
      </dl>
    </Dialog>
  );
}
