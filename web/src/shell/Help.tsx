// The keys of the table and a word on how the page is used.
import { t } from "../text/language";
import { Dialog } from "./Dialog";

interface KeyLine {
  letter: string;
  text: string;
}

/** The keys of every table, and those of the game that is played at this one. */
export function Help({ keys = [] }: { keys?: readonly KeyLine[] }) {
  return (
    <Dialog title={t("page.help")}>
      <p>{t("page.help.text")}</p>
      <h3>{t("page.help.keys")}</h3>
      <dl class="keys">
        <dt><kbd>1</kbd>–<kbd>9</kbd>, <kbd>0</kbd></dt>
        <dd>{t("page.help.cards")}</dd>
        <dt><kbd>←</kbd> <kbd>→</kbd></dt>
        <dd>{t("page.help.arrows")}</dd>
        {keys.map(({ letter, text }) => [
          <dt key={text}><kbd>{letter}</kbd></dt>,
          <dd key={`${text}-text`}>{text}</dd>,
        ])}
        <dt><kbd>{t("page.key.ready")}</kbd></dt>
        <dd>{t("page.help.call.ready")}</dd>
        <dt><kbd>{t("page.key.last")}</kbd></dt>
        <dd>{t("page.last")}</dd>
        <dt><kbd>{t("page.key.board")}</kbd></dt>
        <dd>{t("page.board")}</dd>
        {(["hint", "takeback", "claim"] as const).map((tool) => [
          <dt key={tool}><kbd>{t(`page.key.${tool}`)}</kbd></dt>,
          <dd key={`${tool}-text`}>{t(`page.tool.${tool}`)}</dd>,
        ])}
        <dt><kbd>{t("talk.key")}</kbd></dt>
        <dd>{t("talk.title")}</dd>
        <dt><kbd>Esc</kbd></dt>
        <dd>{t("page.help.escape")}</dd>
        <dt><kbd>?</kbd></dt>
        <dd>{t("page.help")}</dd>
      </dl>
    </Dialog>
  );
}
