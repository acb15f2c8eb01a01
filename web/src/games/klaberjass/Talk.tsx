// The talk of Klaberjass: the rounds of bidding, the exchange, the dialogue of declarations, and where it stands.
import { Slate } from "../../table/Slate";
import { t } from "../../text/language";
import type { KlaberjassDeal } from "../../wire";
import type { Of } from "../face";
import { Line } from "./Contract";

function standing(view: KlaberjassDeal): string {
  if (view.phase === "dix") return t("page.jass.dix");
  if (view.step !== null) return t(`page.jass.step.${view.step}`);
  return t(`page.jass.round.${view.round ?? 1}`);
}

export function Talk({ table, view }: Of<KlaberjassDeal>) {
  return (
    <Slate table={table} title={view.contract === null ? t("page.jass.bidding") : t("page.jass.declaring")}>
      <p class="step">{standing(view)}</p>
      <Line table={table} view={view} />
    </Slate>
  );
}
