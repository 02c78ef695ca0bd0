// Boards from made-up views, to look at while working on the design: /dev/?scene=bid&seats=4
import { mount } from 'svelte';
import '../src/app.css';
import Sprite from '../src/games/common/Sprite.svelte';
import DiceBoard from '../src/games/dice/Board.svelte';
import Board from '../src/games/ra/Board.svelte';
import type { Cast, LogEntry } from '../src/games/common/log';
import type { Action, Event, Phase, Sheets, Table, View } from '../src/games/ra/types';
import { choose } from '../src/i18n/i18n.svelte';
import { Positions } from '../src/games/common/positions.svelte';
import { clocksFor } from './clocks';
import { diceTable } from './dice-scenes';
import TileSheet from './TileSheet.svelte';

const query = new URLSearchParams(location.search);
const scene = query.get('scene') ?? 'bid';
const count = Number(query.get('seats') ?? 4);
await choose(query.get('language') ?? 'en');

const sunsByCount: Record<number, number[][]> = {
    2: [[9, 6, 5, 2], [8, 7, 4, 3]],
    3: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
    4: [[13, 6, 2], [12, 7, 3], [11, 8, 4], [10, 9, 5]],
    5: [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]],
};
const names = ['Anna', 'Bob', 'Cathy', 'Thoth', 'Wilhelmina van der Berg'];
const tiles = [
    { god: 2, pharaoh: 4, nile: 3, flood: 1, gold: 1, astronomy: 1, art: 2, writing: 1, pyramid: 3, sphinx: 1, temple: 2, obelisk: 1 },
    { pharaoh: 3, nile: 2, religion: 1, agriculture: 1, fortress: 2, palace: 1, 'step-pyramid': 1 },
    { god: 1, nile: 5, flood: 2, statues: 1 },
    {},
    { gold: 2, pharaoh: 1, pyramid: 1 },
];
const sheet = (total: number, fame: number) => ({
    gods: 4, pharaohs: 5, nile: 6, gold: 3, civilization: -5, monuments: 0, suns: 0, total, fame,
});
const sheets: Sheets = { '1': sheet(13, 23), '2': { ...sheet(-2, 21), gods: 0, pharaohs: -2, nile: 0, gold: 0, civilization: 0 } };

const over = scene === 'over';
const phases = {
    bid: { type: 'auction', cause: 'invoked', ra_player: 3 % count, bidders: [0, ...(count > 3 ? [3] : [])], lowest: 8, high: { seat: 1, sun: 7 } },
    full: { type: 'auction', cause: 'full', ra_player: 1, bidders: [2 % count, 1] },
    turn: undefined,
    wait: undefined,
    watch: undefined,
    away: undefined,
    discard: { type: 'discard', civilization: 0, monuments: 2 },
    over: { type: 'over', winner: 1 },
} satisfies Record<string, Phase | undefined>;
const phase: Phase | undefined = scene in phases ? phases[scene as keyof typeof phases] : phases.bid;
const acting = over ? null : scene === 'full' ? 2 % count : ['wait', 'watch', 'away'].includes(scene) ? 1 : 0;

const legals: Record<string, Action[]> = {
    bid: [{ type: 'pass' }, { type: 'bid', sun: sunsByCount[count]![0]![0]! }],
    turn: [
        { type: 'draw' },
        { type: 'god', space: 0 },
        { type: 'god', space: 1 },
        { type: 'god', space: 3 },
        { type: 'invoke' },
    ],
    discard: [
        { type: 'discard', tile: 'pyramid' },
        { type: 'discard', tile: 'sphinx' },
        { type: 'discard', tile: 'temple' },
        { type: 'discard', tile: 'obelisk' },
    ],
};

