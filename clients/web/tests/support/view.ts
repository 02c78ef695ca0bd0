import type { Display, Phase, View } from '../../src/games/ra/types';

/** A table of three: Anna, Bob, and the bot Cathy; in a turn unless it is in another phase. */
export function viewOf(phase?: Phase, seats: Record<string, Display> = {}): View {
    return {
        room: {
            id: 'K3J9QD',
            name: "Anna's table",
            game: 'ra',
            edition: 'classic',
            options: {},
            visibility: 'private',
            watch: 'anyone',
            pace: 600,
            patience: 90,
            hints: false,
            all_numbers: false,
            stand_in: 'casual',
            status: 'playing',
            number: 1,
            host: { name: 'Anna', seat: 0 },
            shuffle: { game: 1, commitment: '0f'.repeat(32), attempt: 0, commitments: {}, root: '1e'.repeat(32) },
            seats: {
                '0': { kind: 'human', name: 'Anna' },
                '1': { kind: 'human', name: 'Bob' },
                '2': { kind: 'bot', name: 'Cathy', level: 'skilled' },
            },
        },
        game: { epoch: 1, ra: 0, ra_spaces: 8, track: {}, centre: 1, bag: { ra: 30, nile: 150 }, seats, ...(phase && { phase }) },
    };
}
