import { help as raKeys } from '../games/ra/keys';
import { help as diceKeys } from '../games/dice/keys';
import { drawingOf, faces } from '../games/dice/dice';
import type { HelpRow } from '../ui/help';
import { books, type Book } from './books';

/** Something in the rules that explains itself on the board too, in the same words, beside its picture. */
export interface Row {
    /** Its words: see `topics`. */
    topic: string;
    /** The message that names it. */
    title: string;
    tiles?: readonly string[];
    /** Pictograms: ids in the sprite. */
    symbols?: readonly string[];
    /** A sun with a number on it. */
    sun?: { value: number; down: boolean };
}

/** The suns that are dealt to so many players, and the Ras that end an epoch: for two, as an option has it. */
export interface Players {
    players: number;
    suns: string;
    spaces?: number;
}

/** A section: its title is `rules-section-` and the name; its words, then what it shows, then its last words. */
export interface Section {
    name: string;
    texts?: readonly string[];
    rows?: readonly Row[];
    last?: readonly string[];
    /** The suns and the Ra track by the number of players, the first row for two. */
    players?: readonly Players[];
    keys?: readonly HelpRow[];
}

const civilizations = ['astronomy', 'agriculture', 'writing', 'religion', 'art'];

/** How the editions of Ra differ. */
interface EditionOfRa {
    monuments: readonly string[];
    /** The tile of the disaster that takes civilizations. */
    unrest: string;
    sunsForTwo: string;
    /** What there is to say about a game for two. */
    two: string;
    /** What is new in it. */
    news: readonly Section[];
    options: readonly string[];
}

const classic: EditionOfRa = {
    monuments: ['fortress', 'obelisk', 'palace', 'pyramid', 'temple', 'statues', 'step-pyramid', 'sphinx'],
    unrest: 'unrest',
    sunsForTwo: '9-6-4-3, 8-7-5-2',
    two: 'rules-ra-two-classic',
    news: [],
    options: ['sun_split'],
};

const pharaoh: EditionOfRa = {
    monuments: ['sphinx', 'pyramid', 'obelisk', 'statues', 'mortuary', 'shrine', 'temple', 'step-pyramid'],
    unrest: 'war',
    sunsForTwo: '9-6-5-2, 8-7-4-3',
    two: 'rules-ra-two-pharaoh',
    news: [{ name: 'edition', texts: ['rules-ra-edition'] }],
    options: [],
};

const forMore: readonly Players[] = [
    { players: 3, suns: '13-8-5-2, 12-9-6-3, 11-10-7-4', spaces: 8 },
    { players: 4, suns: '13-6-2, 12-7-3, 11-8-4, 10-9-5', spaces: 9 },
    { players: 5, suns: '16-7-2, 15-8-3, 14-9-4, 13-10-5, 12-11-6', spaces: 10 },
];

function tile(kind: string): Row {
    return { topic: kind, title: `tile-${kind}`, tiles: [kind] };
}

function option(name: string): Row {
    return { topic: `option-${name}`, title: `option-${name}` };
}

const commonKeys: HelpRow[] = [
    ['← →', 'help-arrows'],
    ['[ ]', 'help-history'],
    ['Esc \\', 'help-now'],
    ['L', 'help-log'],
    ['C', 'help-talk'],
    ['H', 'help-hint'],
    ['?', 'help-help'],
];

function raSections({ monuments, unrest, sunsForTwo, two, news, options }: EditionOfRa): Section[] {
    return [
        { name: 'goal', texts: ['rules-ra-goal', 'rules-ra-goal-hint'] },
        {
            name: 'turn',
            texts: ['rules-ra-turn'],
            rows: [
                { topic: 'act-draw', title: 'act-draw', tiles: ['nile'] },
                { topic: 'act-invoke', title: 'act-invoke', tiles: ['ra'] },
                { topic: 'god', title: 'rules-ra-turn-god', tiles: ['god'] },
            ],
        },
        {
            name: 'auction',
            texts: ['rules-ra-auction', 'rules-ra-auction-won'],
            rows: [
                { topic: 'sun-up', title: 'sun-up', sun: { value: 13, down: false } },
                { topic: 'sun-down', title: 'sun-down', sun: { value: 9, down: true } },
            ],
            last: ['rules-ra-auction-passed', 'rules-ra-auction-next'],
        },
        {
            name: 'scoring',
            texts: ['rules-ra-scoring'],
            rows: [
                ...['god', 'gold', 'pharaoh', 'flood', 'nile'].map(tile),
                { topic: 'civilization', title: 'part-civilization', tiles: civilizations },
            ],
        },
        {
            name: 'late',
            rows: [
                { topic: 'monument', title: 'part-monuments', tiles: monuments },
                { topic: 'suns', title: 'part-suns', sun: { value: 8, down: false } },
            ],
        },
        {
            name: 'disasters',
            texts: ['rules-ra-disasters'],
            rows: [tile('funeral'), tile('drought'), { ...tile(unrest), topic: 'unrest' }, tile('earthquake')],
        },
        { name: 'epoch', texts: ['rules-ra-epoch', 'rules-ra-epoch-after'] },
        { name: 'end', texts: ['rules-ra-end'] },
        { name: 'players', texts: ['rules-ra-centre'], players: [{ players: 2, suns: sunsForTwo }, ...forMore] },
        { name: 'two', texts: ['rules-ra-two', two] },
        ...news,
        {
            name: 'options',
            rows: ['open_fame', 'hidden_bag', 'ra_track', 'last_place_penalty', ...options].map(option),
        },
        { name: 'keys', keys: [...raKeys, ...commonKeys] },
    ];
}

const diceSections: Section[] = [
    { name: 'goal', texts: ['rules-dice-goal'] },
    { name: 'turn', texts: ['rules-dice-turn'] },
    { name: 'dice', rows: faces.map((face) => ({ topic: `face-${face}`, title: `face-${face}`, symbols: [drawingOf(face)] })) },
    {
        name: 'scoring',
        rows: [
            { topic: 'track-pharaoh', title: 'track-pharaoh', symbols: ['kind-pharaoh'] },
            { topic: 'track-nile', title: 'track-nile', symbols: ['kind-nile', 'kind-flood'] },
            { topic: 'fields', title: 'civilization', symbols: ['face-civilization'] },
        ],
    },
    { name: 'late', rows: [{ topic: 'columns', title: 'monuments', symbols: ['face-monument'] }] },
    { name: 'disasters', rows: [{ topic: 'act-catastrophe', title: 'rules-dice-catastrophe', symbols: ['kind-unrest'] }] },
    { name: 'epoch', texts: ['rules-dice-epoch'], rows: [{ topic: 'ra-path', title: 'ra-path', symbols: ['figure'] }] },
    { name: 'options', rows: [option('sun_track')] },
    { name: 'keys', keys: [...diceKeys, ...commonKeys] },
];

export const sections: Record<Book, readonly Section[]> = {
    ra: raSections(classic),
    'ra-pharaoh': raSections(pharaoh),
    'ra-dice': diceSections,
};

/** Every message that the rules say. */
export function messagesOfTheRules(): string[] {
    return books.flatMap((book) =>
        sections[book].flatMap(({ name, texts = [], rows = [], last = [], keys = [] }) => [
            `rules-section-${name}`,
            ...texts,
            ...rows.flatMap(({ topic, title }) => [`learn-${topic}`, title]),
            ...last,
            ...keys.map(([, message]) => message),
        ]),
    );
}
