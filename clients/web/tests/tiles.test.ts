import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colors, columnKinds, drawingOf, faces } from '../src/games/dice/dice';
import { allKinds, categories, categoryOf, holdings, pictogramOf } from '../src/games/ra/tiles';

const sprite = readFileSync(join(import.meta.dirname, '../src/games/common/sprite.svg'), 'utf8');

describe('the tiles', () => {
    it('all have a pictogram', () => {
        expect(allKinds).toHaveLength(26);
        for (const kind of allKinds) expect(sprite).toContain(`id="kind-${pictogramOf(kind)}"`);
    });

    it('have an outline and a pattern for each category', () => {
        for (const category of categories) {
            expect(sprite).toContain(`id="shape-${category}"`);
            expect(sprite).toContain(`id="pattern-${category}"`);
        }
    });

    it('are known in the protocol by the same names', () => {
        const protocol = readFileSync(join(import.meta.dirname, '../../../protocol/PROTOCOL.md'), 'utf8');
        for (const kind of allKinds) expect(protocol).toMatch(new RegExp(`\\b${kind}\\b`));
    });

    it('are shown in one order, without absent ones', () => {
        expect(holdings({ sphinx: 1, god: 2, nile: 0, flood: 3 })).toEqual([
            { kind: 'god', count: 2 },
            { kind: 'flood', count: 3 },
            { kind: 'sphinx', count: 1 },
        ]);
    });

    it('belong to a category', () => {
        expect(categoryOf('flood')).toBe('river');
        expect(categoryOf('war')).toBe('disaster');
        expect(categoryOf('shrine')).toBe('monument');
    });
});

it('dice, their colors, columns and seats have drawings of their own', () => {
    const ids = [
        ...faces.map(drawingOf),
        ...colors.map((color) => `pattern-${color}`),
        ...columnKinds.map((kind) => `kind-${kind}`),
        ...[0, 1, 2, 3].map((seat) => `seat-${seat}`),
    ];
    for (const id of ids) expect(sprite).toContain(`id="${id}"`);
    expect(new Set(faces.map(drawingOf)).size).toBe(faces.length);
});
