import { FluentResource } from '@fluent/bundle';
import { type Message, type MessageReference, parse, type Pattern, type SelectExpression, Visitor, type VariableReference } from '@fluent/syntax';
import type { CatalogueOption } from '@ra/client';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultCodes } from '@ra/client';
import { steps } from '@ra/client/verify';
import { occasions } from '../src/alerts/notice';
import { colors, faces } from '../src/games/dice/dice';
import { parts as diceParts } from '../src/games/dice/results';
import { uses } from '../src/games/dice/uses';
import { parts } from '../src/games/ra/results';
import { messagesOfTheRules } from '../src/learn/book';
import { lessons } from '../src/learn/lessons';
import { scoring, topics } from '../src/learn/topics';
import { speeds } from '../src/lib/speed';
import { themes } from '../src/lib/theme';
import { clockPresets, playLevels } from '../src/lobby/catalogue';
import { bundleOf, isolated, languages, preferred, wordsOf } from '../src/i18n/i18n.svelte';
import { exclamations, phrases } from '../src/room/say';
import { coaches, editions, games } from './support/catalogue';

const root = join(import.meta.dirname, '..');
/** All words of a language: those that everybody loads, and those for learning. */
const source = (locale: string) =>
    ['', 'learn/'].map((folder) => readFileSync(join(root, `src/locales/${folder}${locale}.ftl`), 'utf8')).join('\n');

/** Every message and attribute of a locale, with the variables that its patterns use, and the messages within them. */
function signature(locale: string): Record<string, string[]> {
    const resource = parse(source(locale), { withSpans: false });
    const messages = resource.body.filter((entry) => entry.type === 'Message') as Message[];
    const variablesIn = (pattern: Pattern): string[] => {
        const { variables, messages: within } = partsIn(pattern);
        const more = messages.flatMap(({ id, value }) => (value && within.includes(id.name) ? variablesIn(value) : []));
        return [...new Set([...variables, ...more])].sort();
    };
    const found: Record<string, string[]> = {};
    for (const entry of resource.body) {
        expect(entry.type, `junk in ${locale}.ftl`).not.toBe('Junk');
        if (entry.type !== 'Message') continue;
        const message = entry as Message;
        const name = message.id.name;
        expect(found, `${locale}.ftl has ${name} twice`).not.toHaveProperty([name]);
        if (message.value) found[name] = variablesIn(message.value);
        for (const attribute of message.attributes) found[`${name}.${attribute.id.name}`] = variablesIn(attribute.value);
    }
    return found;
}

function partsIn(pattern: Pattern): { variables: string[]; messages: string[] } {
    const variables: string[] = [];
    const messages: string[] = [];
    const visitor = new (class extends Visitor {
        override visitVariableReference(node: VariableReference) {
            variables.push(node.id.name);
        }
        override visitMessageReference(node: MessageReference) {
            messages.push(node.id.name);
        }
    })();
    visitor.visit(pattern);
    return { variables, messages };
}

const english = signature('en');

/** The variants of each choice by this variable, in a locale. */
function choicesBy(variable: string, locale: string): string[][] {
    const found: string[][] = [];
    const visitor = new (class extends Visitor {
        override visitSelectExpression(node: SelectExpression) {
            const { selector, variants } = node;
            if (selector.type === 'VariableReference' && selector.id.name === variable) {
                found.push(variants.map(({ key }) => (key.type === 'Identifier' ? key.name : key.value)).sort());
            }
            this.genericVisit(node);
        }
    })();
    visitor.visit(parse(source(locale), { withSpans: false }));
    return found;
}

/** An option and its values, but for true and false. */
function wordsOfOption({ name, values }: CatalogueOption): string[] {
    return [`option-${name}`, ...values.flatMap((value) => (typeof value === 'string' ? `option-${name}-${value}` : typeof value === 'number' ? `option-${name}-value` : []))];
}

/** The codes under "## Codes" in the protocol: each must be put into words, but for those that only plain HTTP knows. */
function codesOfTheProtocol(): string[] {
    const text = readFileSync(join(root, '../../protocol/PROTOCOL.md'), 'utf8');
    const section = text.slice(text.indexOf('## Codes'));
    const rows = section.split('\n').filter((line) => line.startsWith('| `') && !line.includes('over HTTP'));
    return rows.map((line) => /^\| `([a-z_]+)` \|/.exec(line)![1]!);
}

