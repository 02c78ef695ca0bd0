import type { BotLevel, CatalogueEdition, CatalogueGame, CatalogueOption, GameId, Options, Settings } from '@ra/client';
import type { RunningClock } from '../games/common/clocks';

export type OptionValue = CatalogueOption['values'][number];

/** The options that may be chosen with so many seats. */
export function optionsFor(edition: CatalogueEdition, seats: number): CatalogueOption[] {
    return edition.options.filter(({ only_seats }) => !only_seats || only_seats.includes(seats));
}

/** What an option is where nothing was chosen, with so many seats. */
export function defaultOf(option: CatalogueOption, seats: number): OptionValue {
    return 'default_by_seats' in option ? (option.default_by_seats[seats] ?? option.values[0]!) : option.default;
}

/** The options of a room that are not at their defaults. The others are left open, since a default may change with the seats. */
export function departures(edition: CatalogueEdition, seats: number, options: Options): Record<string, OptionValue> {
    const given = new Map<string, OptionValue>(Object.entries(options));
    const differing = optionsFor(edition, seats).filter((option) => (given.get(option.name) ?? defaultOf(option, seats)) !== defaultOf(option, seats));
    return Object.fromEntries(differing.map(({ name }) => [name, given.get(name)!]));
}

/** The chosen values of the options that apply; the others are left to their defaults. */
export function chosenOptions(edition: CatalogueEdition, seats: number, chosen: Record<string, OptionValue>): Options {
    const applying = optionsFor(edition, seats).filter(({ name }) => name in chosen);
    return Object.fromEntries(applying.map(({ name }) => [name, chosen[name]]));
}

/** How well a game's bots can play; none of a game that is not there. */
export function levelsOf(games: readonly CatalogueGame[], game: string): readonly BotLevel[] {
    return games.find(({ id }) => id === game)?.levels ?? [];
}

export function seatNumbers(edition: CatalogueEdition): number[] {
    const { min, max } = edition.seats;
    return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** How somebody wants to play at once. */
export const playLevels = ['first', 'casual', 'strong'] as const;
export type PlayLevel = (typeof playLevels)[number];

/** How well the bots play then, where the game has bots of more than one level. */
export function botsOf({ levels }: CatalogueGame, level: PlayLevel): BotLevel | undefined {
    const wanted = level === 'first' ? 'gentle' : level;
    return levels.find((there) => there === wanted);
}

/** What is played: at once against bots, or with friends. */
export interface Choice {
    game: GameId;
    edition: string;
    seats: number;
}

/** The game of a player who has chosen nothing. */
export const usualChoice: Choice = { game: 'ra', edition: 'classic', seats: 4 };

/** As near to a choice as the server's games are: one that was kept may be of another version. */
export function nearest(games: readonly CatalogueGame[], { game, edition, seats }: Choice) {
    const found = games.find(({ id }) => id === game) ?? games[0]!;
    const its = found.editions.find(({ id }) => id === edition) ?? found.editions[0]!;
    return { game: found, edition: its, seats: Math.min(its.seats.max, Math.max(its.seats.min, seats)) };
}

/** Sets up a room for those with the link or the code, where `hints` may be asked for. */
export function roomFor({ game, edition, seats }: ReturnType<typeof nearest>, hints: boolean): Settings {
    return { game: game.id, edition: edition.id, seats, visibility: 'private', watch: 'anyone', pace: 600, hints };
}

/** The clocks to choose from, in seconds. */
export const clockPresets = {
    fast: { kind: 'live', bank: 120, add: 3 },
    normal: { kind: 'live', bank: 300, add: 6 },
    slow: { kind: 'live', bank: 900, add: 15 },
    few: { kind: 'days', bank: 259_200, add: 21_600 },
    weeks: { kind: 'days', bank: 604_800, add: 43_200 },
} as const satisfies Record<string, RunningClock>;
export type ClockPreset = keyof typeof clockPresets;

/** The name of a clock; undefined for one that another client chose. */
export function presetOf({ kind, bank, add }: RunningClock): ClockPreset | undefined {
    const presets = Object.entries(clockPresets) as [ClockPreset, RunningClock][];
    return presets.find(([, preset]) => preset.kind === kind && preset.bank === bank && preset.add === add)?.[0];
}

/** What happens when a seat's time is over, unless something else is chosen. */
export const timeoutFor = { live: 'bot', days: 'pass' } as const;

/** Decisions of a seat in a game of usual length, measured. */
const decisions = 80;
/** What one takes at least, in seconds, with all that is seen of it. */
const quickest = 3;

/** How many minutes a game of so many seats takes with such a clock: usually, and at most. `length`: of the game, against the usual one. */
export function minutesWith({ bank, add }: RunningClock, seats: number, length: number): { usual: number; most: number } {
    const most = seats * (bank + add * decisions * length);
    const usual = Math.min(most, Math.max(most * 0.4, seats * decisions * length * quickest));
    return { usual: rounded(usual / 60), most: rounded(most / 60) };
}

/** To five minutes. */
const rounded = (minutes: number) => Math.max(5, 5 * Math.round(minutes / 5));
