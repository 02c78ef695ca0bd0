import type { CatalogueEdition, CatalogueOption } from '@ra/client';
import { expect, it } from 'vitest';
import { botsOf, chosenOptions, clockPresets, defaultOf, departures, minutesWith, nearest, optionsFor, playLevels, presetOf, roomFor, seatNumbers, usualChoice } from '../src/lobby/catalogue';

const track: CatalogueOption = { name: 'sun_track', type: 'integer', values: [4, 10, 12, 14, 30], default_by_seats: { '2': 10, '3': 12, '4': 14 } };
const split: CatalogueOption = { name: 'sun_split', type: 'string', values: ['bgg', 'razzia'], default: 'bgg', only_seats: [2] };
const edition: CatalogueEdition = { id: 'classic', name: 'Classic edition', seats: { min: 2, max: 4 }, tiles: [], options: [track, split] };

it('a default may depend on the seats', () => {
    expect([2, 3, 4].map((seats) => defaultOf(track, seats))).toEqual([10, 12, 14]);
    expect(defaultOf(split, 2)).toBe('bgg');
});

it('only options that apply are offered and sent, and only those that were chosen', () => {
    expect(optionsFor(edition, 3)).toEqual([track]);
    expect(chosenOptions(edition, 3, { sun_split: 'razzia' })).toEqual({});
    expect(chosenOptions(edition, 2, { sun_split: 'razzia', open_fame: true })).toEqual({ sun_split: 'razzia' });
    expect(seatNumbers(edition)).toEqual([2, 3, 4]);
});

it("a room's options at their defaults are left open, so that they follow the seats", () => {
    expect(departures(edition, 3, { sun_track: 12 })).toEqual({});
    expect(departures(edition, 3, { sun_track: 14 })).toEqual({ sun_track: 14 });
    expect(departures(edition, 2, { sun_track: 10, sun_split: 'razzia' })).toEqual({ sun_split: 'razzia' });
});

const bots = { levels: ['skilled' as const], default_level: 'skilled' as const };

it('a choice is for as many as fit, of a game and an edition that are there', () => {
    const game = { id: 'ra-dice' as const, name: 'Ra: The Dice Game', editions: [edition], ...bots };
    expect(nearest([game], usualChoice)).toEqual({ game, edition, seats: 4 });
    const forTwo = { ...edition, seats: { min: 2, max: 2 } };
    const chosen = nearest([{ ...game, editions: [forTwo] }], { game: 'ra-dice', edition: 'gone', seats: 5 });
    expect(roomFor(chosen, true)).toMatchObject({ hints: true, game: 'ra-dice', edition: edition.id, seats: 2 });
});

it('the bots of a first game are gentle, where there are such bots', () => {
    const game = { id: 'ra' as const, name: 'Ra', editions: [edition], levels: ['gentle' as const, 'casual' as const, 'skilled' as const, 'strong' as const], default_level: 'skilled' as const };
    expect(playLevels.map((level) => botsOf(game, level))).toEqual(['gentle', 'casual', 'strong']);
    expect(playLevels.map((level) => botsOf({ ...game, ...bots }, level))).toEqual([undefined, undefined, undefined]);
});

it('a clock has a name if it is one of those to choose from', () => {
    expect(presetOf({ kind: 'live', bank: 300, add: 6, timeout: 'bot' })).toBe('normal');
    expect(presetOf({ kind: 'days', bank: 604_800, add: 43_200 })).toBe('weeks');
    expect(presetOf({ kind: 'live', bank: 301, add: 6 })).toBeUndefined();
});

it('the time that a game takes follows from its clock, its seats and its length', () => {
    expect(minutesWith(clockPresets.normal, 4, 1)).toEqual({ usual: 20, most: 50 });
    expect(minutesWith(clockPresets.fast, 4, 1)).toEqual({ usual: 15, most: 25 });
    expect(minutesWith(clockPresets.slow, 2, 1)).toEqual({ usual: 30, most: 70 });
    expect(minutesWith(clockPresets.normal, 4, 2)).toEqual({ usual: 35, most: 85 });
    expect(minutesWith({ kind: 'live', bank: 30, add: 0 }, 2, 1)).toEqual({ usual: 5, most: 5 });
});
