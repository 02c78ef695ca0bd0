// A seat at a table that this file makes up: what a real game asks for once in a hundred turns is asked for at once.

const head = '0f'.repeat(32);

/**
 * Answers for the server that this guest sits in the first of two seats and may do what is `legal`; the other seat is
 * asked when that is nothing. Gives the promise of what the page asks for, and `tell`, which makes the next version of it.
 */
export async function seatAt(guest, view, legal) {
    let resolve;
    const acted = new Promise((done) => (resolve = done));
    let send;
    let asking;
    let v = 40;
    await guest.page.routeWebSocket(/\/ws\/rooms\//, (socket) => {
        send = (answer) => socket.send(JSON.stringify(answer));
        socket.onMessage((text) => {
            const { id, ...message } = JSON.parse(text);
            if (message.type === 'act') {
                asking = id;
                return resolve(message);
            }
            if (message.type !== 'enter') return;
            send({ type: 'entered', id, v, seat: 0, host: true, name: guest.name, invite: null, head });
            send({ type: 'snapshot', v, view, ...offering(legal), head });
            send({ type: 'presence', online: [0, 1], watchers: [] });
        });
    });
    await guest.enterByLink(`${guest.address}/#/rooms/K3J9QD`);
    const tell = (diff, legal = []) => {
        v += 1;
        send({ type: 'update', v, events: [], diff, ...offering(legal) });
        if (asking) send({ type: 'ok', id: asking, v });
        asking = undefined;
    };
    return { acted, tell };
}

const offering = (legal) => (legal.length > 0 ? { acting: 0, legal } : { acting: 1 });

const roomOf = (game, options) => ({
    id: 'K3J9QD', name: "Anna's table", game, edition: 'classic', options, visibility: 'public', watch: 'anyone',
    pace: 0, patience: 90, hints: false, status: 'playing', number: 1, host: { name: 'Anna', seat: 0 },
    shuffle: { game: 1, commitment: head, attempt: 0, commitments: {} },
    seats: { 0: { kind: 'human', name: 'Anna' }, 1: { kind: 'human', name: 'Bob' } },
});

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
