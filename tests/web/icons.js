// npm run icons: what of the page's pictures must be pixels, drawn anew from clients/web/icons.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './support/stage.js';

const web = new URL('../../clients/web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, web), 'utf8');
const pictures = [
    { source: 'icon.svg', name: 'icon-192.png', width: 192, height: 192 },
    { source: 'icon.svg', name: 'icon-512.png', width: 512, height: 512 },
    { source: 'invite.svg', name: 'invite.png', width: 1200, height: 630 },
];

const browser = await launchBrowser();
try {
    for (const { source, name, width, height } of pictures) {
        const page = await browser.newPage({ viewport: { width, height } });
        await page.setContent(`<style>body { margin: 0 } body > svg { display: block }</style>${read('src/games/common/sprite.svg')}${read(`icons/${source}`)}`);
        await page.screenshot({ path: fileURLToPath(new URL(`public/${name}`, web)) });
        await page.close();
    }
} finally {
    await browser.close();
}
