// ?clock=live or days, &left=SECONDS of the seat that is asked, &pause=asked or holds, &asleep: a game with clocks.
import type { RoomView } from '@ra/client';
import type { Table } from '../src/games/common/table';

/** Of that many seats; nothing without such a query. */
export function clocksFor(query: URLSearchParams, seats: number, acting: number | null): { room: Pick<RoomView, 'clock' | 'pause'>; deadlines: Table['deadlines'] } {
    const kind = query.get('clock');
    if (kind !== 'live' && kind !== 'days') return { room: {}, deadlines: {} };
    const bank = kind === 'live' ? 271_000 : 186_000_000;
    const clockOf = (seat: number) => ({ bank: Math.round(bank / (seat * seat * 5 + 1)), away: 60_000, gifts: 1, missed: query.has('asleep') && seat === 1 ? 3 : 0 });
    const pause = query.get('pause');
    return {
        room: {
            clock: kind === 'live' ? { kind, bank: 300, add: 6, timeout: 'bot' } : { kind, bank: 259_200, add: 21_600, timeout: 'pass' },
            ...(pause && { pause: { holds: pause === 'holds', seats: [1] } }),
        },
        deadlines: {
            clocks: Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, clockOf(seat)])),
            ...(acting !== null && pause !== 'holds' && { turn: { seat: acting, at: Date.now() + 1000 * Number(query.get('left') ?? clockOf(acting).bank / 1000) } }),
        },
    };
}
