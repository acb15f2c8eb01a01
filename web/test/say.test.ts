// The page words messages as the server does: one file of vectors holds both to it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fill, say, WordingError, type Catalogue, type Params } from "../src/text/fill";
import { preferred } from "../src/text/language";
import { catalogueOf } from "./catalogues";

interface Vector {
  language: string;
  template: string;
  params: Params;
  seats: string[] | null;
  sides: string[] | null;
  text: string | null;
}

const vectors = JSON.parse(readFileSync("../vectors/text.json", "utf8")) as Vector[];

const nameFrom = (names: string[] | null) => (names === null ? undefined : (number: number) => names[number] ?? "");

describe("the forms", () => {
  test.each(vectors)("$language: $template → $text", ({ language, template, params, seats, sides, text }) => {
    const names = { seat: nameFrom(seats), side: nameFrom(sides) };
    const worded = (): string => fill(catalogueOf(language), template, params, names);
    if (text === null) expect(worded).toThrow(WordingError);
    else expect(worded()).toBe(text);
  });

  test("vectors cover both languages and what can't be worded", () => {
    expect(new Set(vectors.map(({ language }) => language))).toEqual(new Set(["hu", "en"]));
    expect(vectors.some(({ text }) => text === null)).toBe(true);
  });
});

test("a message that is not there is never shown", () => {
  const catalogue: Catalogue = { a: "b" };
  expect(() => say(catalogue, "missing")).toThrow(WordingError);
  expect(() => say(catalogue, "toString")).toThrow(WordingError);
  expect(say(catalogue, "a")).toBe("b");
});

test("the reader's first known language is spoken", () => {
  expect(preferred(["hu-HU", "en"])).toBe("hu");
  expect(preferred(["de-AT", "en-GB", "hu"])).toBe("en");
  expect(preferred(["fr"])).toBe("en");
  expect(preferred([])).toBe("hu");
});
