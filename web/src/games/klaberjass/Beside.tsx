// The stock of Klaberjass: the turn-up beside it, the exposed bottom card on top of it.
import { CardBack, CardFace } from "../../cards/Card";
import { t } from "../../text/language";
import type { KlaberjassDeal } from "../../wire";
import type { Of } from "../face";

function Known({ card, kind }: { card: string; kind: "turned" | "exchanged" | "bottom" }) {
  return (
    <li class={`stock-card ${kind}`}>
      <CardFace card={card} silent />
      <span class="hidden">{t(`page.jass.beside.${kind}`, { card })}</span>
    </li>
  );
}

export function Beside({ view }: Of<KlaberjassDeal>) {
  return (
    <ul class="stock" aria-label={t("page.jass.beside")}>
      <Known card={view.turnUp} kind={view.turnUp === view.turned ? "turned" : "exchanged"} />
      <li class="stock-card pile">
        <CardBack />
        <span class="hidden">{t("page.jass.beside.stock", { count: view.stock })}</span>
      </li>
      {view.bottom !== null && <Known card={view.bottom} kind="bottom" />}
    </ul>
  );
}
