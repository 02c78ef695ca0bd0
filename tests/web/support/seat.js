// A seat at a table that this file makes up: what a real game asks for once in a hundred turns is asked for at once.

const head = '0f'.repeat(32);

/**
 * Answers for the server that this guest sits in the first of two seats, as the host or not, and may do what is `legal`; the
 * other seat is asked when that is nothing. `present`: more of `presence`. Gives the promise of what the page asks for,
 * `update`, which makes the next version of it, `done`, which answers without one, and `send`, which sends any message.
 */
export async function seatAt(guest, view, legal, { host = true, ...present } = {}) {
    let resolve;
    const acted = new Promise((done) => (resolve = done));
    let send;
    let asking;
    let v = 40;
    await guest.page.routeWebSocket(/\/ws\/rooms\//, (socket) => {
        send = (answer) => socket.send(JSON.stringify(answer));
        socket.onMessage((text) => {
            const { id, ...message } = JSON.parse(text);
            if (message.type !== 'enter') {
                if (message.type === 'prove') return;
                asking = id;
                return resolve(message);
            }
            send({ type: 'entered', id, v, seat: 0, host, name: guest.name, invite: null, head });
            send({ type: 'snapshot', v, view, ...offering(legal), head });
            send({ type: 'presence', online: Object.keys(view.room.seats).map(Number), watchers: [], watching: 0, ...present });
        });
    });
    await guest.enterByLink(`${guest.address}/#/rooms/K3J9QD`);
    const done = () => {
        if (asking) send({ type: 'ok', id: asking, v });
        asking = undefined;
    };
    const update = (diff, legal = []) => {
        v += 1;
        send({ type: 'update', v, events: [], diff, ...offering(legal) });
        done();
    };
    return { acted, update, done, send: (message) => send(message) };
}

const offering = (legal) => (legal.length > 0 ? { acting: 0, legal } : { acting: 1 });

const roomOf = (game, options) => ({
    id: 'K3J9QD', name: "Anna's table", game, edition: 'classic', options, visibility: 'public', watch: 'anyone',
    pace: 0, patience: 90, hints: false, status: 'playing', number: 1, host: { name: 'Anna', seat: 0 },
    shuffle: { game: 1, commitment: head, attempt: 0, commitments: {} },
    seats: { 0: { kind: 'human', name: 'Anna' }, 1: { kind: 'human', name: 'Bob' } },
});

/** A table that gathers, where the host has no seat. */
export const gathering = {
    room: {
        ...roomOf('ra', {}),
        status: 'gathering',
        number: 0,
        host: { name: 'Cathy' },
        shuffle: { game: 1, commitment: head },
        seats: { 0: { kind: 'human', name: 'Anna' }, 1: { kind: 'open' } },
    },
    game: null,
    own: null,
};

export const turn = {
    seat: 1, faces: { yellow: 'sun', blue: 'sun', purple: 'sun', green: 'sun', red: 'ankh' }, used: [],
    civilization: false, monument: false, catastrophe: true,
};
const markers = { score: 12, pharaoh: 3, nile: 5, floods: 1, civilization: [], monuments: { 2: ['blue'] }, sheets: {} };

/** A table of the dice game, with markers on the board. */
export function diceView(phase) {
    return {
        room: roomOf('ra-dice', { sun_track: 10 }),
        game: {
            epoch: 1, ra: 3, sun_track: 10,
            seats: { 0: { ...markers, civilization: ['yellow', 'green', 'red'] }, 1: { ...markers, monuments: { 2: ['red'], 6: ['green'] } } },
            phase,
        },
        own: {},
    };
}

/** A table of Ra, in the middle of a game. */
export function raView(phase) {
    return {
        room: roomOf('ra', {}),
        game: {
            epoch: 2, ra: 3, ra_spaces: 6, centre: 1, bag: { ra: 20, nile: 40 }, track: { 0: 'nile', 1: 'pharaoh' },
            seats: {
                0: { up: [9, 4], down: [6, 3], tiles: { pharaoh: 2, nile: 3, art: 1, pyramid: 1, sphinx: 2, temple: 1 } },
                1: { up: [8, 7], down: [5, 2], tiles: { flood: 1, palace: 2 } },
            },
            ...(phase && { phase }),
        },
        own: { fame: 12, sheets: { 1: { gods: 2, pharaohs: 5, nile: 4, gold: 3, civilization: -5, monuments: 0, suns: 0, total: 9, fame: 19 } } },
    };
}

/** The suns of each number of seats. */
const sunsOf = {
    2: [[9, 6, 5, 2], [8, 7, 4, 3]],
    3: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
    4: [[13, 6, 2], [12, 7, 3], [11, 8, 4], [10, 9, 5]],
    5: [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]],
};

/** A whole table of Ra in its second epoch, in which the first seat is asked to bid, and somebody else has bid. */
export function raAuction(seats) {
    const room = roomOf('ra', {});
    const names = ['Anna', 'Bob', 'Wilhelmina of Hohenberg', 'Dora', 'Emil'].slice(0, seats);
    const table = raView({ type: 'auction', cause: 'invoked', ra_player: 1, bidders: seats > 2 ? [0, 1] : [0], lowest: 4, high: { seat: seats - 1, sun: 4 } });
    const tiles = { gold: 1, pharaoh: 3, flood: 1, nile: 3, astronomy: 1, art: 1, writing: 1, fortress: 1, pyramid: 1, sphinx: 1 };
    return {
        ...table,
        room: { ...room, seats: Object.fromEntries(names.map((name, seat) => [seat, seat === 1 ? { kind: 'bot', name, level: 'strong' } : { kind: 'human', name }])) },
        game: {
            ...table.game,
            bag: { ra: 20, nile: 5 },
            ra_spaces: seats + 4,
            track: { 0: 'nile', 1: 'pharaoh', 2: 'statues', 3: 'flood', 4: 'god', 5: 'drought', 6: 'temple' },
            seats: Object.fromEntries(sunsOf[seats].map((suns, seat) => [seat, { up: suns.slice(0, -1), down: suns.slice(-1), tiles }])),
        },
    };
}

const clockSettings = { live: { kind: 'live', bank: 300, add: 6, timeout: 'bot' }, days: { kind: 'days', bank: 259_200, add: 21_600, timeout: 'pass' } };

/** The same table, in a game with a clock of this kind. */
export function timed(view, kind) {
    return { ...view, room: { ...view.room, clock: clockSettings[kind] } };
}

/** Says that a seat is asked that has so many milliseconds left, and what each seat had then. `clocks`: by seat, as far as it is not usual. */
export function deadlines(seat, left, clocks) {
    const now = Date.now();
    const all = Object.entries(clocks).map(([key, clock]) => [key, { away: 60_000, gifts: 0, missed: 0, bank: 200_000, ...clock }]);
    return { type: 'deadlines', now, turn: { seat, at: now + left }, clocks: Object.fromEntries(all) };
}
