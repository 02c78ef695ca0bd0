import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newGame, type SoloSettings } from '@ra/client/solo';
import { forgetGame, keepGame, keptGame } from '../src/alone/kept';

const settings: SoloSettings = { player: 'Anna', name: 'Solo game', game: 'ra', edition: 'classic', seats: 3, options: {}, level: 'casual', pace: 600, hints: false };
const keptAt = 'ra.alone';
let items: Map<string, string>;

beforeEach(() => {
    items = new Map();
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
    });
});

describe('the game that somebody plays alone', () => {
    it('is kept, one at a time', () => {
        expect(keptGame()).toBeNull();
        keepGame(newGame(settings));
        const second = newGame(settings, 2);
        keepGame(second);
        expect(keptGame()).toEqual(second);
        expect([...items.keys()]).toEqual([keptAt]);
    });

    it('has another seed each time', () => {
        expect(newGame(settings).seed).toMatch(/^[0-9a-f]{64}$/);
        expect(newGame(settings).seed).not.toBe(newGame(settings).seed);
    });

    it('is forgotten', () => {
        keepGame(newGame(settings));
        forgetGame();
        expect(keptGame()).toBeNull();
    });

    it('is not there where something else is', () => {
        for (const text of ['', '{', 'null', '[]', '7', '{"seed":"00"}', '{"settings":{"game":"ra"},"seed":"00","actions":[]}']) {
            items.set(keptAt, text);
            expect(keptGame(), text).toBeNull();
        }
    });

    it('takes no more room than there is for it', () => {
        const game = newGame(settings);
        keepGame(game);
        keepGame({ ...game, actions: Array.from({ length: 100_000 }, () => ({ seat: 0, type: 'draw' as const })) });
        expect(keptGame()).toEqual(game);
    });

    it('costs nothing but the keeping where the browser keeps nothing', () => {
        vi.stubGlobal('localStorage', { getItem: () => { throw new Error('no'); }, setItem: () => { throw new Error('no'); } });
        keepGame(newGame(settings));
        expect(keptGame()).toBeNull();
    });
});
