import type { Message } from '../../i18n/i18n.svelte';
import { standingOf } from '../common/results';
import { absentStatus, nameOf, type Status } from '../common/status';
import { mostRolls } from './dice';
import { resultsOf } from './results';
import type { Action, Phase as AnyPhase, Seat, View } from './types';
import { isUse } from './uses';

/** The line above the board. `seat` is the reader's own, or null for a spectator. */
export function statusOf(view: View, seat: Seat | null, acting: Seat | null, legal: readonly Action[]): Status {
    const phase = view.game?.phase;
    if (!view.game || !phase) return { headline: { id: 'status-gathering' }, yours: false };
    if (phase.type === 'over') {
        return { headline: { id: 'status-over' }, detail: standingOf(resultsOf(view), seat, 'points'), yours: false };
    }
    const absent = absentStatus(view, seat, () => statusOf(view, null, acting, []));
    if (absent) return absent;
    const yours = acting !== null && acting === seat;
    return { headline: yours ? taskOf(phase, legal) : waiting(view, phase), detail: detailOf(view, phase, yours, legal), yours };
}

type Phase<Type extends string> = Extract<AnyPhase, { type: Type }>;
type Asking = Exclude<AnyPhase, { type: 'over' }>;

function taskOf(phase: Asking, legal: readonly Action[]): Message {
    switch (phase.type) {
        case 'rolling':
            return phase.rolls === 0 ? { id: 'status-roll-first' } : { id: 'status-roll-again', args: { left: mostRolls - phase.rolls } };
        case 'using':
            if (legal.some(isUse)) return { id: 'status-use' };
            return { id: mayCall(legal) ? 'status-use-catastrophe' : 'status-use-nothing' };
        case 'losing':
            return { id: `status-lose-${phase.kind}`, args: { count: phase.owed } };
    }
}

function waiting(view: View, phase: Asking): Message {
    const ids = { rolling: 'status-wait-rolling', using: 'status-wait-using', losing: 'status-wait-losing' };
    return { id: ids[phase.type], args: { name: nameOf(view, phase.seat) } };
}

function detailOf(view: View, phase: Asking, yours: boolean, legal: readonly Action[]): Message | undefined {
    if (phase.type === 'losing') return callerOf(view, phase);
    return yours && mayCall(legal) && legal.some(isUse) ? { id: 'status-catastrophe' } : undefined;
}

function mayCall(legal: readonly Action[]): boolean {
    return legal.some(({ type }) => type === 'catastrophe');
}

function callerOf(view: View, { kind, turn }: Phase<'losing'>): Message {
    return { id: 'status-called', args: { name: nameOf(view, turn.seat), kind } };
}
