// node build.js FOLDER: writes the documents as a site into FOLDER.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node build.js FOLDER');
const web = join(import.meta.dirname, '..');
// Some pages are made of the page's components, which Vite compiles.
const vite = await createServer({ root: web, appType: 'custom', logLevel: 'warn', server: { middlewareMode: true, hmr: false, ws: false, watch: null } });
try {
    const { renderSite } = await vite.ssrLoadModule('/docs/render.ts');
    const files = await renderSite();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
} finally {
    await vite.close();
}
