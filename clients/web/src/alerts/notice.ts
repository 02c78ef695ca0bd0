import type { RoomState } from '@ra/client';
import { runningClock } from '../games/common/clocks';
import { isOwnTurn } from '../room/title';

/** What somebody who plays at a table wants to know without looking at it. `quarter`: so much of their time is left. */
export const occasions = ['turn', 'full', 'over', 'quarter'] as const;
export type Occasion = (typeof occasions)[number];

/** The longest that a browser's timer waits. Milliseconds. */
const longestTimer = 2 ** 31 - 1;

/**
 * Returns the function that takes each new state of a room and returns what it brings the reader. What came while the
 * connection was lost counts as one change, and what came before the first connection is no news.
 */
export function followNews(): (state: RoomState) => Occasion | undefined {
    let before: RoomState | undefined;
    return (state) => {
        if (state.connection !== 'online') return undefined;
        const occasion = before && noticeOf(before, state);
        before = state;
        return occasion;
    };
}

/** What a change brings somebody who has a seat. */
function noticeOf(before: RoomState, after: RoomState): Occasion | undefined {
    if (!after.view || after.seat === null) return undefined;
    const [was, is] = [before.view?.room.status, after.view.room.status];
    if (was === 'playing' && is === 'finished') return 'over';
    if (is === 'gathering' && isFull(after) && was !== undefined && !isFull(before)) return 'full';
    return isOwnTurn(after) && !isOwnTurn(before) ? 'turn' : undefined;
}

/** Milliseconds until a quarter of the reader's bank is left; undefined when it does not run, or less is left. */
export function untilQuarter({ view, seat, deadlines }: Pick<RoomState, 'view' | 'seat' | 'deadlines'>, now: number): number | undefined {
    const clock = runningClock(view?.room.clock);
    const { turn } = deadlines;
    if (!clock || !turn || turn.seat !== seat) return undefined;
    const wait = turn.at - clock.bank * 250 - now;
    return wait > 0 && wait <= longestTimer ? wait : undefined;
}

function isFull({ view }: RoomState): boolean {
    return Object.values(view?.room.seats ?? {}).every(({ kind }) => kind !== 'open');
}
