// Writes src/protocol.ts from the schema of the wire: `npm run generate`.

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

export const schemaFile = fileURLToPath(
  new URL("../../../protocol/schema/ra.v1.schema.json", import.meta.url),
);
export const typesFile = fileURLToPath(new URL("../src/protocol.ts", import.meta.url));

const banner = `// Generated from protocol/schema/ra.v1.schema.json by \`npm run generate\`. Do not edit.`;

// Says of the values of a map how the keys look, but not which map: noise.
const mapNote = / \*\n \* This interface was referenced by .*\n \* via the `patternProperty` .*\n/g;
const onlyMapNote = /\/\*\*\n \* This interface was referenced by .*\n \* via the `patternProperty` .*\n \*\/\n/g;

/** The TypeScript types of every definition in the schema, as the text of a module. */
export async function generateTypes() {
  const schema = JSON.parse(await readFile(schemaFile, "utf8"));
  const types = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
  return types.replace(onlyMapNote, "").replace(mapNote, "");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(typesFile, await generateTypes());
}
