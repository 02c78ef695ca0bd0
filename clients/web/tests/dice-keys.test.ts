import { beforeEach, describe, expect, it } from 'vitest';
import { Choice } from '../src/games/dice/choice.svelte';
import { press } from '../src/games/dice/keys';
import type { Action } from '../src/games/dice/types';
import { facesOf, monuments } from './support/dice';

const faces = facesOf('pharaoh', 'nile', 'monument', 'ankh', 'sun');
const rolling: Action[] = [
    { type: 'stop' },
    { type: 'roll', dice: ['yellow'] },
    { type: 'roll', dice: ['blue'] },
    { type: 'roll', dice: ['yellow', 'blue'] },
];
const usable: Action[] = [
    { type: 'pharaoh', dice: ['yellow'] },
    { type: 'pharaoh', dice: ['yellow', 'green'] },
    { type: 'nile', dice: ['blue'] },
    { type: 'flood', dice: ['blue'] },
    ...monuments([['purple']], [2, 5]),
    { type: 'end' },
];

let choice: Choice;
beforeEach(() => (choice = new Choice()));
const pressed = (legal: Action[], ...keys: string[]) => keys.map((key) => press(key, legal, faces, choice)).at(-1);

describe('a key while rolling', () => {
    it('picks a die and puts it back', () => {
        expect(pressed(rolling, '2')).toBe('chosen');
        expect(choice.dice).toEqual(['blue']);
        pressed(rolling, '1');
        expect(choice.dice).toEqual(['yellow', 'blue']);
        pressed(rolling, '2');
        expect(choice.dice).toEqual(['yellow']);
    });

    it('picks no die that cannot be rolled', () => {
        expect(pressed(rolling, '5')).toBeUndefined();
        expect(pressed(rolling, '6')).toBeUndefined();
        expect(choice.dice).toEqual([]);
    });

    it('rolls the dice picked, by R or Enter', () => {
        expect(pressed(rolling, 'r')).toBeUndefined();
        expect(pressed(rolling, '1', 'r')).toEqual({ act: rolling[1] });
        expect(pressed(rolling, '2', 'Enter')).toEqual({ act: rolling[3] });
    });

    it('picks all, and none again', () => {
        pressed(rolling, 'a');
        expect(choice.dice).toEqual(['yellow', 'blue']);
        pressed(rolling, 'a');
        expect(choice.dice).toEqual([]);
    });

    it('stops, whatever was picked', () => {
        expect(pressed(rolling, '1', 'S')).toEqual({ act: { type: 'stop' } });
    });
});

describe('a key while using', () => {
    it('picks the dice for a use, then others, and does it', () => {
        expect(pressed(usable, 'p', 'Enter')).toEqual({ act: usable[0] });
        expect(pressed(usable, 'p', 'Enter')).toEqual({ act: usable[1] });
    });

    it('does what was meant where the same dice serve two uses', () => {
        expect(pressed(usable, '2', 'Enter')).toBeUndefined();
        expect(pressed(usable, 'f', 'Enter')).toEqual({ act: usable[3] });
    });

    it('leads to the fields where there are several', () => {
        expect(pressed(usable, 'm', 'Enter')).toBe('fields');
        expect(choice.dice).toEqual(['purple']);
    });

    it('ends the turn, and puts dice back', () => {
        expect(pressed(usable, 'e')).toEqual({ act: { type: 'end' } });
        expect(pressed(usable, '1', 'Escape')).toBe('chosen');
        expect(choice.dice).toEqual([]);
        expect(pressed(usable, 'Escape')).toBeUndefined();
    });

    it('does nothing without a meaning', () => {
        expect(pressed(usable, 'c')).toBeUndefined();
        expect(pressed(usable, 's')).toBeUndefined();
        expect(pressed(usable, 'x')).toBeUndefined();
        expect(pressed([], '1')).toBeUndefined();
    });
});
