import { tipIf, type Tip } from '../../learn/coach';
import type { Table } from './types';
import { isUse } from './uses';

/** The last of them ends the lesson. */
export const coachSteps = ['hello', 'roll', 'again', 'use', 'sun', 'loss', 'epoch', 'last'] as const;
export type CoachStep = (typeof coachSteps)[number];

/** The tips that fit what a newcomer sees now. */
export function tipsFor({ view, seat, legal }: Pick<Table, 'view' | 'seat' | 'legal'>): Tip<CoachStep>[] {
    const game = view.game;
    if (!game || seat === null || game.phase.type === 'over') return [];
    const may = (type: string) => legal.some((action) => action.type === type);
    return [
        ...tipIf(game.epoch === 3, 'last', 'news'),
        ...tipIf(game.epoch === 2, 'epoch', 'news'),
        ...tipIf(may('lose'), 'loss', 'asked'),
        ...tipIf(may('stop'), 'again', 'asked'),
        ...tipIf(may('roll') && !may('stop'), 'roll', 'asked'),
        ...tipIf(legal.some(isUse), 'use', 'asked'),
        ...tipIf(game.ra > 0, 'sun', 'later'),
        ...tipIf(true, 'hello', 'first'),
    ];
}
