// Draws the 32 card faces as SVG files into the folder named on the command line.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const [folder = "public/cards"] = process.argv.slice(2);
const SUITS = { A: "#7a4a1e", L: "#2f7d32", B: "#c98a00", H: "#c0262d" };
const RANKS = { 7: "VII", 8: "VIII", 9: "IX", X: "X", U: "U", O: "O", K: "K", A: "A" };

function face(colour, index) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 96">
<rect x="1" y="1" width="58" height="94" rx="5" fill="#fdfaf2" stroke="#555"/>
<text x="30" y="56" font-family="serif" font-size="22" text-anchor="middle" fill="${colour}">${index}</text>
</svg>
`;
}

await mkdir(folder, { recursive: true });
for (const [suit, colour] of Object.entries(SUITS)) {
  for (const [rank, index] of Object.entries(RANKS)) {
    await writeFile(join(folder, `${suit}${rank}.svg`), face(colour, index));
  }
}
