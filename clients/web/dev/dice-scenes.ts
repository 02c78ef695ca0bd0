// Made-up boards of the dice game: /dev/?scene=dice-use&seats=4
import { clocksFor } from './clocks';
import type { Cast, LogEntry } from '../src/games/common/log';
import { Positions } from '../src/games/common/positions.svelte';
import { colors } from '../src/games/dice/dice';
import type { Action, Color, Event, Face, Phase, Player, Table, View } from '../src/games/dice/types';

const names = ['Anna', 'Bob', 'Cathy', 'Wilhelmina van der Berg'];

const sheet = (total: number, score: number) => ({ pharaohs: 5, nile: 6, civilization: -5, monuments: 0, total, score });

const players: Player[] = [
    {
        score: 27, pharaoh: 4, nile: 7, floods: 1, civilization: ['yellow', 'blue', 'red'],
        monuments: { '0': ['yellow', 'red'], '2': ['blue'], '3': ['blue', 'purple', 'green'], '5': ['red'] },
        sheets: { '1': sheet(6, 18) },
    },
    {
        score: 21, pharaoh: 9, nile: 3, floods: 0, civilization: ['blue'],
        monuments: { '1': ['yellow'], '2': ['green'], '6': ['purple'] }, sheets: { '1': { ...sheet(-2, 12), pharaohs: -2, nile: 0, civilization: 0 } },
    },
    { score: -1, pharaoh: 0, nile: 12, floods: 3, civilization: [], monuments: {}, sheets: { '1': sheet(6, 3) } },
    {
        score: 14, pharaoh: 4, nile: 1, floods: 0, civilization: ['blue', 'green'],
        monuments: { '0': ['blue'], '7': ['yellow', 'blue', 'purple', 'green', 'red'] }, sheets: { '1': sheet(6, 19) },
    },
];

type Faces = Record<Color, Face>;
const rolled: Faces = { yellow: 'pharaoh', blue: 'nile', purple: 'sun', green: 'ankh', red: 'monument' };
const useful: Faces = { yellow: 'monument', blue: 'pharaoh', purple: 'nile', green: 'ankh', red: 'monument' };
const learned: Faces = { yellow: 'sun', blue: 'civilization', purple: 'ankh', green: 'civilization', red: 'nile' };
const sunny: Faces = { yellow: 'sun', blue: 'sun', purple: 'sun', green: 'sun', red: 'ankh' };

const using = (faces: Faces, seat = 0): Extract<Phase, { type: 'using' }> => ({
    type: 'using', seat, faces, used: faces === useful ? ['blue'] : [], civilization: false, monument: false, catastrophe: false,
});

const phases: Record<string, Phase> = {
    first: { type: 'rolling', seat: 0, rolls: 0, faces: {} },
    roll: { type: 'rolling', seat: 0, rolls: 1, faces: rolled },
    use: using(useful),
    civilization: using(learned),
    suns: using(sunny),
    lose: { type: 'losing', seat: 0, kind: 'monument', owed: 2, turn: { ...using(sunny, 1), catastrophe: true } },
    wait: using(useful, 1),
    watch: { type: 'rolling', seat: 1, rolls: 2, faces: rolled },
    away: { type: 'rolling', seat: 1, rolls: 2, faces: rolled },
    over: { type: 'over', winners: [0, 1] },
};

function subsets(of: readonly Color[]): Color[][] {
    return of.reduce<Color[][]>((sets, color) => [...sets, ...sets.map((set) => [...set, color])], [[]]).filter((set) => set.length > 0);
}

const free = (column: number, color: Color) => !players.some(({ monuments }) => monuments[column]?.includes(color));
const columns = [0, 1, 2, 3, 4, 5, 6, 7];

const legals: Record<string, Action[]> = {
    first: [{ type: 'roll', dice: [...colors] }],
    roll: [{ type: 'stop' }, ...subsets(['yellow', 'blue', 'green', 'red']).map((dice): Action => ({ type: 'roll', dice }))],
    use: [
        { type: 'pharaoh', dice: ['green'] },
        ...subsets(['purple', 'green']).map((dice): Action => ({ type: 'nile', dice })),
        ...(['yellow', 'red'] as const).flatMap((color) =>
            columns.filter((column) => free(column, color)).map((column): Action => ({ type: 'monument', dice: [color], color, column })),
        ),
        { type: 'end' },
    ],
    civilization: [
        { type: 'nile', dice: ['red'] },
        { type: 'nile', dice: ['purple'] },
        { type: 'nile', dice: ['purple', 'red'] },
        { type: 'civilization', dice: ['blue', 'purple', 'green'], field: 'green' },
        { type: 'end' },
    ],
    suns: [...(['pharaoh', 'nile', 'civilization', 'monument'] as const).map((kind): Action => ({ type: 'catastrophe', kind })), { type: 'end' }],
    lose: Object.entries(players[0]!.monuments).flatMap(([column, held]) =>
        held.map((color): Action => ({ type: 'lose', column: Number(column), color })),
    ),
};

