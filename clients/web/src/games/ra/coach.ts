import { tipIf, type Tip } from '../../learn/coach';
import type { Table } from './types';

export const coachSteps = ['hello', 'turn', 'bid', 'won', 'ras', 'spent', 'epoch'] as const;
export type CoachStep = (typeof coachSteps)[number];

/** What a newcomer could be told now, from what is seen and what has just happened. */
export function tipsFor({ view, seat, legal, log }: Pick<Table, 'view' | 'seat' | 'legal' | 'log'>): Tip<CoachStep>[] {
    const game = view.game;
    const own = seat === null ? undefined : game?.seats[String(seat)];
    if (!game || !own || game.phase?.type === 'over') return [];
    const won = log.at(-1)?.events.some((event) => event.type === 'won' && event.seat === seat) ?? false;
    const may = (type: string) => legal.some((action) => action.type === type);
    return [
        ...tipIf(game.epoch > 1, 'epoch', 'now'),
        ...tipIf(won, 'won', 'now'),
        ...tipIf(may('bid'), 'bid', 'now'),
        ...tipIf(may('draw'), 'turn', 'now'),
        ...tipIf(own.up.length === 0, 'spent', 'later'),
        ...tipIf(game.ra * 2 > game.ra_spaces, 'ras', 'later'),
        ...tipIf(true, 'hello', 'first'),
    ];
}
