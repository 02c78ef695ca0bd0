import type { Deadlines, RoomView } from '@ra/client';
import { runningClock } from './clocks';
import type { Seat } from './types';

/** A minute before a bot may stand in it is said, but not in the first third of a player's time: most have acted by then. */
const longest = 60;

/** Seconds that a seat may take where all are expected to stay connected, at most: the host need not wait there for who is away. */
export const longestSitting = 600;

/** Whether a game is played at one sitting, in which all stay connected, rather than over days. */
export function isOneSitting({ clock, patience }: Pick<RoomView, 'clock' | 'patience'>): boolean {
    const running = runningClock(clock);
    return running ? running.kind === 'live' : patience <= longestSitting;
}

/** How many seconds a seat is waited for still; 0 when others may let a bot play. Undefined when nothing is to be said of it. */
export function secondsLeft(deadlines: Deadlines, seat: Seat | null, patience: number, now: () => number): number | undefined {
    const waited = deadlines.stand_in;
    if (waited === undefined || waited.seat !== seat) return undefined;
    const left = Math.max(0, Math.ceil((waited.from - now()) / 1000));
    return left <= Math.min(longest, (patience * 2) / 3) ? left : undefined;
}

const units = [
    ['days', 86_400],
    ['hours', 3600],
    ['minutes', 60],
] as const;

/** A time in the largest unit that measures it. */
export function inLargestUnit(seconds: number) {
    const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? (['seconds', 1] as const);
    return { unit, count: seconds / size };
}

/** The same, but a minute stays 60 seconds: beside it stand 30 and 90. */
export function inUnits(seconds: number) {
    return seconds > 60 ? inLargestUnit(seconds) : { unit: 'seconds' as const, count: seconds };
}

/** A time that may be any, in words that are near enough. */
export function nearly(seconds: number) {
    const size = seconds < 120 ? 1 : seconds < 7200 ? 60 : seconds < 172_800 ? 3600 : 86_400;
    return inUnits(Math.round(seconds / size) * size);
}
