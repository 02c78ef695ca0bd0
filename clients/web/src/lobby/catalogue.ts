import type { BotLevel, CatalogueEdition, CatalogueGame, CatalogueOption, Options, Settings } from '@ra/client';

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

/** What a click on "Play now" sets up for each game: one person against three bots, who may be asked for hints. */
export function playNow(game: CatalogueGame, name: string): Settings {
    const edition = game.editions[0]!;
    return {
        name,
        game: game.id,
        edition: edition.id,
        seats: Math.min(4, edition.seats.max),
        visibility: 'private',
        watch: 'anyone',
        pace: 600,
        hints: true,
    };
}
