import { keep, kept } from '../lib/storage';
import type { Book } from './books';

export type Coached = 'ra' | 'dice';

/** The tips that were told, in order; none at all when they are not wanted. Kept in this browser. */
type Told = readonly string[] | 'off';

const told: Record<Coached, Told> = $state({ ra: before('ra'), dice: before('dice') });

/** Both editions of Ra are learned at once. */
export function gameOf(book: Book | string): Coached {
    return book === 'ra-dice' ? 'dice' : 'ra';
}

export function isCoached(game: Coached): boolean {
    return told[game] !== 'off';
}

export function toldOf(game: Coached): readonly string[] {
    const steps = told[game];
    return steps === 'off' ? [] : steps;
}

/** Whether this browser knows nothing of a game that was begun, or whose tips were stopped. */
export function isNewcomer(game: Coached): boolean {
    return isCoached(game) && toldOf(game).length === 0;
}

export function tell(game: Coached, step: string): void {
    set(game, [...toldOf(game), step]);
}

/** From the first tip on. */
export function startCoach(game: Coached): void {
    set(game, []);
}

export function stopCoach(game: Coached): void {
    set(game, 'off');
}

function set(game: Coached, value: Told): void {
    told[game] = value;
    keep(`coach-${game}`, value === 'off' ? value : value.join(' '));
}

function before(game: Coached): Told {
    const stored = kept(`coach-${game}`) ?? '';
    return stored === 'off' ? stored : stored.split(' ').filter((step) => step !== '');
}
