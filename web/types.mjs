// Writes src/wire.ts from the published schema, so that the page speaks exactly the language of the server.
import { compile } from "json-schema-to-typescript";
import { readFile, writeFile } from "node:fs/promises";

const [source = "../docs/protocol.schema.json", target = "src/wire.ts"] = process.argv.slice(2);
const schema = JSON.parse(await readFile(source, "utf8"));

/** A property's title would become a named type of its own; only definitions name types. */
function withoutPropertyTitles(node) {
  if (Array.isArray(node)) return node.map(withoutPropertyTitles);
  if (node === null || typeof node !== "object") return node;
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "properties") {
      copy[key] = Object.fromEntries(
        Object.entries(value).map(([name, property]) => {
          const clean = withoutPropertyTitles(property);
          delete clean.title;
          return [name, clean];
        }),
      );
    } else {
      copy[key] = withoutPropertyTitles(value);
    }
  }
  return copy;
}

const text = await compile(withoutPropertyTitles(schema), schema.title ?? "Wire", {
  additionalProperties: false,
  bannerComment: "// Generated from docs/protocol.schema.json by `npm run types`; change the schema, not this file.",
  unreachableDefinitions: true,
  style: { printWidth: 120 },
});
await writeFile(target, text);