const entries: Omit<LogEntry<Event>, keyof Cast>[] = [
    { v: 1, events: [{ type: 'started', number: 1 }, { type: 'epoch_began', epoch: 1, seat: 0 }] },
    { v: 2, events: [{ type: 'rolled', seat: 0, faces: useful }] },
    { v: 3, events: [{ type: 'rolled', seat: 0, faces: { blue: 'civilization', red: 'ankh' } }, { type: 'rolling_ended', seat: 0 }] },
    { v: 4, events: [{ type: 'pharaoh_moved', seat: 0, dice: ['blue'], space: 4 }] },
    { v: 5, events: [{ type: 'civilization_placed', seat: 0, dice: ['blue', 'purple', 'green'], field: 'blue' }] },
    { v: 6, events: [{ type: 'ankhs_scored', seat: 0, points: 2 }, { type: 'ra_moved', seat: 0, ra: 7 }, { type: 'turn_began', seat: 1 }] },
    { v: 7, events: [{ type: 'rolled', seat: 1, faces: sunny }] },
    { v: 8, events: [{ type: 'monument_placed', seat: 1, dice: ['red'], color: 'purple', column: 6 }] },
    { v: 9, events: [{ type: 'scored', seat: 1, sheet: players[1]!.sheets['1']!, pharaoh: 9 }, { type: 'turn_began', seat: 1 }] },
];
const called: Omit<LogEntry<Event>, keyof Cast> = {
    v: 10,
    events: [
        { type: 'catastrophe_called', seat: 1, kind: 'monument' },
        { type: 'monument_lost', seat: 2, color: 'red', column: 4 },
        { type: 'loss_asked', seat: 0, kind: 'monument', owed: 2 },
    ],
};

export function diceTable(scene: string, count: number, query: URLSearchParams): Table {
    const phase = phases[scene] ?? phases.use!;
    const seats = names.slice(0, count).map((name, seat) => ({ name, seat }));
    const over = phase.type === 'over';
    const ended = (player: Player): Player => ({
        ...player,
        sheets: { ...player.sheets, '2': sheet(6, player.score - 20), '3': { ...sheet(19, player.score), monuments: 13 } },
    });
    const acting = phase.type === 'over' ? null : phase.seat;
    const clocks = clocksFor(query, count, acting);
    const view: View = {
        room: {
            ...clocks.room,
            id: 'K3J9QD', name: "Anna's table", game: 'ra-dice', edition: 'classic', options: { sun_track: 12 }, visibility: 'private',
            watch: 'anyone', pace: 600, patience: 90, hints: false, all_numbers: false, stand_in: 'casual', status: over ? 'finished' : 'playing', number: 1, host: { name: 'Anna', seat: 0 },
            shuffle: { game: 1, commitment: '0f'.repeat(32), attempt: 0, commitments: {} },
            seats: Object.fromEntries(
                seats.map(({ name, seat }) => [seat, seat === 2 ? { kind: 'bot', name, level: 'skilled' } : { kind: 'human', name, ...(scene === 'away' && seat === 0 ? { left: true } : {}) }]),
            ),
        },
        game: {
            epoch: 2, ra: 7, sun_track: count === 4 ? 14 : 12, phase,
            seats: Object.fromEntries(seats.map(({ seat }) => [seat, over ? ended({ ...players[seat]!, score: seat < 2 ? 41 : 30 - seat }) : players[seat]!])),
        },
        own: {},
    };
    const log = [...entries, ...(scene === 'lose' ? [called] : [])].map((entry) => ({ ...entry, names, own: 0 }));
    return {
        v: 10,
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
        problem: query.has('problem') ? { id: 'error-die_used' } : null,
        act: () => {},
        askHint: () => {},
        hurry: () => {},
        sitAgain: () => {},
        seatBot: () => {},
        pause: () => {},
        giveTime: () => {},
    };
}
