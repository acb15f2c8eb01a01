// What was undertaken, always in sight: trump, binder, contra; and the score.
import { Sign } from "../cards/Sign";
import type { Suit } from "../cards/cards";
import { dialog } from "../shell/dialogs";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { sidesOf } from "./Board";
import { namesAt, ourName, seatName } from "./names";

export function ContractLine({ table }: { table: SayTable }) {
  const contract = table.deal?.view.contract;
  if (!contract) return null;
  const said = t("klaber.act.trump", { seat: contract.binder, suit: contract.trump }, namesAt(table));
  return (
    <p class="contract-line">
      {said} {contract.contra > 0 && <strong>{t(`word.contra.${contract.contra}`)} ×{2 ** contract.contra}</strong>}
    </p>
  );
}

/** The wooden tag in the corner of the felt. */
export function ContractTag({ table }: { table: SayTable }) {
  const contract = table.deal?.view.contract;
  if (!contract) return null;
  return (
    <button type="button" class="tag-wood contract" onClick={() => (dialog.value = "calls")} aria-haspopup="dialog">
      <Sign suit={contract.trump as Suit} name={t("page.contract.trump", { suit: contract.trump })} />
      <span class="contract-words">
        <b>{t(`word.suit.${contract.trump}`)}</b>
        <span>{seatName(table, contract.binder)}</span>
      </span>
      {contract.contra > 0 && (
        <strong class="contra" title={t(`word.contra.${contract.contra}`)}>
          <span class="hidden">{t(`word.contra.${contract.contra}`)}</span>×{2 ** contract.contra}
        </strong>
      )}
    </button>
  );
}

export function ScoreTag({ table }: { table: SayTable }) {
  const board = table.board;
  if (board === null) return null;
  const taken = table.deal?.view.play?.taken as readonly number[] | undefined;
  return (
    <button type="button" class="tag-slate score" onClick={() => (dialog.value = "board")} aria-haspopup="dialog">
      <span class="hidden">{t("page.board")}</span>
      {sidesOf(table).map((side) => (
        <span key={side} class="score-side">
          <span class="score-name">{ourName(table, side)}</span>
          <b>{board.scores[side] ?? 0}</b>
          {taken !== undefined && (
            <small>
              {taken[side] ?? 0}
              <span aria-hidden="true"> ▤</span>
              <span class="hidden"> {t("page.score.tricks")}</span>
            </small>
          )}
        </span>
      ))}
    </button>
  );
}
