// The catalogues as the server would send them, read from their gettext files.
import { readFileSync, readdirSync } from "node:fs";
import type { Catalogue } from "../src/text/fill";

const FOLDER = "../src/tromf/text/catalogues";

export function catalogueOf(language: string): Catalogue {
  const sentences: Record<string, string> = {};
  for (const file of readdirSync(`${FOLDER}/${language}`)) {
    const text = readFileSync(`${FOLDER}/${language}/${file}`, "utf8");
    for (const [, id, lines] of text.matchAll(/^msgid "(.+)"\nmsgstr ((?:".*"\n?)+)/gm)) {
      const parts = [...(lines ?? "").matchAll(/^"(.*)"$/gm)].map(([, part]) => part ?? "");
      sentences[id ?? ""] = JSON.parse(`"${parts.join("")}"`) as string;
    }
  }
  return sentences;
}
