// Writes src/generated/protocol.ts and src/generated/file-schema.ts from the schema of the wire: `npm run generate`.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemaFile = new URL("../../../protocol/schema/ra.v1.schema.json", import.meta.url);
const schemaText = await readFile(schemaFile, "utf8");
const folder = new URL("../src/generated/", import.meta.url);

const banner = `// Generated from protocol/schema/ra.v1.schema.json by \`npm run generate\`. Do not edit.`;

// Says of the values of a map how the keys look, but not which map: noise.
const mapNote = / \*\n \* This interface was referenced by .*\n \* via the `patternProperty` .*\n/g;
const onlyMapNote = /\/\*\*\n \* This interface was referenced by .*\n \* via the `patternProperty` .*\n \*\/\n/g;

/** The TypeScript types of every definition in the schema, as the text of a module. */
async function generateTypes() {
  const schema = JSON.parse(schemaText);
  const types = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
  return types.replace(onlyMapNote, "").replace(mapNote, "");
}

/** The schema of what comes from files, and of all that it refers to, as the text of a module. */
function generateFileSchema() {
  const { $schema, $defs } = JSON.parse(schemaText);
  const used = new Set(["Record", "Seen"]);
  for (const name of used) {
    for (const [, next] of JSON.stringify($defs[name]).matchAll(/"#\/\$defs\/(\w+)"/g)) used.add(String(next));
  }
  const definitions = Object.fromEntries([...used].sort().map((name) => [name, forFiles($defs[name])]));
  const schema = { $schema, $defs: definitions };
  return `${banner}\n\nexport const fileSchema = ${JSON.stringify(schema, null, 2)};\n`;
}

/**
 * A schema without what is for readers only, and without `uniqueItems`: its validator compares all pairs of a list,
 * however long that is. The code that reads such a list looks for items that come twice.
 *
 * @param {any} node
 * @returns {any}
 */
function forFiles(node) {
  if (Array.isArray(node)) return node.map(forFiles);
  if (typeof node !== "object" || node === null) return node;
  const isLeftOut = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    (key === "description" && typeof value === "string") || (key === "uniqueItems" && typeof value === "boolean");
  const members = Object.entries(node).filter(([key, value]) => !isLeftOut(key, value));
  return Object.fromEntries(members.map(([key, value]) => [key, forFiles(value)]));
}

await mkdir(folder, { recursive: true });
await writeFile(new URL("protocol.ts", folder), await generateTypes());
await writeFile(new URL("file-schema.ts", folder), generateFileSchema());
