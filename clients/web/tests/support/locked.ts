import type { TableEvent } from '@ra/client';

/** The event that the seats are locked, with what does not matter to a page. */
export function locked(game = 1): Extract<TableEvent, { type: 'locked' }> {
    const signature = '0'.repeat(16);
    const seat = { kind: 'human', name: '0f'.repeat(32) } as const;
    const setup = { game: 'ra', edition: 'classic', options: {} } as const;
    return { type: 'locked', game, attempt: 0, commitment: '0f'.repeat(32), hash: 'sha-256', engine: signature, bots: signature, setup, seats: [seat, seat] };
}
