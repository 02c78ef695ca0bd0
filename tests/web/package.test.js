// @ra/client as somebody else has it: packed, unpacked elsewhere, and used as its example shows, in Node and in a page.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { launchBrowser, longest } from './support/stage.js';
import { Server } from './support/server.js';

const clients = fileURLToPath(new URL('../../clients', import.meta.url));
/** Node has a WebSocket from 22 on, and 20 when it is asked. */
const node = [process.execPath, '--experimental-websocket', '--no-warnings'];
const folder = mkdtempSync(join(tmpdir(), 'ra-package-'));
let server;

/** What is somebody's own beside the package: the pages that a bundler makes of it. */
const page = {
    'index.html': '<!doctype html><title>Played by a package</title><script type="module" src="page.js"></script>',
    'page.js': `import { play } from './node_modules/@ra/client/examples/play.js';
        window.play = play;`,
};

function unpack() {
    const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
        cwd: join(clients, 'js'),
        encoding: 'utf8',
    });
    const own = join(folder, 'node_modules/@ra/client');
    mkdirSync(own, { recursive: true });
    execFileSync('tar', ['xzf', join(folder, name.trim()), '-C', own, '--strip-components=1']);
    for (const dependency of ['@noble/hashes', '@cfworker/json-schema']) {
        mkdirSync(dirname(join(folder, 'node_modules', dependency)), { recursive: true });
        symlinkSync(join(clients, 'node_modules', dependency), join(folder, 'node_modules', dependency));
    }
}

function bundle() {
    for (const [name, text] of Object.entries(page)) writeFileSync(join(folder, name), text);
    execFileSync(join(clients, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], { cwd: folder });
    cpSync(Server.engine, join(folder, 'dist/engine.wasm'));
}

/** A room for one guest and two bots, whose host waits for the guest and starts the game. Gives its link. */
async function host() {
    writeFileSync(
        join(folder, 'host.js'),
        `import { connectLobby, connectRoom, newToken } from '@ra/client';
        const [server, token, name] = [process.argv[2], newToken(), 'Hapi'];
        const lobby = connectLobby({ server });
        const settings = { seats: 3, pace: 0 };
        const { room: id, invite } = await lobby.create({ name, token, settings });
        lobby.close();
        const room = connectRoom({ server, room: id, invite, name, token });
        await room.bot(1);
        await room.bot(2);
        console.log(server + '/#/rooms/' + id + '/' + invite);
        let asked = false;
        room.subscribe(({ view }) => {
            if (!asked && view?.room.seats[0].kind === 'human') asked = Boolean(room.start());
            if (view?.room.status === 'finished') room.close();
        });`,
    );
    const [command, ...flags] = node;
    const hosting = spawn(command, [...flags, 'host.js', server.address], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const link of createInterface(hosting.stdout)) return link;
    throw new Error('The host came to nothing.');
}

/** The example, with these words; gives how it ended, and what it said. */
function playInNode(...words) {
    const [command, ...flags] = node;
    return spawnSync(command, [...flags, 'node_modules/@ra/client/examples/play.js', ...words], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 600_000,
    });
}

function checkResult(result) {
    assert.equal(result.fame.length, 3);
    assert.ok(result.fame[result.winner] >= 0);
}

before(async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    unpack();
    bundle();
    server = await Server.start(['--web', join(folder, 'dist')]);
});
after(async () => {
    await server?.dispose();
    rmSync(folder, { recursive: true, force: true });
});

test('has the types of each entry, a readme and a licence, and nothing that is ours alone', () => {
    const own = join(folder, 'node_modules/@ra/client');
    const { exports, license, files } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
    for (const { types, default: code } of Object.values(exports)) for (const file of [types, code]) assert.ok(existsSync(join(own, file)), file);
    assert.equal(license, 'MIT');
    assert.deepEqual(readdirSync(own).sort(), ['LICENSE', 'README.md', 'package.json', ...files].sort());
});

test('in Node', { timeout: longest }, async () => {
    const link = await host();
    const { status, stdout, stderr } = playInNode(link, 'Ptah');
    assert.equal(status, 0, stderr);
    const [result, verdict] = stdout.trim().split(' ');
    checkResult(JSON.parse(result));
    assert.equal(verdict, 'genuine');
});

/** The program, which hosts its own table. */
function runBot(server) {
    const [command, ...flags] = node;
    return spawnSync(command, [...flags, 'node_modules/@ra/client/examples/bot.js', server], { cwd: folder, encoding: 'utf8', timeout: 600_000 });
}

test('a bot that makes its own table, in Node', () => {
    const { status, stdout, stderr } = runBot(server.address);
    assert.equal(status, 0, stderr);
    checkResult(JSON.parse(stdout));
    const alone = runBot('http://localhost:1');
    assert.equal(alone.status, 1);
    assert.equal(alone.stderr, 'The server cannot be played on: unreachable.\n');
});

test('in Node, where there is no such room or no server, and with wrong usage', () => {
    const checkRefused = (words, status, why) => {
        const { status: ended, stderr } = playInNode(...words);
        assert.equal(ended, status, stderr);
        assert.match(stderr, why);
        assert.equal(stderr.trim().split('\n').length, 1);
    };
    checkRefused([`${server.address}/#/rooms/QQQQQQ`, 'Ptah'], 1, /no_such_room/);
    checkRefused(['http://localhost:1/#/rooms/QQQQQQ', 'Ptah'], 1, /unreachable/);
    checkRefused(['nonsense', 'Ptah'], 1, /no link/);
    checkRefused([], 2, /usage/);
});

test('in a page', { timeout: longest }, async () => {
    const link = await host();
    const browser = await launchBrowser();
    try {
        const tab = await browser.newPage();
        await tab.goto(server.address);
        const { ok, result } = await tab.evaluate((link) => window.play(link, 'Ptah'), link);
        checkResult(result);
        assert.ok(ok);
    } finally {
        await browser.close();
    }
});
