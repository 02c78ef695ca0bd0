// The real server, on a port of its own, with data of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const binary =
    process.env.RA_SERVER_BINARY ?? fileURLToPath(new URL('../../../build/dev/bin/ra-server', import.meta.url));
const web = process.env.RA_WEB_DIST;

/** How many of the last lines of its log are shown when it did not start. */
const linesShown = 20;

/**
 * Ports of this process alone, below those that the kernel gives to others: a server that is down for a while gets its own
 * back.
 */
const ports = (function* () {
    for (let tried = 0; ; tried += 1) yield 11_000 + ((16 * process.pid + tried) % 21_000);
})();

/** A name for this machine that a browser does not take for its own: a page from there has come without any protection. */
export const farName = 'ra.test';

export class Server {
    #data = mkdtempSync(join(tmpdir(), 'ra-web-'));
    #process = null;
    #exit = null;
    #log = [];
    #port = ports.next().value;

    /** Beside the programs, where the build puts what the page needs. */
    static engine = join(dirname(binary), '../share/ra/web/engine.wasm');

    #more;

    /** `more`: flags that beat the usual ones. */
    static async start(more = web ? ['--web', web] : []) {
        for (;;) {
            const server = new Server(more);
            try {
                await server.start();
                return server;
            } catch (error) {
                if (!/ is in use/.test(error.message)) throw error;
            }
        }
    }

    constructor(more) {
        this.#more = more;
    }

    get address() {
        return `http://localhost:${this.#port}`;
    }

    /** What it has said so far. */
    get log() {
        return this.#log.join('\n');
    }

    /** Starts it, for the first time or again: on the same port and data. */
    async start() {
        const options = ['--port', String(this.#port), '--data', this.#data, '--host', farName, ...this.#more];
        // The kernel ends it with this process, however that ends.
        this.#process = spawn('setpriv', ['--pdeathsig', 'KILL', binary, ...options], {
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        this.#exit = new Promise((resolve) =>
            this.#process.once('close', (code, signal) => resolve({ code, signal })),
        );
        createInterface(this.#process.stderr).on('line', (line) => this.#log.push(line));
        await Promise.race([this.#ready(), this.#refusal()]);
    }

    /** Runs a command as the operator does. */
    command(...words) {
        return execFileSync(binary, [...words, '--data', this.#data], { encoding: 'utf8' });
    }

    /** Everything that it has stored. Returns the file. */
    backup() {
        const file = join(this.#data, 'before.backup');
        this.command('backup', file);
        return file;
    }

    /** What an operator can do: ends it, and starts it from a backup. */
    async goBack(file) {
        await this.kill();
        for (const name of readdirSync(this.#data).filter((one) => one.startsWith('ra.sqlite'))) rmSync(join(this.#data, name));
        this.command('restore', file);
        await this.start();
    }

    /** Asks it to end, as an administrator does. Gives its exit status. */
    async stop() {
        this.#process.kill('SIGTERM');
        return (await this.#exit).code;
    }

    /** Ends it without a word, as a power cut does. */
    async kill() {
        this.#process.kill('SIGKILL');
        await this.#exit;
    }

    async dispose() {
        await this.kill();
        rmSync(this.#data, { recursive: true, force: true });
    }

    async get(path, headers = {}) {
        // By number: a bare system may know no name, not even localhost.
        const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, { headers });
        return { status: response.status, body: await response.json() };
    }

    #ready() {
        return new Promise((resolve) =>
            createInterface(this.#process.stdout).on('line', (line) => {
                this.#log.push(line);
                if (line.startsWith('Ra is at ')) resolve();
            }),
        );
    }

    async #refusal() {
        const { code, signal } = await this.#exit;
        throw new Error(
            [`${binary} did not start (${signal ?? `exit status ${code}`}).`, ...this.#log.slice(-linesShown)].join('\n'),
        );
    }
}
