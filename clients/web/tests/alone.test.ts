import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newGame, type SoloGame, type SoloSettings } from '@ra/client/solo';
import { beginBranch, forgetGame, keepGame, keptGame, keptGames, originOf, takeBranch, type Origin } from '../src/alone/kept';

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

describe('a game that branches from a replay', () => {
    const branch = { of: 'a'.repeat(64), move: 7, seat: 1, players: ['Anna', 'Bob'], chance: { start: 0, rolls: [] } };
    const branched = (): SoloGame => ({ ...newGame(settings), branch });
    const origin: Origin = { of: branch.of, path: '#/replay/ABC234/1?move=7' };

    it('is kept apart from the one that was begun here', () => {
        const own = newGame(settings);
        const other = branched();
        keepGame(own);
        keepGame(other);
        expect(keptGame()).toEqual(own);
        expect(keptGame('branch')).toEqual(other);
        expect(keptGames()).toEqual([own, other]);
        forgetGame('branch');
        expect(keptGames()).toEqual([own]);
    });

    it('is not taken for the other, wherever it lies', () => {
        items.set(keptAt, JSON.stringify(branched()));
        items.set('ra.branch', JSON.stringify(newGame(settings)));
        expect(keptGames()).toEqual([]);
    });

    it('begins once, and leads back to what it goes on from', () => {
        const game = branched();
        beginBranch(game, origin);
        expect(takeBranch()).toEqual(game);
        expect(takeBranch()).toBeNull();
        expect(originOf(branch.of)).toEqual(origin);
        expect(originOf('b'.repeat(64))).toBeNull();
        forgetGame('branch');
        expect(originOf(branch.of)).toEqual(origin);
    });

    it('begins where the browser keeps nothing', () => {
        vi.stubGlobal('localStorage', { getItem: () => { throw new Error('no'); }, setItem: () => { throw new Error('no'); } });
        const game = branched();
        beginBranch(game, { of: branch.of, file: { name: 'record.json', text: '{}' } });
        expect(keptGame('branch')).toBeNull();
        expect(takeBranch()).toEqual(game);
        expect(originOf(branch.of)?.file?.name).toBe('record.json');
    });
});
