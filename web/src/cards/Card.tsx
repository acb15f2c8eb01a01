// A card as a picture, face up or face down. Refuses to know what a press on it does.
import { faces } from "../store/settings";
import { t } from "../text/language";
import { BACK, pictureOf } from "./cards";

/** Its name is read out unless what is around it says it already. */
export function CardFace({ card, silent = false }: { card: string; silent?: boolean }) {
  const name = silent ? "" : t("word.card", { suit: card.slice(0, 1), rank: card.slice(1) });
  return <img class="card" src={pictureOf(card, faces.value)} alt={name} width={120} height={192} draggable={false} />;
}

export function CardBack() {
  return <img class="card" src={BACK} alt="" width={120} height={192} draggable={false} />;
}
