import { tipIf, type Tip } from '../../learn/coach';
import type { Table } from './types';
import { isUse } from './uses';

export const coachSteps = ['hello', 'roll', 'again', 'use', 'sun', 'epoch'] as const;
export type CoachStep = (typeof coachSteps)[number];

/** What a newcomer could be told now, from what is seen. */
export function tipsFor({ view, seat, legal }: Pick<Table, 'view' | 'seat' | 'legal'>): Tip<CoachStep>[] {
    const game = view.game;
    if (!game || seat === null || game.phase.type === 'over') return [];
    const may = (type: string) => legal.some((action) => action.type === type);
    return [
        ...tipIf(game.epoch > 1, 'epoch', 'now'),
        ...tipIf(may('stop'), 'again', 'now'),
        ...tipIf(may('roll') && !may('stop'), 'roll', 'now'),
        ...tipIf(legal.some(isUse), 'use', 'now'),
        ...tipIf(game.ra > 0, 'sun', 'later'),
        ...tipIf(true, 'hello', 'first'),
    ];
}
