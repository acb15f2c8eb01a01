// What is asked of a player of Klaberjass, in a sentence.
import { playsIn } from "../../table/plays";
import { namesAt, ownSeat, seatName } from "../../table/names";
import { t } from "../../text/language";
import type { KlaberjassDeal } from "../../wire";
import type { Of } from "../face";
import { lacksBest, toldWord } from "./calls";

/** Which sentence asks for what is to be done now. */
function asked(view: KlaberjassDeal): string {
  switch (view.phase) {
    case "bidding":
      return view.round === 1 ? "accept" : "name";
    case "schmeissed":
      return "schmeiss";
    case "dix":
      return view.choices.some((choice) => choice.kind === "exchange") ? "dix" : "keep";
    case "declaring":
      return view.step ?? "S1";
    default:
      if (view.choices.some((choice) => choice.kind === "show_nothing")) return "show_nothing";
      return lacksBest(view) ? "show_best" : "show";
  }
}

export function question({ table, view }: Of<KlaberjassDeal>): string {
  if (view.turn === null) return "";
  if (view.turn !== ownSeat(table)) return t("page.wait.turn", { name: seatName(table, view.turn) });
  if (playsIn(view.choices).length > 0) return view.play?.trick.length === 0 ? t("page.ask.lead") : t("page.ask.play");
  return t(`page.jass.ask.${asked(view)}`, { card: view.turned, seat: 1 - view.turn, said: toldWord(view) }, namesAt(table));
}
