import type { GameId } from '@ra/client';
import { keep, kept } from '../lib/storage';

/** The tips that were shown, in order; `off` when they are not wanted. Kept in this browser. All editions of a game are learned at once. */
type Shown = readonly string[] | 'off';

const shown: Record<GameId, Shown> = $state({ ra: before('ra'), 'ra-dice': before('ra-dice') });

export function isCoached(game: GameId): boolean {
    return shown[game] !== 'off';
}

export function shownSteps(game: GameId): readonly string[] {
    const steps = shown[game];
    return steps === 'off' ? [] : steps;
}

/** Whether this browser knows nothing of a game that was begun, or whose tips were stopped. */
export function isNewcomer(game: GameId): boolean {
    return isCoached(game) && shownSteps(game).length === 0;
}

export function noteShown(game: GameId, step: string): void {
    set(game, [...shownSteps(game), step]);
}

/** From the first tip on. */
export function startCoach(game: GameId): void {
    set(game, []);
}

export function stopCoach(game: GameId): void {
    set(game, 'off');
}

function set(game: GameId, value: Shown): void {
    shown[game] = value;
    keep(`coach-${game}`, value === 'off' ? value : value.join(' '));
}

function before(game: GameId): Shown {
    const stored = kept(`coach-${game}`) ?? '';
    return stored === 'off' ? stored : stored.split(' ').filter((step) => step !== '');
}
