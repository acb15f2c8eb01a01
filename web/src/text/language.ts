// The language of the page: which one, its catalogue, and words for everybody. Refuses to word anything itself.
import { computed, signal } from "@preact/signals";
import { faces } from "../store/settings";
import { stored } from "../store/stored";
import { frenchNames, say, WordingError, type Catalogue, type Names, type Params } from "./fill";

export const LANGUAGES = ["hu", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each language by its own name, so that everybody finds theirs. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { hu: "Magyar", en: "English" };

/** The first of the reader's languages that there is a catalogue for; Hungarian where there is none. */
export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = LANGUAGES.find((each) => tag.toLowerCase().split("-")[0] === each);
    if (language !== undefined) return language;
  }
  return languages.length === 0 ? "hu" : "en";
}

export const language = stored<Language>("language", preferred(navigator.languages), (value) =>
  LANGUAGES.find((each) => each === value),
);
export const catalogue = signal<Catalogue>({});
/** The catalogue as it is spoken: where French faces are shown, cards go by their French names. */
const spoken = computed(() => (faces.value === "french" ? frenchNames(catalogue.value) : catalogue.value));

/** Fetches the catalogue of a language and speaks it from then on. */
export async function speak(wanted: Language): Promise<void> {
  const answer = await fetch(`/catalogue/${wanted}.json`);
  if (!answer.ok) throw new Error(`catalogue ${wanted}: ${answer.status}`);
  catalogue.value = (await answer.json()) as Catalogue;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

/** A message in the language of the page. What cannot be worded is reported, and its id shown in its place. */
export function t(message: string, params: Params = {}, names: Names = {}): string {
  try {
    return say(spoken.value, message, params, names);
  } catch (error) {
    if (!(error instanceof WordingError)) throw error;
    reportError(error);
    return message;
  }
}

/** A setting of an option: the sentence that it has, or the number that it is. */
export function settingText(option: string, setting: string): string {
  const message = `${option}.${setting}`;
  return /^\d+$/.test(setting) && !Object.hasOwn(catalogue.value, message) ? setting : t(message);
}
