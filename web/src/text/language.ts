// The language of the page: which one, its catalogue, and words for everybody. Refuses to word anything itself.
import { signal } from "@preact/signals";
import { stored } from "../store/stored";
import { say, WordingError, type Catalogue, type Names, type Params } from "./fill";

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
    return say(catalogue.value, message, params, names);
  } catch (error) {
    if (!(error instanceof WordingError)) throw error;
    reportError(error);
    return message;
  }
}