/** What a step of a verification can fail for: each has words of its own, but for fields that are not as they should be. */
function failuresOfTheVerifier(): string[] {
    const files = sourcesIn(join(root, '../js/src'));
    const codes = [...files.matchAll(/(?:expect\([^;]*?, |new Failure\()"([a-z_]+)"/g)].map((match) => match[1]!);
    return [...new Set(codes)].filter((code) => !['missing_field', 'out_of_range'].includes(code));
}

// Messages whose id is put together when it is needed.
const families: string[] = [
    ...['elsewhere', 'elsewhere-blocked'],
    ...topics.flatMap((topic) => [`learn-${topic}`, ...[`learn-${topic}.after`].filter((id) => id in english)]),
    ...scoring.map(({ topic }) => `learn-${topic}.short`),
    ...messagesOfTheRules(),
    ...lessons.flatMap(({ name }) => ['', '-question', '-right', '-wrong'].map((part) => `lesson-${name}${part}`)),
    ...['slow', 'normal', 'fast'].map((speed) => `replay-speed-${speed}`),
    ...['fame', 'points'].map((unit) => `replay-chart-${unit}`),
    ...['passed', 'outbid'].map((out) => `mark-${out}`),
    ...['slip', 'mistake', 'blunder'].map((rank) => `review-${rank}`),
    ...themes.map((theme) => `theme-${theme}`),
    ...Object.keys(speeds).map((speed) => `motion-${speed}`),
    ...Object.entries(coaches).flatMap(([id, steps]) => steps.map((step) => `coach-${id}-${step}`)),
    ...playLevels.flatMap((level) => [`play-level-${level}`, `play-level-${level}-hint`]),
    ...editions.flatMap(({ tiles }) => tiles).map((tile) => `tile-${tile}`),
    ...[...parts, ...diceParts].map((part) => `part-${part}`),
    ...colors.flatMap((color) => [`color-${color}`, `color-${color}.short`]),
    ...faces.map((face) => `face-${face}`),
    ...uses.map((use) => `use-${use}`),
    ...['pharaoh', 'nile', 'flood'].map((use) => `act-use-${use}`),
    ...['pharaoh', 'nile'].flatMap((track) => [`track-${track}`, `track-${track}-hint`]),
    ...['locked', 'used'].map((state) => `die-${state}`),
    ...['civilization', 'monument'].map((kind) => `status-lose-${kind}`),
    ...games.flatMap(({ id }) => [`game-${id}`, `fair-line-${id}`]),
    ...editions.map(({ id }) => `edition-${id}`),
    ...editions.flatMap(({ options }) => options).flatMap(wordsOfOption),
    ...['gathering', 'shuffling', 'playing', 'finished'].map((status) => `room-status-${status}`),
    ...['public', 'private'].map((visibility) => `setting-visibility-${visibility}`),
    ...games.flatMap(({ levels }) => levels).map((level) => `level-${level}`),
    ...['anyone', 'nobody'].map((watch) => `setting-watch-${watch}`),
    ...['all', 'reactions', 'off'].map((talk) => `setting-talk-${talk}`),
    ...['off', ...Object.keys(clockPresets)].map((preset) => `setting-clock-${preset}`),
    ...['live', 'days'].map((kind) => `room-clock-${kind}`),
    ...occasions.map((occasion) => `notice-${occasion}`),
    ...['bot', 'pass'].map((timeout) => `setting-timeout-${timeout}`),
    ...['live', 'days'].flatMap((kind) => [`clock-give-${kind}`, `clock-give-${kind}-label`]),
    ...['draw', 'invoke', 'end', 'pass'].map((type) => `act-${type}`),
    ...['drawn', 'invoked', 'full'].flatMap((cause) => [`cause-${cause}`, `auction-${cause}`]),
    ...['kicked', 'room_closed', 'no_such_room', 'watching_off', 'room_damaged', 'banned', 'device_forgotten', 'name_taken', 'out_of_range', 'room_crowded', 'other'].map((code) => `ended-${code}`),
    ...[...codesOfTheProtocol(), 'closed', 'unreadable_answer', 'no_engine', 'not_a_record', 'record_damaged', 'record_elsewhere', 'record_unplayable', 'unknown'].map((code) => `error-${code}`),
    ...[...exclamations, ...phrases, 'reactions', 'phrases'].map((reaction) => `say-${reaction}`),
    ...['asked', 'committed', 'revealed', 'out'].map((part) => `shuffling-${part}`),
    ...faultCodes.map((code) => `fault-${code}`),
    ...['late', 'absent', 'elsewhere'].map((own) => `own-${own}`),
    ...steps.flatMap((step) => [`verify-step-${step}`, `verified-${step}`]),
    ...['ok', 'failed', 'skipped', 'waiting'].map((outcome) => `verify-outcome-${outcome}`),
    ...['after_failure', 'broken_off', 'played_alone', 'branched', 'nothing_seen', 'watched', 'no_bots', 'other_bots', 'seats_unknown'].map((code) => `skipped-${code}`),
    // Kept accusations of a history fail it.
    ...[...failuresOfTheVerifier(), ...faultCodes.filter((code) => code.startsWith('history_') || /leaves|draw$/.test(code)), 'field'].map((code) => `failed-${code}`),
    ...(
        'drawn ra-drawn exchanged auction-opened bid passed won nobody-bid discard-asked lost epoch-ended epoch-began game-over ' +
        'rolled pharaoh-moved nile-moved flood-placed civilization-placed monument-placed catastrophe-called pharaoh-set-back nile-set-back ' +
        'flood-lost loss-asked civilization-lost monument-lost ankhs-scored suns-scored ra-moved scored ' +
        'created configured sat stood bot-sat stood-in kicked left returned host-changed shown-out voided called-off started pause time-given time-over resumed rematch closed'
    )
        .split(' ')
        .map((event) => `log-${event}`),
];

const code = sourcesIn(join(root, 'src'));

/** All code in a folder, as one text. */
function sourcesIn(folder: string): string {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name));
    return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Whatever stands in quotes and may be an id. */
const idsQuoted = [...code.matchAll(/'([a-z][a-z_-]*)'/g)].map((match) => match[1]!);

/** What the code certainly asks for: t('…') and { id: '…' }. */
const idsAskedFor = [...code.matchAll(/(?:\bt\(|\bid: )'([a-z][a-z_-]*)'/g)].map((match) => match[1]!);

describe('the words', () => {
    it.each(Object.keys(languages).filter((locale) => locale !== 'en'))('are all there in %s, with the same variables', (locale) => {
        expect(signature(locale)).toEqual(english);
    });

    it.each(Object.keys(languages))('can be said in %s', (locale) => {
        const bundle = bundleOf(locale, new FluentResource(source(locale)));
        const unsaid = Object.entries(english).flatMap(([id, variables]) =>
            [0, 1, 2, 5]
                .map((value) => wordsOf(bundle, id, Object.fromEntries(variables.map((name) => [name, value]))))
                .filter((words) => !words || /[{$]/.test(words))
                .map((words) => [id, words]),
        );
        expect(unsaid).toEqual([]);
    });

    it.each(Object.keys(languages))('name a button by what it shows, for who speaks to it, in %s', (locale) => {
        const bundle = bundleOf(locale, new FluentResource(source(locale)));
        const labels = Object.keys(english).filter((id) => id.endsWith('-label') && id.slice(0, -'-label'.length) in english);
        expect(labels.length).toBeGreaterThan(3);
        for (const id of labels) {
            const args = Object.fromEntries(english[id]!.map((name) => [name, 1]));
            const shown = wordsOf(bundle, id.slice(0, -'-label'.length))!;
            expect(wordsOf(bundle, id, args)!.toLowerCase(), id).toContain(shown.toLowerCase());
        }
    });

    it.each(Object.keys(languages))('choose by a game or an edition only where they have all of them, in %s', (locale) => {
        const byGame = choicesBy('game', locale);
        expect(byGame.length).toBeGreaterThan(5);
        for (const variants of byGame) expect(variants).toEqual(games.map(({ id }) => id).sort());
        for (const variants of choicesBy('edition', locale)) expect(variants).toEqual([...new Set(editions.map(({ id }) => id))].sort());
    });

    it('know every id that the code asks for', () => {
        expect(idsAskedFor.length).toBeGreaterThan(100);
        expect(idsAskedFor.filter((id) => !(id in english))).toEqual([]);
    });

    it('know every id that is put together', () => {
        expect(codesOfTheProtocol().length).toBeGreaterThan(50);
        expect(families.filter((id) => !(id in english))).toEqual([]);
    });

    it('hold nothing that the code never asks for', () => {
        const used = new Set([...idsQuoted, ...families]);
        expect(Object.keys(english).filter((id) => !used.has(id))).toEqual([]);
    });
});

describe('the language', () => {
    it('is the first of the browser\'s that there is', () => {
        expect(preferred(['fr-FR', 'de-AT', 'en'])).toBe('de');
        expect(preferred(['ru'])).toBe('ru');
        expect(preferred(['nl-BE'])).toBe('nl');
    });

    it('is English when there is none of them', () => {
        expect(preferred(['fr', 'ja-JP'])).toBe('en');
        expect(preferred([])).toBe('en');
    });

    it('keeps a name that is written from right to left in its place', () => {
        expect(isolated('Anna')).toBe('Anna');
        expect(isolated('דנה')).toBe('\u2068דנה\u2069');
    });
});

it('writes a number as the language does, and chooses the form of a word by it', () => {
    const russian = bundleOf('ru', new FluentResource('suns = { $n } { $n ->\n [one] солнце\n [few] солнца\n *[many] солнц\n }'));
    const german = bundleOf('de', new FluentResource('points = { $n }'));
    expect([1, 3, 25].map((n) => wordsOf(russian, 'suns', { n }))).toEqual(['1 солнце', '3 солнца', '25 солнц']);
    expect([0, 999, 1000, -4, 2.5].map((n) => wordsOf(german, 'points', { n }))).toEqual(['0', '999', '1.000', '-4', '2,5']);
});
