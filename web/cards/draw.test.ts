// @vitest-environment node
// The deck as files: all there, the same each time, well-formed, small, and nothing in them that a strict content policy forbids.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { deck, write } from "./draw.mjs";
import { icons } from "./icons.mjs";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./draw.mjs", import.meta.url));
const suits = [..."ALBH"];
const ranks = [..."789XUOKA"];
const codes = suits.flatMap((suit) => ranks.map((rank) => suit + rank));
const faces = deck();
const everyDrawing = [...faces, ...icons()];
const allowedElements = new Set(["svg", "g", "path", "circle", "ellipse", "rect"]);
const signsOnCard: Record<string, number> = { "7": 7, "8": 8, "9": 9, X: 10, U: 1, O: 1, K: 1, A: 1 };

function drawing(name: string): string {
  const text = faces.get(name);
  if (text === undefined) throw new Error(`no drawing ${name}`);
  return text;
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** Reads the text tag by tag and gives the names of its elements; throws at the first fault. */
function elementsOf(text: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const markup = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z-]+="[^"<&]*")*)\s*(\/?)>/gy;
  let position = 0;
  const body = text.trimEnd();
  while (position < body.length) {
    markup.lastIndex = position;
    const found = markup.exec(body);
    if (found === null) throw new Error(`not a tag at ${String(position)}: ${body.slice(position, position + 40)}`);
    const [whole, closing, name = "", attributes = "", alone] = found;
    const keys = [...attributes.matchAll(/\s([a-zA-Z-]+)=/g)].map((match) => match[1]);
    if (new Set(keys).size !== keys.length) throw new Error(`an attribute twice: ${whole}`);
    if (closing === "/") {
      const opened = open.pop();
      if (opened !== name) throw new Error(`</${name}> closes <${String(opened)}>`);
    } else {
      if (open.length === 0 && names.length > 0) throw new Error("a second root");
      names.push(name);
      if (alone === "") open.push(name);
    }
    position = markup.lastIndex;
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(" ")}`);
  return names;
}

describe("the files", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cards-"));
    await run(process.execPath, [script, join(folder, "faces"), join(folder, "icons")]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("are 32 German faces, 32 French faces and a back", async () => {
    const names = codes.map((code) => `${code}.svg`);
    expect((await readdir(join(folder, "faces"))).sort()).toEqual([...names, "back.svg", "french"].sort());
    expect((await readdir(join(folder, "faces", "french"))).sort()).toEqual(names.sort());
    expect(faces.size).toBe(65);
  });

  it("are the icons of the page, where they are asked for", async () => {
    expect((await readdir(join(folder, "icons"))).sort()).toEqual(["favicon.svg", "icon-192.svg", "icon-512.svg"]);
  });

  it("are the same when they are drawn again", async () => {
    const again = join(folder, "again");
    await write(again, deck());
    for (const name of faces.keys()) {
      expect(await readFile(join(again, name), "utf8")).toBe(await readFile(join(folder, "faces", name), "utf8"));
    }
  });

  it("are not written without a folder to write to", async () => {
    await expect(run(process.execPath, [script])).rejects.toMatchObject({ code: 2 });
  });
});

describe("every drawing", () => {
  it.each(everyDrawing)("%s is well-formed and made of plain shapes", (_name, text) => {
    const names = elementsOf(text);
    expect(names[0]).toBe("svg");
    expect(names.filter((name) => !allowedElements.has(name))).toEqual([]);
  });

  it.each(everyDrawing)("%s holds no style, script, id, reference or broken number", (_name, text) => {
    expect(text).not.toMatch(/\s(style|id|class|href|xlink:href|on[a-z]+)=/i);
    expect(text).not.toMatch(/url\(|javascript:|data:/i);
    expect(text.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toContain("http");
    expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  it.each([...faces])("%s is small and has the card's proportions", (_name, text) => {
    expect(text.length).toBeLessThan(12_000);
    expect(text).toContain('viewBox="0 0 120 192" width="120" height="192"');
  });
});

describe.each(["", "french/"])("the faces in %j", (folder) => {
  it.each(codes)("%s carries its signs and two indices", (code) => {
    const text = drawing(`${folder}${code}.svg`);
    expect(occurrences(text, 'data-sign="pip"')).toBe(signsOnCard[code.charAt(1)]);
    expect(occurrences(text, 'data-sign="index"')).toBe(2);
  });

  it("are all different", () => {
    expect(new Set(codes.map((code) => drawing(`${folder}${code}.svg`))).size).toBe(32);
  });

  it.each(ranks.slice(0, 4))("%s has its signs in places that are kept when the card is turned round", (rank) => {
    const text = drawing(`${folder}H${rank}.svg`);
    const places = [...text.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)[^"]*" data-sign="pip"/g)].map((match) => [Number(match[1]), Number(match[2])]);
    const turned = places.map(([x = 0, y = 0]) => [120 - x, 192 - y]);
    expect(places.map(String).sort()).toEqual(turned.map(String).sort());
    for (const [x = 0, y = 0] of places) {
      expect(x > 37 || y > 65, `a sign at ${String(x)} ${String(y)} stands under the index`).toBe(true);
    }
  });
});

describe("suits", () => {
  it("each have a colour of their own in the index", () => {
    const colours = suits.map((suit) => /stroke="(#[0-9a-f]{6})" stroke-width="4.4"/.exec(drawing(`${suit}9.svg`))?.[1]);
    expect(colours).not.toContain(undefined);
    expect(new Set(colours).size).toBe(4);
  });

  it("show the under's sign low, the over's high", () => {
    const height = (code: string): number => {
      const place = /<g transform="translate\([\d.]+ ([\d.]+)\)[^"]*" data-sign="pip"/.exec(drawing(`${code}.svg`))?.[1];
      return Number(place);
    };
    for (const suit of suits) {
      expect(height(`${suit}U`)).toBeGreaterThan(96);
      expect(height(`${suit}O`)).toBeLessThan(96);
    }
  });
});
