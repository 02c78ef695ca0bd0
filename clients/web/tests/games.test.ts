// What CONTRIBUTING.md asks of a game and of an edition in the page; locales.test.ts says which words they need.
import type { GameId } from '@ra/client';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBoard, loadGuide } from '../src/games/registry';
import { allKinds, pictogramOf } from '../src/games/ra/tiles';
import { sections } from '../src/learn/book';
import { bookOf, books, playedBy } from '../src/learn/books';
import { topicOf, topics } from '../src/learn/topics';
import { coaches, editions, games } from './support/catalogue';

const sprite = readFileSync(join(import.meta.dirname, '../src/games/common/sprite.svg'), 'utf8');

describe.each(games)('the game $id has', ({ id }) => {
    it('a board and a guide', async () => {
        // A row has both. Boards need a browser.
        expect((await loadGuide(id)).wordsOf).toBeTypeOf('function');
    });

    it('a coach', () => {
        expect(coaches[id]?.length).toBeGreaterThan(5);
    });
});

describe.each(editions)('the edition $id of $game has', ({ game, id, tiles, options }) => {
    const book = bookOf(game, id)!;
    const rows = () => sections[book].flatMap(({ rows = [] }) => rows);

    it('rules of its own', () => {
        expect(book).toBeDefined();
        expect(playedBy(book)).toMatchObject({ game, edition: id });
    });

    it('each tile in its rules, beside what it scores, and no other', () => {
        expect(new Set(rows().flatMap(({ tiles = [] }) => tiles))).toEqual(new Set(tiles));
    });

    it('each option in its rules, and no other', () => {
        const shown = rows().filter(({ topic }) => topic.startsWith('option-'));
        expect(new Set(shown.map(({ topic }) => topic))).toEqual(new Set(options.map(({ name }) => `option-${name}`)));
    });

    it('an explanation of each tile and option', () => {
        for (const tile of tiles) expect(topics, tile).toContain(topicOf(tile));
        for (const { name } of options) expect(topics, name).toContain(`option-${name}`);
    });

    it('a place in the display and a picture of each tile', () => {
        for (const tile of tiles) {
            expect(allKinds).toContain(tile);
            expect(sprite).toContain(`id="kind-${pictogramOf(tile)}"`);
        }
    });
});

it('there is no book without its edition', () => {
    expect(new Set(books)).toEqual(new Set(editions.map(({ game, id }) => bookOf(game, id))));
});

it('a game or an edition that the page does not know is shown as no other', async () => {
    expect(bookOf('chess' as GameId, 'classic')).toBeUndefined();
    expect(bookOf('ra-dice', 'pharaoh')).toBeUndefined();
    await expect(loadBoard('chess')).rejects.toThrow();
});
