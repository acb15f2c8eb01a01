// Writes the card faces: node web/cards/draw.mjs OUTDIR [ICONDIR]
// OUTDIR gets 32 German-suited faces, french/ with 32 French ones, and back.svg; ICONDIR the icons of the page.

import { realpathSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { back } from "./back.mjs";
import { face } from "./card.mjs";
import { icons } from "./icons.mjs";
import { RANK_LETTERS, SUIT_LETTERS } from "./palette.mjs";

/** Every drawing of the deck: file name → text. */
export function deck() {
  const drawings = new Map();
  for (const [kind, folder] of [["german", ""], ["french", "french/"]]) {
    for (const suit of SUIT_LETTERS) {
      for (const rank of RANK_LETTERS) drawings.set(`${folder}${suit}${rank}.svg`, face(kind, suit, rank));
    }
  }
  drawings.set("back.svg", back());
  return drawings;
}

/** Writes drawings under a folder, which is made when it is missing. */
export async function write(folder, drawings) {
  for (const [name, text] of drawings) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text, "utf8");
  }
}

async function main(folders) {
  if (folders.length < 1 || folders.length > 2) {
    process.stderr.write("usage: node draw.mjs OUTDIR [ICONDIR]\n");
    return 2;
  }
  await write(folders[0], deck());
  if (folders.length === 2) await write(folders[1], icons());
  return 0;
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
