// What each key asks for, and which keys are left to the browser.
import { describe, expect, test } from "vitest";
import { askedBy, writes, type KeyPress, type Letters } from "../src/table/keyboard";
import { catalogueOf } from "./catalogues";

const LETTERS: Letters = {
  calls: [
    { letter: "T", code: "pass" },
    { letter: "Z", code: "bid 2" },
  ],
  announce: "S",
  bela: "Q",
  last: "L",
  board: "B",
  ready: "N",
  accuse: "!",
  hint: "+",
  claim: "*",
  takeback: "-",
  talk: "/",
};

const press = (key: string, parts: Partial<KeyPress> = {}): KeyPress => ({ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...parts });

describe("keys", () => {
  test.each([
    ["1", { do: "card", place: 0 }],
    ["9", { do: "card", place: 8 }],
    ["0", { do: "card", place: 9 }],
    ["t", { do: "call", code: "pass" }],
    ["T", { do: "call", code: "pass" }],
    ["z", { do: "call", code: "bid 2" }],
    ["ArrowLeft", { do: "move", by: -1 }],
    ["ArrowRight", { do: "move", by: 1 }],
    ["l", { do: "last" }],
    ["b", { do: "board" }],
    ["n", { do: "ready" }],
    ["s", { do: "announce" }],
    ["q", { do: "bela" }],
    ["!", { do: "accuse" }],
    ["+", { do: "hint" }],
    ["/", { do: "talk" }],
    ["*", { do: "claim" }],
    ["-", { do: "takeback" }],
    ["?", { do: "help" }],
    ["Escape", { do: "escape" }],
  ])("%s", (key, asked) => {
    expect(askedBy(press(key), LETTERS)).toEqual(asked);
  });

  test.each(["Tab", "Enter", " ", "x", "F5", "ArrowUp", "PageDown"])("%s is the browser's", (key) => {
    expect(askedBy(press(key), LETTERS)).toBe(null);
  });

  test("a figure that a button shows is the button's", () => {
    expect(askedBy(press("4"), { ...LETTERS, calls: [{ letter: "4", code: "say length 4" }] })).toEqual({ do: "call", code: "say length 4" });
  });

  test("a key held down, or with another, asks for nothing", () => {
    for (const parts of [{ repeat: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(askedBy(press("t", parts), LETTERS)).toBe(null);
  });

  test("a field that is written in keeps its keys", () => {
    const made = (html: string): Element | null => {
      document.body.innerHTML = html;
      return document.body.firstElementChild;
    };
    expect(writes(made("<input>"))).toBe(true);
    expect(writes(made("<select></select>"))).toBe(true);
    expect(writes(made("<textarea></textarea>"))).toBe(true);
    expect(writes(made("<input type=checkbox>"))).toBe(false);
    expect(writes(made("<button></button>"))).toBe(false);
    expect(writes(null)).toBe(false);
  });
});

test.each(["hu", "en"])("no two keys are the same in %s", (language) => {
  const keys = Object.entries(catalogueOf(language))
    .filter(([id]) => id.startsWith("page.key."))
    .map(([, letter]) => letter);
  expect(keys.length).toBe(18);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[A-Z!+*-]$/);
});
