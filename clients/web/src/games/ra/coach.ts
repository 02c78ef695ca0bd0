import { tipIf, type Tip } from '../../learn/coach';
import { categoryOf } from './tiles';
import type { Table } from './types';

/** The last of them ends the lesson. */
export const coachSteps = ['hello', 'turn', 'bid', 'won', 'god', 'disaster', 'full', 'ras', 'spent', 'epoch', 'last'] as const;
export type CoachStep = (typeof coachSteps)[number];

/** The tips that fit what a newcomer sees now, and the last events. */
export function tipsFor({ view, seat, legal, log }: Pick<Table, 'view' | 'seat' | 'legal' | 'log'>): Tip<CoachStep>[] {
    const game = view.game;
    const own = seat === null ? undefined : game?.seats[String(seat)];
    if (!game || !own || game.phase?.type === 'over') return [];
    const won = log.at(-1)?.events.some((event) => event.type === 'won' && event.seat === seat) ?? false;
    const may = (type: string) => legal.some((action) => action.type === type);
    return [
        ...tipIf(game.epoch === 3, 'last', 'news'),
        ...tipIf(game.epoch === 2, 'epoch', 'news'),
        ...tipIf(won, 'won', 'news'),
        ...tipIf(may('bid'), 'bid', 'asked'),
        ...tipIf(may('bid') && Object.values(game.track).some((kind) => categoryOf(kind) === 'disaster'), 'disaster', 'asked'),
        ...tipIf(may('draw'), 'turn', 'asked'),
        ...tipIf(may('god'), 'god', 'asked'),
        ...tipIf(may('invoke') && !may('draw'), 'full', 'asked'),
        ...tipIf(own.up.length === 0, 'spent', 'later'),
        ...tipIf(game.ra * 2 > game.ra_spaces, 'ras', 'later'),
        ...tipIf(true, 'hello', 'first'),
    ];
}
