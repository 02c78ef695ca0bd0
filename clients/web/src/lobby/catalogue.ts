import type { CatalogueEdition, CatalogueOption, Options, Settings } from '@ra/client';

export type OptionValue = CatalogueOption['default'];

/** The options that may be chosen with so many seats. */
export function optionsFor(edition: CatalogueEdition, seats: number): CatalogueOption[] {
    return edition.options.filter(({ only_seats }) => !only_seats || only_seats.includes(seats));
}

/** The chosen values of the options that apply; the others are left to their defaults. */
export function chosenOptions(edition: CatalogueEdition, seats: number, chosen: Record<string, OptionValue>): Options {
    const applying = optionsFor(edition, seats).filter(({ name }) => name in chosen);
    return Object.fromEntries(applying.map(({ name }) => [name, chosen[name]]));
}

export function seatNumbers(edition: CatalogueEdition): number[] {
    const { min, max } = edition.seats;
    return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** What "Play now" sets up: one person against three bots. */
export const playNow: Settings = {
    game: 'ra',
    edition: 'classic',
    seats: 4,
    visibility: 'private',
    watch: 'anyone',
    pace: 600,
};
