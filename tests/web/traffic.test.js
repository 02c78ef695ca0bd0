// The check that finds hidden numbers in what a page was sent, shown some.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaksIn } from './support/traffic.js';

const sheet = { gods: 2, total: 2, fame: 12 };
const hash = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const entered = (seat) => ({ type: 'entered', id: 'c1', v: 1, seat, host: false, name: 'Bob', invite: '7QX2M9PA', head: hash });
const snapshot = (parts = {}) => ({
    type: 'snapshot',
    v: 1,
    view: {
        room: { id: 'K3J9QD', number: 1, options: {}, ...parts.room },
        game: { bag: { nile: 168, god: 8 }, track: { 0: 'nile' }, seats: { 0: { up: [13] }, 1: { up: [12] } }, ...parts.game },
        ...(parts.own ? { own: parts.own } : {}),
    },
    acting: 0,
});
/** Before the game begins, so that all draws are seen. */
const hiding = () => {
    const hidden = snapshot({ room: { options: { hidden_bag: true } } });
    delete hidden.view.game;
    return hidden;
};
const update = (diff, more = {}) => ({ type: 'update', v: 2, events: [], diff, acting: 1, ...more });
const proofOf = (index) => ({ type: 'nonces', game: 1, first: index, nonces: [hash] });
const leaves = { type: 'leaves', game: 1, first: 0, leaves: [hash], siblings: [hash] };
const over = { game: { phase: { type: 'over', winner: 0 }, seats: { 0: { fame: 30, sheets: { 3: sheet } } } } };

const clean = {
    'a watcher': [entered(null), snapshot()],
    'a seat with its own numbers': [entered(1), snapshot({ own: { fame: 10, sheets: { 1: sheet } } }), update({ own: { fame: 12 } })],
    'the end': [entered(null), snapshot(), update(over, { events: [{ type: 'game_over', winner: 0, fame: [30, 12] }] })],
    'open fame': [entered(null), snapshot({ room: { options: { open_fame: true } } }), update({ game: { seats: { 0: { fame: 12 } } } })],
    'a hidden bag': [entered(1), hiding(), update({}, { events: [{ type: 'drawn' }, { type: 'ra_drawn' }] }), proofOf(1)],
    'what a seat that is asked may do': [entered(1), update({}, { legal: [{ type: 'draw' }] })],
    'a shuffle': [
        entered(null),
        snapshot({ room: { shuffle: { game: 1, commitment: hash, attempt: 0, stage: 'reveal', waiting_for: [1], commitments: { 0: hash } } } }),
        update({ room: { shuffle: { root: hash } } }, { events: [{ type: 'commitments', commitments: { 0: hash } }, { type: 'started', number: 1, root: hash }] }),
    ],
    leaves: [entered(1), snapshot(), leaves],
    'the proof of a tile that was drawn': [entered(1), snapshot(), proofOf(3)],
    'the proof of a tile that was the last of its kind': [entered(1), snapshot(), update({ game: { bag: { god: null } } }), proofOf(11)],
    'the record of a finished game': [entered(null), { type: 'record', id: 'c2', record: { proof: { server: { secret: hash } } } }],
    'who stood up': [entered(1), { type: 'you', seat: null, host: false }, update({ own: null })],
};

const leaking = {
    'what another seat may do': [entered(1), { ...snapshot(), legal: [{ type: 'draw' }] }],
    'a fame in a snapshot': [entered(1), snapshot({ game: { seats: { 0: { fame: 10 } } } })],
    'a sheet in an update': [entered(1), snapshot(), update({ game: { seats: { 0: { sheets: { 1: sheet } } } } })],
    'a fame in an event': [entered(1), snapshot(), update({}, { events: [{ type: 'epoch_ended', epoch: 1, fame: [12, 10] }] })],
    "a watcher's own part": [entered(null), snapshot({ own: { fame: 10, sheets: {} } })],
    'an own part after standing up': [entered(1), { type: 'you', seat: null, host: false }, update({ own: { fame: 11 } })],
    'a fame in the next game': [entered(null), snapshot(), update(over), update({ game: null }), snapshot({ game: { seats: { 0: { fame: 10 } } } })],
    'a bag that is hidden': [entered(1), hiding(), update({ game: { bag: { nile: 24 } } })],
    'the proof of a tile that was not drawn from a hidden bag': [entered(1), hiding(), update({}, { events: [{ type: 'drawn' }] }), proofOf(1)],
    'the bag': [entered(1), snapshot({ game: { bag: ['nile', 'ra'] } })],
    'the places of a kind in the bag': [entered(1), snapshot(), update({ game: { bag: { nile: [3, 17] } } })],
    'the proof of a tile after the last of a kind': [entered(1), snapshot(), update({ game: { bag: { god: null } } }), proofOf(12)],
    'a seed': [entered(1), snapshot({ game: { seed: 7 } })],
    'a key by another name': [entered(1), snapshot({ room: { proof: hash } })],
    "a player's secret": [entered(1), update({}, { events: [{ type: 'revealed', seat: 0, secret: hash }] })],
    "a player's secret by another name": [entered(1), update({}, { events: [{ type: 'revealed', seat: 0, value: hash }] })],
    'the proof of a tile that was not drawn': [entered(1), snapshot(), proofOf(4)],
    'the proof of a tile of the game before': [entered(1), snapshot(), update({ game: null }), proofOf(0)],
    'more than leaves': [entered(1), snapshot(), { ...leaves, next: 5 }],
    'more than a proof': [entered(1), snapshot(), { ...proofOf(3), next: 5 }],
    'a key in a shuffle': [entered(1), update({ room: { shuffle: { made: hash } } })],
    'the bag in a shuffle': [entered(1), update({ room: { shuffle: { bag: 180, tiles: [0, 1, 2] } } })],
    'a token in a list': [entered(1), { type: 'presence', online: [], watchers: ['00112233445566778899aabbccddeeff'], watching: 1 }],
};

for (const [name, messages] of Object.entries(clean)) {
    test(`finds nothing in ${name}`, () => assert.deepEqual(leaksIn([messages]), []));
}
for (const [name, messages] of Object.entries(leaking)) {
    test(`finds ${name}`, () => {
        assert.deepEqual(leaksIn([messages.slice(0, -1)]), []);
        assert.notDeepEqual(leaksIn([messages]), []);
    });
}
