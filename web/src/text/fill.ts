// Sentences: a template of a catalogue with its placeholders filled. The forms are those of the server, and one file of
// vectors holds both to them. Knows no word itself: all words are the catalogue's.

export type Catalogue = Readonly<Record<string, string>>;
export type Value = string | number;
export type Params = Readonly<Record<string, Value>>;
export type NameOf = (number: number) => string;

/** How seats and sides are called where a sentence speaks of them. */
export interface Names {
  seat?: NameOf | undefined;
  side?: NameOf | undefined;
}

/** A message that is not in the catalogue, or a value that cannot be worded as a sentence asks. */
export class WordingError extends Error {}

const PLACEHOLDER = /\{([a-z_]+)(?::([a-z_]+))?\}/g;
const RANKS = "789XUOKA";
const CARD = /^([ALBH])([789XUOKA])$/;
const RUN = /^([ALBH])([789XUOKA])-\1([789XUOKA])$/;

/** A message of the catalogue in words; throws rather than show anything wrong. */
export function say(catalogue: Catalogue, message: string, params: Params = {}, names: Names = {}): string {
  return fill(catalogue, sentence(catalogue, message), params, names);
}

/** A template with its placeholders filled, once: what comes in through a parameter is never read as a template. */
export function fill(catalogue: Catalogue, template: string, params: Params, names: Names = {}): string {
  return template.replace(PLACEHOLDER, (_, name: string, form: string | undefined) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new WordingError(`parameter ${name} is missing`);
    return form === undefined ? String(value) : word(catalogue, form, value, names);
  });
}

/** The catalogue in which every message that is worded for French faces is worded so. */
export function frenchNames(catalogue: Catalogue): Catalogue {
  const named: Record<string, string> = { ...catalogue };
  for (const message of Object.keys(catalogue)) {
    const french = catalogue[`french.${message}`];
    if (french !== undefined) named[message] = french;
  }
  return named;
}

function sentence(catalogue: Catalogue, message: string): string {
  const text = Object.hasOwn(catalogue, message) ? catalogue[message] : undefined;
  if (text === undefined) throw new WordingError(`no message ${message}`);
  return text;
}

function word(catalogue: Catalogue, form: string, value: Value, names: Names): string {
  const text = String(value);
  switch (form) {
    case "seat":
      return named(catalogue, `word.seat`, value, names.seat);
    case "side":
      return named(catalogue, `word.side`, value, names.side);
    case "card": {
      const card = CARD.exec(text);
      if (card === null) throw new WordingError(`${text} is no card`);
      return say(catalogue, "word.card", { suit: card[1] ?? "", rank: card[2] ?? "" });
    }
    case "run":
      return run(catalogue, text);
    case "term":
      return say(catalogue, text);
    case "suit":
    case "rank":
    case "run_kind":
    case "bid":
    case "contra":
      return sentence(catalogue, `word.${form}.${text}`);
    default:
      throw new WordingError(`there is no form ${form}`);
  }
}

function named(catalogue: Catalogue, message: string, value: Value, nameOf: NameOf | undefined): string {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) throw new WordingError(`${value} is no number`);
  return nameOf === undefined ? say(catalogue, message, { number: value }) : nameOf(value);
}

/** A run by its lowest and highest card; of one that was only heard, its kind by its length. */
function run(catalogue: Catalogue, text: string): string {
  if (/^\d+$/.test(text)) return word(catalogue, "run_kind", text, {});
  const parts = RUN.exec(text);
  const length = parts === null ? 0 : RANKS.indexOf(parts[3] ?? "") - RANKS.indexOf(parts[2] ?? "") + 1;
  if (parts === null || length < 3) throw new WordingError(`${text} is no run`);
  return say(catalogue, "word.run", { suit: parts[1] ?? "", rank: parts[3] ?? "", length });
}
