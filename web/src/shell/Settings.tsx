// What a player sets for this device: language, cards, sounds, pace.
import type { Signal } from "@preact/signals";
import { FACES, GAMES, ORDERS, PACES, contrast, facesOf, game, letters, marks, order, pace, setFaces, setPace, soundOfCards, soundOfTurn, twoTaps } from "../store/settings";
import { talkAloud } from "../store/talk";
import { knockCard, ringTurn, unlock } from "../store/sounds";
import { LANGUAGES, OWN_NAMES, language, speak, t, type Language } from "../text/language";
import { Blocked } from "./Blocked";
import { Dialog } from "./Dialog";

export function LanguageChoice() {
  return (
    <div class="languages" role="group" aria-label={t("page.settings.language")}>
      {LANGUAGES.map((each) => (
        <button key={each} type="button" class="small" lang={each} aria-pressed={language.value === each} onClick={() => void speak(each)}>
          {OWN_NAMES[each]}
        </button>
      ))}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  all: readonly T[];
  chosen: T;
  label: (each: T) => string;
  choose: (each: T) => void;
}

function Choice<T extends string>({ legend, name, all, chosen, label, choose }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {all.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={chosen === each} onChange={() => choose(each)} />
          <span>{label(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch({ label, value, then }: { label: string; value: Signal<boolean>; then?: () => void }) {
  const change = (): void => {
    value.value = !value.value;
    if (value.value) then?.();
  };
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={value.value} onChange={change} />
      <span>{label}</span>
    </label>
  );
}

const heardNow = (sound: () => void) => (): void => {
  unlock();
  sound();
};

export function Settings() {
  return (
    <Dialog title={t("page.settings")} kind="settings">
      <Choice<Language> legend={t("page.settings.language")} name="language" all={LANGUAGES} chosen={language.value} label={(each) => OWN_NAMES[each]} choose={(each) => void speak(each)} />
      {(game.value === null ? GAMES : [game.value]).map((name) => (
        <Choice key={name} legend={t("page.settings.faces", { game: t(`${name}.name`) })} name={`faces-${name}`} all={FACES} chosen={facesOf(name)} label={(each) => t(`page.faces.${each}`)} choose={(each) => setFaces(name, each)} />
      ))}
      <Choice legend={t("page.settings.order")} name="order" all={ORDERS} chosen={order.value} label={(each) => t(`page.order.${each}`)} choose={(each) => (order.value = each)} />
      <Choice legend={t("page.settings.pace")} name="pace" all={PACES} chosen={PACES.find((each) => Number(each) === pace()) ?? "1200"} label={(each) => t(`page.pace.${each}`)} choose={setPace} />
      <div class="switches">
        <Switch label={t("page.settings.sound_turn")} value={soundOfTurn} then={heardNow(ringTurn)} />
        <Switch label={t("page.settings.sound_cards")} value={soundOfCards} then={heardNow(knockCard)} />
        <Switch label={t("page.settings.marks")} value={marks} />
        <Switch label={t("page.settings.two_taps")} value={twoTaps} />
        <Switch label={t("page.settings.letters")} value={letters} />
        <Switch label={t("page.settings.contrast")} value={contrast} />
        <Switch label={t("talk.settings.talk_aloud")} value={talkAloud} />
      </div>
      <Blocked />
    </Dialog>
  );
}
