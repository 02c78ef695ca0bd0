import { describe, expect, it } from 'vitest';
import type { Action } from '../src/games/dice/types';
import { actionsWith, choosable, groupsOf, lossOf, nextWay, rollOf } from '../src/games/dice/uses';
import { facesOf, monuments } from './support/dice';

const faces = facesOf('pharaoh', 'nile', 'monument', 'ankh', 'monument');
const legal: Action[] = [
    { type: 'pharaoh', dice: ['yellow'] },
    { type: 'pharaoh', dice: ['yellow', 'green'] },
    { type: 'pharaoh', dice: ['green'] },
    { type: 'nile', dice: ['blue'] },
    { type: 'nile', dice: ['green'] },
    ...monuments([['purple'], ['red']], [0, 1, 2]),
    { type: 'end' },
];

describe('the list of uses', () => {
    it('is grouped by use, each with the dice that serve it, real symbols before ankhs', () => {
        const groups = groupsOf(legal, faces);
        expect(groups.map(({ use }) => use)).toEqual(['pharaoh', 'nile', 'monument']);
        expect(groups[0]!.ways).toEqual([['yellow'], ['yellow', 'green'], ['green']]);
        expect(groups[2]!.ways).toEqual([['purple'], ['red']]);
    });

    it('puts many dice before few', () => {
        const two = facesOf('nile', 'nile', 'sun', 'sun', 'sun');
        const steps: Action[] = [{ type: 'nile', dice: ['yellow'] }, { type: 'nile', dice: ['blue'] }, { type: 'nile', dice: ['yellow', 'blue'] }];
        expect(groupsOf(steps, two)[0]!.ways[0]).toEqual(['yellow', 'blue']);
    });

    it('offers the ways of a use one after the other', () => {
        const [group] = groupsOf(legal, faces);
        const first = nextWay(group!, []);
        const second = nextWay(group!, first);
        expect([first, second, nextWay(group!, nextWay(group!, second))]).toEqual([['yellow'], ['yellow', 'green'], ['yellow']]);
    });

    it('is found for just the dice that were picked, in any order', () => {
        expect(actionsWith(legal, ['green', 'yellow'], null)).toEqual([legal[1]]);
        expect(actionsWith(legal, ['green'], null).map(({ type }) => type)).toEqual(['pharaoh', 'nile']);
        expect(actionsWith(legal, ['green'], 'nile')).toEqual([legal[4]]);
        expect(actionsWith(legal, ['red'], null)).toHaveLength(3);
        expect(actionsWith(legal, ['red', 'blue'], null)).toEqual([]);
    });
});

describe('a roll', () => {
    const again: Action[] = [{ type: 'stop' }, { type: 'roll', dice: ['yellow'] }, { type: 'roll', dice: ['blue'] }, { type: 'roll', dice: ['yellow', 'blue'] }];

    it('is that of the dice picked', () => {
        expect(rollOf(again, ['blue', 'yellow'])).toEqual(again[3]);
        expect(rollOf(again, [])).toBeUndefined();
        expect(rollOf(again, ['red'])).toBeUndefined();
    });

    it('needs no picking when there is only one', () => {
        const first: Action[] = [{ type: 'roll', dice: ['yellow', 'blue', 'purple', 'green', 'red'] }];
        expect(rollOf(first, [])).toEqual(first[0]);
        expect(choosable(first)).toEqual([]);
    });

    it('leaves dice that no action names alone', () => {
        expect(choosable(again).sort()).toEqual(['blue', 'yellow']);
    });
});

it('a loss is found by its field, or by its column and color', () => {
    const owed: Action[] = [{ type: 'lose', field: 'red' }, { type: 'lose', column: 3, color: 'red' }];
    expect(lossOf(owed, 'red')).toEqual(owed[0]);
    expect(lossOf(owed, 'red', 3)).toEqual(owed[1]);
    expect(lossOf(owed, 'red', 4)).toBeUndefined();
    expect(lossOf(owed, 'blue')).toBeUndefined();
});
