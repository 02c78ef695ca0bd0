// node build.js FOLDER: writes the documents as a site into FOLDER.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSite } from './render.js';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node build.js FOLDER');
const files = renderSite();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, content] of files) writeFileSync(join(folder, name), content);
