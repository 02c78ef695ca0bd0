// A lobby that this file makes up: tables as no test can wait for them, and devices that are not there.

const day = Math.floor(Date.now() / 86_400_000);
const hour = 3_600_000;

/** A table of Ra with its players, in which this guest has the first seat. */
const table = (name, more) => ({ name, game: 'ra', edition: 'classic', seats: 3, players: { 0: 'Anna', 1: 'Bob', 2: 'Wilhelmina of Hohenberg' }, status: 'playing', you: 0, ...more });

/** One of each kind: two wait for this guest, one with a clock; others are waited for; one gathers, one is over. */
export const manyTables = () => ({
    AAAAAA: table("Anna's table", { asked: 0, since: Date.now() - hour }),
    BBBBBB: table('Weeks on the Nile', { clock: 'days', asked: 0, since: Date.now() - hour, due: Date.now() + 3 * hour + 1_190_000 }),
    CCCCCC: table("Bob's table", { game: 'ra-dice', asked: 1, since: Date.now() - hour }),
    DDDDDD: table('A table with a long name for its host', { clock: 'days', asked: 2, since: Date.now() - hour, due: Date.now() + 50 * hour }),
    EEEEEE: table('Friday', { status: 'gathering', players: { 0: 'Anna' } }),
    FFFFFF: table('Thursday', { status: 'finished' }),
});

/** This one, which was the guest's first, and a phone. */
export const twoDevices = [
    { device: '0123456789abcdef', label: 'First device', made: day - 40, seen: day, you: true },
    { device: 'fedcba9876543210', label: 'Phone', made: day - 3, seen: day - 1 },
];

/**
 * Answers for the server's lobby that the guest has these tables and devices. A code that is made is `ABCDE-FGHJK`, and the
 * one that can be entered. Gives `send`, which sends any message, `end`, which ends the connection with a code, and `asked`:
 * all that the page has sent.
 */
export async function lobbyAt({ page }, { tables = {}, devices: own = twoDevices, expires = Date.now() + 600_000 } = {}) {
    const asked = [];
    let devices = own;
    let open;
    const answers = {
        mine: () => ({ type: 'tables', tables }),
        devices: () => ({ type: 'devices', devices }),
        device_code: () => ({ type: 'device_code', code: 'ABCDE-FGHJK', expires }),
        device_join: ({ code }) => (code === 'ABCDEFGHJK' ? { type: 'ok' } : { type: 'error', code: 'wrong_code', reason: 'No such code.' }),
        device_forget: (message) => {
            devices = devices.filter(({ device }) => device !== message.device);
            return { type: 'ok' };
        },
        recovery: () => ({ type: 'ok' }),
        recover: () => ({ type: 'ok' }),
    };
    await page.routeWebSocket(/\/ws\/lobby/, (socket) => {
        open = socket;
        socket.onMessage((text) => {
            const message = JSON.parse(text);
            asked.push(message);
            socket.send(JSON.stringify({ ...answers[message.type](message), id: message.id }));
        });
        socket.send(JSON.stringify({ type: 'rooms', rooms: {} }));
    });
    return { asked, send: (message) => open.send(JSON.stringify(message)), end: (code) => open.close({ code }) };
}
