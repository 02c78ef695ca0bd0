import type { Fault } from '@ra/client';
import type { Details, StepOutcome } from '@ra/client/verify';
import { has, t, type Message } from '../i18n/i18n.svelte';
import { messageOf } from '../lib/errors';

/** What a step found, to be put into words. */
export function wordsFor({ step, outcome, code, details }: StepOutcome): Message {
    if (outcome === 'failed') return failure(code ?? '', details);
    if (outcome === 'skipped') return { id: `skipped-${code}` };
    const id = step === 'chance' && 'rolls' in details ? 'verified-dice' : `verified-${step}`;
    return { id, args: { ...details } };
}

/** Why a file of what was seen cannot be read. */
export function wordsForFile(error: unknown): Message {
    const { code, details } = error as { code?: string; details?: Details };
    return details === undefined ? messageOf(error) : failure(code ?? '', details);
}

/** What the server did against the rules. */
export function accusation({ code, answer, v = 0, from = 0 }: Pick<Fault, 'code' | 'answer' | 'v' | 'from'>): string {
    return t(`fault-${code}`, { answer: reasonOf(answer), v, from });
}

/** A record that cannot be read may be so in many ways; then the field says more than the code. */
function failure(code: string, details: Details): Message {
    if (code === 'own_number_dropped') {
        const { what, answer } = details as Details & { what: Fault['code']; answer: string };
        return { id: 'failed-own_number_dropped', args: { what: accusation({ code: what, answer }) } };
    }
    if (code === 'wrong_time' && details.action === undefined) return { id: 'failed-wrong_time_beside', args: counted(details) };
    const id = has(`failed-${code}`) ? `failed-${code}` : 'failed-field';
    return { id, args: { field: '', ...counted(named(details)), code, why: reasonOf(details.code) } };
}

/** Why the rules refuse an action. */
function reasonOf(refusal: string | number | undefined): string {
    const id = `error-${refusal}`;
    return has(id) ? t(id) : String(refusal ?? '');
}

/** Tiles, colors and what dice show have names of their own in each language. */
function named(details: Details): Details {
    const families: Record<string, string> = { color: 'color', face: 'face', thrown: 'face' };
    const name = (key: string, value: string | number) => {
        const id = `${families[key] ?? 'tile'}-${value}`;
        return has(id) ? t(id) : value;
    };
    return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, name(key, value)]));
}

/** Seats, actions and tiles are counted from 1 by people. */
function counted(details: Details): Record<string, string | number> {
    const fromOne = ['seat', 'action', 'index'];
    return Object.fromEntries(
        Object.entries<string | number>(details).map(([name, value]) => [name, fromOne.includes(name) ? Number(value) + 1 : value]),
    );
}
