import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tipsFor as diceTips } from '../src/games/dice/coach';
import { colors } from '../src/games/dice/dice';
import type { Action as DiceAction } from '../src/games/dice/types';
import { topicOfAction } from '../src/games/dice/uses';
import { tipsFor as raTips } from '../src/games/ra/coach';
import type { Action, Display } from '../src/games/ra/types';
import { sections } from '../src/learn/book';
import { books } from '../src/learn/books';
import { newsTime, nextTip, readingTime, timeLeft } from '../src/learn/coach';
import { topics } from '../src/learn/topics';
import { diceViewOf, playerWith, using } from './support/dice';
import { viewOf } from './support/view';

const root = join(import.meta.dirname, '../../..');
const schema = JSON.parse(readFileSync(join(root, 'protocol/schema/ra.v1.schema.json'), 'utf8'));

/** The types of a game's actions, as the schema has them. */
function actionTypes(game: string): string[] {
    const types = schema.$defs[game].oneOf.map(({ properties }: { properties: { type: { const?: string; enum?: string[] } } }) => properties.type);
    return types.flatMap(({ const: one, enum: several }: { const?: string; enum?: string[] }) => several ?? [one]);
}

describe('explanations', () => {
    it('exist for every action', () => {
        const raActions = actionTypes('RaAction');
        expect(raActions.length).toBeGreaterThan(5);
        for (const type of raActions) expect(topics, type).toContain(`act-${type}`);
        const diceActions = actionTypes('DiceAction');
        expect(diceActions.length).toBeGreaterThan(8);
        for (const type of diceActions) expect(topics, type).toContain(topicOfAction({ type, field: 'red' } as DiceAction));
    });

    it('have words wherever they are named', () => {
        const folder = join(root, 'clients/web/src');
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
        const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
        const named = [...code.matchAll(/(?:\btopic="|data-explains="|explains\(')([a-z-]+)['"]/g)].map((match) => match[1]!);
        expect(named.length).toBeGreaterThan(15);
        expect(named.filter((topic) => !topics.includes(topic))).toEqual([]);
    });

    it('are listed once', () => {
        expect(new Set(topics).size).toBe(topics.length);
    });
});

describe('the rules', () => {
    it('describe each thing with the words of its own topic', () => {
        for (const book of books) {
            for (const { topic } of sections[book].flatMap(({ rows = [] }) => rows)) expect(topics).toContain(topic);
        }
    });

    it('name every section once', () => {
        for (const book of books) {
            const names = sections[book].map(({ name }) => name);
            expect(new Set(names).size, book).toBe(names.length);
        }
    });
});

describe('the coach', () => {
    const own: Display = { up: [13, 8], down: [], tiles: {} };
    const steps = (display: Display, legal: Action[], game: object = {}, events: object[] = []) => {
        const view = viewOf(undefined, { '0': display });
        const log = [{ v: 1, events: events as never, names: {}, own: 0 }];
        return raTips({ view: { ...view, game: { ...view.game!, ...game } }, seat: 0, legal, log }).map(({ step }) => step);
    };

    it('of Ra speaks of what happens', () => {
        expect(steps(own, [])).toEqual(['hello']);
        expect(steps(own, [{ type: 'draw' }])).toEqual(['turn', 'hello']);
        expect(steps(own, [{ type: 'bid', sun: 13 }, { type: 'pass' }])).toEqual(['bid', 'hello']);
        expect(steps({ ...own, up: [] }, [])).toEqual(['spent', 'hello']);
        expect(steps(own, [], { ra: 4 })).toEqual(['hello']);
        expect(steps(own, [], { ra: 5 })).toEqual(['ras', 'hello']);
        expect(steps(own, [], { epoch: 2 })).toEqual(['epoch', 'hello']);
        expect(steps(own, [], { epoch: 3 })).toEqual(['last', 'hello']);
        expect(steps(own, [{ type: 'invoke' }])).toEqual(['full', 'hello']);
        expect(steps(own, [{ type: 'draw' }, { type: 'invoke' }, { type: 'god', space: 0 }])).toEqual(['turn', 'god', 'hello']);
        expect(steps(own, [{ type: 'bid', sun: 13 }], { track: { '0': 'gold', '1': 'drought' } })).toEqual(['bid', 'disaster', 'hello']);
        expect(steps(own, [], {}, [{ type: 'won', seat: 0 }])).toEqual(['won', 'hello']);
        expect(steps(own, [], {}, [{ type: 'won', seat: 1 }])).toEqual(['hello']);
    });

    it('of the dice game does too', () => {
        const view = diceViewOf(using({}), { '0': playerWith({}) });
        const of = (legal: DiceAction[]) => diceTips({ view, seat: 0, legal }).map(({ step }) => step);
        expect(of([{ type: 'roll', dice: [...colors] }])).toEqual(['roll', 'hello']);
        expect(of([{ type: 'roll', dice: ['red'] }, { type: 'stop' }])).toEqual(['again', 'hello']);
        expect(of([{ type: 'nile', dice: ['red'] }, { type: 'end' }])).toEqual(['use', 'hello']);
    });

    it('tells each tip once, and leaves time to read one before what can wait', () => {
        const now = { step: 'bid', when: 'asked' as const };
        const later = { step: 'spent', when: 'later' as const };
        const first = { step: 'hello', when: 'first' as const };
        const next = (...args: Parameters<typeof nextTip>) => nextTip(...args)?.step;
        expect(next([later, now], [], 0)).toBe('bid');
        expect(next([later, now], ['bid'], 0)).toBeUndefined();
        expect(next([later, now], ['bid'], readingTime)).toBe('spent');
        expect(next([later, now], ['bid', 'spent'], readingTime)).toBeUndefined();
        expect(next([now, first], [], 0)).toBe('bid');
        expect(next([first], [], 0)).toBe('hello');
        expect(next([first], ['bid'], readingTime)).toBeUndefined();
    });

    it('tells one tip about a question, and news at any time', () => {
        const bid = { step: 'bid', when: 'asked' as const };
        const disaster = { step: 'disaster', when: 'asked' as const };
        const won = { step: 'won', when: 'news' as const };
        expect(nextTip([bid, disaster], ['bid'], 0, bid)).toBeUndefined();
        expect(nextTip([disaster], ['bid'], 0, bid)).toBe(disaster);
        expect(nextTip([won, bid, disaster], ['bid'], 0, bid)).toBe(won);
    });

    it('takes a tip back when it is of no use any more', () => {
        const [asked, news, later] = (['asked', 'news', 'later'] as const).map((when) => ({ step: 'it', when }));
        expect(timeLeft(asked!, [asked!], readingTime)).toBe(Infinity);
        expect(timeLeft(asked!, [], 0)).toBe(0);
        expect(timeLeft(news!, [news!], 0)).toBe(newsTime);
        expect(timeLeft(news!, [news!], newsTime + 1)).toBe(0);
        expect(timeLeft(later!, [later!], newsTime)).toBe(Infinity);
        expect(timeLeft(later!, [], 1)).toBe(readingTime - 1);
    });

    it('says nothing to spectators', () => {
        expect(raTips({ view: viewOf(undefined, { '0': own }), seat: null, legal: [], log: [] })).toEqual([]);
    });
});