const seatNumbers = Array.from({ length: count }, (_, seat) => seat);
const clocks = clocksFor(query, count, acting);
const view: View = {
    room: {
        ...clocks.room,
        id: 'K3J9QD', name: "Anna's table", game: 'ra', edition: 'classic', options: {}, visibility: 'private', watch: 'anyone',
        pace: 600, patience: 90, hints: false, all_numbers: false, stand_in: 'casual', status: over ? 'finished' : 'playing', number: 1, host: { name: 'Anna', seat: 0 },
        shuffle: { game: 1, commitment: '0f'.repeat(32), attempt: 0, commitments: {} },
        seats: Object.fromEntries(
            seatNumbers.map((seat) => [seat, seat === 3 ? { kind: 'bot', name: names[seat]!, level: 'skilled' } : seat === 0 && scene === 'away' ? { kind: 'human', name: names[seat]!, left: true } : { kind: 'human', name: names[seat]! }]),
        ),
    },
    game: {
        epoch: 2, ra: 3, ra_spaces: 4 + count, centre: 1, bag: { ra: 20, nile: 40, pyramid: 52 },
        track: scene === 'full'
            ? { '0': 'pharaoh', '1': 'nile', '2': 'step-pyramid', '3': 'unrest', '4': 'flood', '5': 'agriculture', '6': 'gold', '7': 'god' }
            : { '0': 'nile', '1': 'step-pyramid', '2': 'god', '3': 'earthquake', '4': 'pharaoh' },
        seats: Object.fromEntries(
            seatNumbers.map((seat) => {
                const suns = sunsByCount[count]![seat]!;
                const left = seat === 2 ? 1 : suns.length;
                return [seat, {
                    up: suns.slice(0, left), down: suns.slice(left), tiles: tiles[seat]!,
                    ...(over ? { fame: 21 + (seat % 2) * 17, sheets: { ...sheets, '3': { ...sheet(17, 38), monuments: 19, suns: -5 } } } : {}),
                }];
            }),
        ),
        ...(phase && { phase }),
    },
    ...(scene === 'watch' ? {} : { own: { fame: 21, sheets } }),
};

const entries: Omit<LogEntry<Event>, keyof Cast>[] = [
    { v: 1, events: [{ type: 'started', number: 1 }, { type: 'epoch_began', epoch: 1, seat: 0 }] },
    { v: 2, events: [{ type: 'drawn', seat: 0, tile: 'nile', space: 0 }] },
    { v: 3, events: [{ type: 'ra_drawn', seat: 1, ra: 3 }, { type: 'auction_opened', seat: 1, cause: 'drawn' }] },
    { v: 4, events: [{ type: 'bid', seat: 2 % count, sun: 8 }] },
    { v: 5, events: [{ type: 'passed', seat: 0 }] },
    { v: 6, events: [{ type: 'won', seat: 2 % count, sun: 8, centre: 4, tiles: ['nile', 'flood', 'statues', 'god', 'unrest'] }] },
    { v: 7, events: [{ type: 'lost', seat: 1, tile: 'art', count: 2 }] },
    { v: 8, events: [{ type: 'exchanged', seat: 0, tile: 'gold', space: 3 }] },
    { v: 9, events: [{ type: 'auction_opened', seat: 3 % count, cause: 'invoked' }] },
    { v: 10, events: [{ type: 'bid', seat: 1, sun: 7 }] },
    { v: 11, events: [{ type: 'passed', seat: 2 % count }, { type: 'drawn', seat: 2 % count, tile: 'pharaoh', space: 4 }] },
];

const log: LogEntry<Event>[] = entries.map((entry) => ({ ...entry, names, own: 0 }));

const table: Table = {
    v: 11,
    view,
    seat: scene === 'watch' ? null : 0,
    host: true,
    gaveUp: scene === 'away',
    hints: false,
    hint: null,
    hinting: false,
    acting,
    legal: view.room.pause?.holds ? [] : (legals[scene] ?? []),
    presence: { online: [0, 1], watchers: ['Dora'], watching: 1, bots: [] },
    deadlines: clocks.deadlines,
    time: 'live',
    positions: new Positions(log.map((entry) => ({ ...entry, view, acting: 0 }))),
    log,
    pending: null,
    asked: null,
    problem: query.has('problem') ? { id: 'error-bid_too_low' } : null,
    act: () => {},
    askHint: () => {},
    hurry: () => {},
    sitAgain: () => {},
    seatBot: () => {},
    pause: () => {},
    giveTime: () => {},
};

const target = document.getElementById('app')!;
mount(Sprite, { target: document.body });
if (scene === 'tiles') mount(TileSheet, { target });
else if (scene.startsWith('dice-')) mount(DiceBoard, { target, props: { table: diceTable(scene.slice('dice-'.length), count, query) } });
else mount(Board, { target, props: { table } });
