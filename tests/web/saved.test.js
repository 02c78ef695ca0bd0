// A replay as one file: saved by the page, opened from disk in a browser without a network.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertAccessible } from './support/access.js';
import { setStage } from './support/stage.js';

const play = setStage();
const folder = mkdtempSync(join(tmpdir(), 'ra-web-saved-'));
after(() => rmSync(folder, { recursive: true }));

const mostBytes = 1_000_000;
const words = { en: 'Save as a web page', nl: 'Bewaren als webpagina', de: 'Als Webseite speichern', ru: 'Сохранить как веб-страницу' };
const golden = (game) => readFileSync(new URL(`../golden/${game}.json`, import.meta.url), 'utf8');

/** Does what saves a file. Gives its path, which has the name that was proposed. */
async function download(page, act) {
    const [saved] = await Promise.all([page.waitForEvent('download'), act()]);
    const path = join(folder, saved.suggestedFilename());
    await saved.saveAs(path);
    return path;
}

async function savePage(page, language = 'en') {
    const path = await download(page, () => page.getByRole('button', { name: words[language] }).click());
    const { length } = readFileSync(path);
    assert(length <= mostBytes, `${basename(path)} has ${length} bytes`);
    return path;
}

/** Opens it from disk. Gives the addresses that the page asked for. */
async function openFile({ page }, path) {
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(path).href);
    await page.locator('[data-time="replay"]').waitFor();
    return asked;
}

async function toTheEnd(page, moves) {
    await page.locator('[data-time="replay"]').waitFor();
    await page.keyboard.press('End');
    await page.locator('[data-status="finished"]').waitFor();
    assert.equal(await page.locator('.scrub input').inputValue(), String(moves));
}

play('a game is saved at its end as a web page, and seen again without a network; its record is verified elsewhere', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 3 });
    await anna.fillWithBotsAndStart();
    await anna.finishGame();
    const { ranking } = await anna.results();
    const path = await savePage(anna.page);
    assert.match(basename(path), /^ra-[A-Z0-9]{6}-1\.html$/);

    const dora = await stage.guest('Dora', { offline: true });
    const asked = await openFile(dora, path);
    const { page } = dora;
    assert.equal(await page.title(), 'Replay of game 1');
    const record = JSON.parse(readFileSync(await download(page, () => page.getByRole('button', { name: 'Download the record' }).click())));
    await page.keyboard.press(']');
    await page.getByText(`Move 1 of ${record.actions.length}`, { exact: true }).waitFor();
    assert(await page.getByRole('log').getByRole('button').count() > 0);
    await page.getByRole('figure', { name: 'Chance of winning' }).waitFor();
    await page.locator('[data-review="0"]').click();
    await page.locator('[data-reviewed]').waitFor();
    await page.getByText('It proves nothing: the sender could have changed it.').waitFor();
    await page.getByText('Licences of what this file is made of').click();
    for (const part of ['MIT License', 'svelte ', '@fluent/bundle ', '@fontsource-variable/cinzel ', 'nlohmann/json (in engine.wasm)']) await page.locator('pre').getByText(part).waitFor();
    await assertAccessible(page, 'a saved replay');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Rules' }).getByRole('button', { name: 'Close' }).click();
    await toTheEnd(page, record.actions.length);
    assert.deepEqual((await dora.results()).ranking, ranking, 'it ends as the game did');
    assert.deepEqual(asked.filter((address) => !/^(data|blob):/.test(address)), [pathToFileURL(path).href], 'it asks for nothing but itself');

    // The file itself is taken where records are: it has the record inside.
    const bob = await stage.guest('Bob');
    await bob.page.goto(`${bob.address}/#/fair`);
    await bob.page.getByLabel('A record from your computer').setInputFiles(path);
    await bob.page.locator('.report[data-verdict="ok"]').waitFor();
    await bob.page.getByRole('link', { name: 'Replay', exact: true }).click();
    await toTheEnd(bob.page, record.actions.length);

    await refused(bob.page, { ...record, actions: record.actions.toReversed() }, /^This game record is damaged: /);
    const { engine } = record.proof.history.updates[0].events[0];
    const elsewhere = JSON.stringify({ ...record, actions: record.actions.toReversed() }).replaceAll(engine, engine.replaceAll(/[0-9a-f]/g, '0'));
    await refused(bob.page, JSON.parse(elsewhere), /^This game record is from another version of Ra, /);
    await refused(bob.page, { ...record, game: 'ra-chess' }, /^This game record is from another version of Ra, /);
});

async function refused(page, record, words) {
    await page.getByRole('button', { name: 'Open another record' }).or(page.getByRole('heading', { name: 'Open another record' })).click();
    await page.getByLabel('A record from your computer').setInputFiles({ name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
    await page.getByRole('alert').getByText(words).waitFor();
}

play('both games are saved in every language, with names that look like HTML', async (stage) => {
    const anna = await stage.guest('Anna');
    const reader = await stage.guest('Dora', { offline: true });
    const name = '</script><img src=x>';
    await anna.page.goto(`${stage.server.address}/#/replay`);
    for (const [language, game] of Object.entries({ en: 'dice/3', nl: 'ra/pharaoh-3', de: 'dice/2-track30', ru: 'ra/classic-5' })) {
        const record = JSON.parse(golden(game));
        record.players[0] = name;
        await anna.page.locator('footer select').selectOption(language, { force: true });
        await anna.page.locator(`html[lang="${language}"]`).waitFor();
        await anna.page.locator('input[type="file"]').setInputFiles({ name: `${language}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
        await anna.page.locator('[data-time="replay"]').waitFor();
        const path = await savePage(anna.page, language);
        await openFile(reader, path);
        await reader.page.locator(`html[lang="${language}"]`).waitFor();
        await toTheEnd(reader.page, record.actions.length);
        await reader.page.locator('.ranking').getByText(name, { exact: true }).waitFor();
        assert.equal(await reader.page.locator('img').count(), 0);
        const saved = await download(reader.page, () => reader.page.locator('section[aria-labelledby="file-title"] button').click());
        assert.equal(readFileSync(saved, 'utf8'), JSON.stringify(record), 'the record is what it was');
        await anna.page.reload();
    }
});

play('a saved replay can reach nothing, and runs no other script than the one that it was built with', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.page.goto(`${stage.server.address}/#/replay`);
    await anna.page.locator('input[type="file"]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(golden('ra/classic-2')) });
    anna.expectOutage();
    await anna.page.route('**/saved-page*', (route) => route.abort('connectionrefused'));
    await anna.page.getByRole('button', { name: words.en }).click();
    await anna.page.getByRole('alert').getByText(/^The web page could not be saved\. Try again /).waitFor();
    await anna.page.unroute('**/saved-page*');
    const path = await savePage(anna.page);

    const reader = await stage.guest('Dora');
    reader.expectRefusal();
    await openFile(reader, path);
    const reached = (address) => reader.page.evaluate((there) => fetch(there, { mode: 'no-cors' }).then(() => true, () => false), address);
    assert.equal(await reached(`${stage.server.address}/healthz`), false);
    await reader.page.goto(`${stage.server.address}/#/about`);
    assert.equal(await reached(`${stage.server.address}/healthz`), true, 'it could be reached');

    const changed = join(folder, 'changed.html');
    writeFileSync(changed, readFileSync(path, 'utf8').replace('<script type="module">', '$&document.title="changed";').replace('<div id="app">', '<script>document.title="added"</script>$&'));
    await reader.page.goto(pathToFileURL(changed).href);
    assert.equal(await reader.page.title(), 'Ra');
    assert.equal(await reader.page.locator('#app > *').count(), 0);
});
