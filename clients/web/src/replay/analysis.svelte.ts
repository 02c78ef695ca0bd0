import type { Decision, Standing } from '@ra/client/review';
import type { LogGroup, LogRow } from '../games/common/log';
import type { Seat } from '../games/common/types';
import { isolated, type Message } from '../i18n/i18n.svelte';
import { Thinking } from './thinking.svelte';

/** What can be said of a record beyond what happened in it. Each thought is thought once. */
export class Analysis {
    readonly standings: Thinking<Standing>;
    readonly #text: string;
    #reviews = $state.raw<ReadonlyMap<Seat, Thinking<Decision>>>(new Map());

    constructor(text: string) {
        this.#text = text;
        this.standings = new Thinking(text, 'standings');
    }

    /** Undefined until `startReview`. */
    reviewOf(seat: Seat): Thinking<Decision> | undefined {
        return this.#reviews.get(seat);
    }

    startReview(seat: Seat): void {
        const before = this.#reviews.get(seat);
        if (before && !before.problem) return;
        this.#reviews = new Map(this.#reviews).set(seat, new Thinking<Decision>(this.#text, seat));
    }

    close(): void {
        for (const thinking of [this.standings, ...this.#reviews.values()]) thinking.close();
    }
}

/** Where the game took a turn: a seat's chance of winning changed more than with anything else in that auction. */
export interface TurningPoint {
    /** The position after it. */
    at: number;
    what: LogRow<unknown>;
    seat: Seat;
    /** Of a thousand games. */
    before: number;
    after: number;
}

/** What it did to the chance of winning. */
export function changeAt({ seat, before, after }: TurningPoint, players: readonly string[]): Message {
    const percent = (chance: number) => Math.round(chance / 10);
    return { id: 'analysis-turn', args: { name: isolated(players[seat] ?? ''), before: percent(before), after: percent(after) } };
}

/** Fewer are read, and of less one would not speak. */
const mostPoints = 6;
const leastChange = 60;

/** In the order in which they happened; at most one of each group. Requires: the log's versions are the positions' numbers. */
export function turningPoints(standings: readonly Standing[], groups: readonly LogGroup<unknown>[]): TurningPoint[] {
    return greatestFirst(standings, groups).slice(0, mostPoints).sort((a, b) => a.at - b.at);
}

/** The greatest of them. */
export function decisiveOf(standings: readonly Standing[], groups: readonly LogGroup<unknown>[]): TurningPoint | undefined {
    return greatestFirst(standings, groups)[0];
}

/** The end of the game is no turning point: it only shows what lay face down. */
function greatestFirst(standings: readonly Standing[], groups: readonly LogGroup<unknown>[]) {
    const points = groups.flatMap((group, index) => {
        const end = groups[index + 1]?.v ?? standings.length - 1;
        const steps = standings.slice(Math.max(1, group.v), end).flatMap((standing) => stepsTo(standing, standings));
        const greatest = steps.reduce<Step | undefined>((most, step) => (most && most.size >= step.size ? most : step), undefined);
        const rows = group.rows.filter(({ v }) => v === greatest?.at);
        const what = rows.find(({ weight }) => weight === 'strong') ?? rows[0];
        return greatest && what ? [{ ...greatest, what }] : [];
    });
    return points.filter(({ size }) => size >= leastChange).sort((a, b) => b.size - a.size);
}

type Step = Omit<TurningPoint, 'what'> & { size: number };

function stepsTo({ at, prospects }: Standing, standings: readonly Standing[]): Step[] {
    return prospects.map((after, seat) => {
        const before = standings[at - 1]!.prospects[seat]!;
        return { at, seat, before, after, size: Math.abs(after - before) };
    });
}

/** Where a seat's chance went from the beginning of the game to its end, in games of a thousand. */
export interface Account {
    luck: number;
    /** Undefined until they are reviewed. */
    decisions: number | undefined;
    /** What the others did, and what the judgement did not see. With the decisions, until they are known. */
    rest: number;
}

export function accountOf(seat: Seat, standings: readonly Standing[], review: readonly Decision[] | undefined): Account {
    const change = standings.at(-1)!.prospects[seat]! - standings[0]!.prospects[seat]!;
    const luck = standings.reduce((sum, standing) => sum + (standing.luck?.[seat] ?? 0), 0);
    const decisions = review && -review.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    return { luck, decisions, rest: change - luck - (decisions ?? 0) };
}
