// Somebody who comes without the page: a bare WebSocket, for those who do not play by the rules of the shuffle.

const secretOf = (byte) => byte.repeat(32);

export class BareGuest {
    #page;
    #ids = 0;

    /** Enters a room, and sits down in its first open seat. */
    static async sit(stage, name, link) {
        const { page } = await stage.guest(name);
        // Any page of the server that opens no connection of its own.
        await page.goto(`${stage.server.address}/#/about`);
        const guest = new BareGuest(page);
        const [room, invite] = link.split('/').slice(-2);
        await page.evaluate((room) => {
            window.received = [];
            window.socket = new WebSocket(`ws://${location.host}/ws/rooms/${room}`, 'ra.v1');
            window.socket.onmessage = ({ data }) => window.received.push(JSON.parse(data));
            return new Promise((resolve) => (window.socket.onopen = resolve));
        }, room);
        const token = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('').padEnd(64, '0');
        await guest.send({ type: 'enter', name, token, invite });
        await guest.send({ type: 'sit' });
        return guest;
    }

    constructor(page) {
        this.#page = page;
    }

    /** Sends a command, and waits for its answer. */
    async send(command) {
        const id = `b${(this.#ids += 1)}`;
        await this.#page.evaluate((text) => window.socket.send(text), JSON.stringify({ ...command, id }));
        return this.#await((known) => window.received.find((message) => message.id === known), id);
    }

    /** Waits until the shuffle is at this stage of this attempt. */
    stage(stage, attempt) {
        return this.#await(
            ([stage, attempt]) => {
                const changes = window.received.flatMap((message) => (message.view ?? message.diff)?.room?.shuffle ?? []);
                const now = Object.assign({}, ...changes);
                return now.stage === stage && now.attempt === attempt;
            },
            [stage, attempt],
        );
    }

    /** Commits to a secret. Gives what must be revealed. */
    async commit(seat, room) {
        const secret = secretOf('07');
        const commitment = await this.#page.evaluate(commitmentOf, { room, seat, secret });
        await this.send({ type: 'commit', game: 1, attempt: 0, commitment });
        return secret;
    }

    async #await(find, what) {
        return (await this.#page.waitForFunction(find, what)).jsonValue();
    }
}

/** PROOF.md's D, for game 1. Runs in the page. */
async function commitmentOf({ room, seat, secret }) {
    const bytes = (text) => [...new TextEncoder().encode(text)];
    const unhex = secret.match(/../g).map((pair) => parseInt(pair, 16));
    const parts = [bytes('ra/commit/client/1'), bytes(room), [0, 0, 0, 1], [seat], unhex];
    const message = parts.flatMap((part) => [0, 0, 0, part.length, ...part]);
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(message));
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
