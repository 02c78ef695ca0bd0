import type { Deadlines, RoomView } from '@ra/client';
import { absenceOf } from '../../room/seats';
import type { Seat, View } from './types';

/** The clock of a room that has one. */
export type RunningClock = Exclude<NonNullable<RoomView['clock']>, { kind: 'off' }>;
export type ClockKind = RunningClock['kind'];

/** Undefined for one that is off. */
export function runningClock(clock: RoomView['clock']): RunningClock | undefined {
    return clock?.kind === 'off' ? undefined : clock;
}

/** From so many milliseconds on a player has to hurry. */
const hurryFrom: Record<ClockKind, number> = { live: 10_000, days: 7_200_000 };
/** From so many on it is said once. */
const warnFrom: Record<ClockKind, number> = { live: 30_000, days: 7_200_000 };
/** How many milliseconds a player gives at once. */
export const gift: Record<ClockKind, number> = { live: 60_000, days: 43_200_000 };
const giftsInGame = 5;
const missedUntilAsleep = 3;

/** Whether a seat's time was over so often that its clock answers at once, until its player comes back. */
export function isAsleep({ clocks }: Deadlines, seat: Seat): boolean {
    return (clocks?.[seat]?.missed ?? 0) >= missedUntilAsleep;
}

/** Whether the clock of the reader answers for them. */
export function sleepsOneself({ view, seat, deadlines }: { view: Pick<View, 'room'>; seat: Seat | null; deadlines: Deadlines }): boolean {
    return seat !== null && view.room.status === 'playing' && absenceOf(view, seat) === undefined && isAsleep(deadlines, seat);
}

/** What a seat's clock shows. */
export interface Face {
    kind: ClockKind;
    /** Milliseconds. */
    left: number;
    /** `away`: its player is asked and not there, which costs no time yet. */
    state: 'still' | 'runs' | 'away' | 'asleep';
    hurry: boolean;
    warn: boolean;
}

/** The clock of a seat; undefined where it has none. `now` is asked only where a clock runs. */
export function faceOf(deadlines: Deadlines, seat: Seat, kind: ClockKind, now: () => number): Face | undefined {
    const { clocks, turn } = deadlines;
    const own = clocks?.[seat];
    if (!own) return undefined;
    const still = { kind, left: own.bank, hurry: false, warn: false };
    if (isAsleep(deadlines, seat)) return { ...still, state: 'asleep' };
    if (turn?.seat !== seat) return { ...still, state: 'still' };
    const time = now();
    if (turn.away_at !== undefined && turn.away_at > time) return { ...still, left: turn.at - turn.away_at, state: 'away' };
    const left = Math.max(0, turn.at - time);
    return { kind, left, state: 'runs', hurry: left <= hurryFrom[kind], warn: left <= warnFrom[kind] };
}

/** Minutes and seconds, begun ones too: 0:00 is over. */
export function digits(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type Part = { unit: 'days' | 'hours' | 'minutes'; count: number };

/** A time in its two largest units, begun minutes too; less than an hour in one. */
export function partsOf(milliseconds: number): [Part, Part?] {
    const minutes = Math.ceil(milliseconds / 60_000);
    const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)];
    if (days > 0) return [{ unit: 'days', count: days }, { unit: 'hours', count: hours % 24 }];
    if (hours > 0) return [{ unit: 'hours', count: hours }, { unit: 'minutes', count: minutes % 60 }];
    return [{ unit: 'minutes', count: minutes }];
}

/** How often the player of a seat may still give time. */
export function giftsLeft({ clocks }: Deadlines, seat: Seat): number {
    return giftsInGame - (clocks?.[seat]?.gifts ?? giftsInGame);
}

/** What the end of a seat's time looks like: something done by its clock, or a bot that comes where no bot was asked for. */
export interface Deed {
    by: 'bot' | 'clock' | null;
    /** The seat that was asked. */
    asked: Seat | null | undefined;
    events: readonly { type: string }[];
}

/** The seat whose time was over; undefined while the clock only ends the turn in which it was. `before`: what was done before that. */
export function lateSeat({ by, asked, events }: Deed, hasClock: boolean, before: Deed | undefined): Seat | undefined {
    const isOver = by === 'clock' || (hasClock && events[0]?.type === 'stood_in');
    if (!isOver || (before?.by === 'clock' && before.asked === asked)) return undefined;
    return asked ?? undefined;
}

export interface PauseState {
    /** How many ask for it, of how many who have to. */
    agreed: number;
    all: number;
    holds: boolean;
    /** The reader asks for it. */
    own: boolean;
}

/** The pause that is asked for or holds; undefined without one. Who is asleep, or has a bot in their place, is not asked. */
export function pauseOf({ pause, seats }: Pick<RoomView, 'pause' | 'seats'>, deadlines: Deadlines, seat: Seat | null): PauseState | undefined {
    if (!pause) return undefined;
    const isAwaited = ([key, taken]: [string, RoomView['seats'][string]]) =>
        taken.kind === 'human' && !taken.left && !taken.stand_in && !isAsleep(deadlines, Number(key));
    const awaited = Object.entries(seats).filter(isAwaited).map(([key]) => Number(key));
    const all = new Set([...awaited, ...pause.seats]).size;
    return { agreed: pause.seats.length, all, holds: pause.holds, own: seat !== null && pause.seats.includes(seat) };
}
