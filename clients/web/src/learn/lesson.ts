// A lesson: positions from games that bots played, each with one decision.
import type { Action, GameRecord } from '@ra/client';
import { replay, wasmEngine } from '@ra/client/replay';
import type { Seat } from '../games/common/types';
import { loadEngine } from '../lib/engine';
import { Replay } from '../replay/replay.svelte';

export interface Lesson {
    /** Its words are `lesson-` and this. */
    name: string;
    /** Whose decision it is. */
    seat: Seat;
    /** The suns that each seat was dealt. */
    suns: readonly (readonly number[])[];
    /** What led there: each tile that was drawn, and the words of `moveOf`. */
    moves: string;
    answer: Action;
}

/** What anybody did but draw: a sun is a bid, `-` a pass, `@` and a space what a God takes, `x` and a tile what is given up. */
function moveOf(word: string): Action | undefined {
    const rest = word.slice(1);
    if (/^\d+$/.test(word)) return { type: 'bid', sun: Number(word) };
    if (word === 'call') return { type: 'invoke' };
    if (word === 'end') return { type: 'end' };
    if (word === '-') return { type: 'pass' };
    if (word.startsWith('@')) return { type: 'god', space: Number(rest) };
    return word.startsWith('x') ? ({ type: 'discard', tile: rest } as Action) : undefined;
}

/** A position with a question: its seat sees it, and may do one of `legal`. */
export interface OpenLesson {
    replay: Replay;
    legal: readonly Action[];
}

/** Plays what led there, with the engine in the page. `players`: by seat, the reader's first, then clockwise. Rejected with an error that has a code. */
export async function openLesson({ seat, suns, moves }: Lesson, players: readonly string[], title: string): Promise<OpenLesson> {
    const engine = wasmEngine(await loadEngine());
    const words = moves.split(' ');
    const names = suns.map((_, each) => players[(each - seat + suns.length) % suns.length]);
    const tiles = words.filter((word) => !moveOf(word));
    const start = { format: 'ra-record/1', game: 'ra', edition: 'classic', players: names, chance: { suns, tiles }, actions: [] };
    const playing = await engine.play(JSON.stringify(start));
    let { acting } = playing.begin();
    for (const word of words) ({ acting } = playing.act({ ...(moveOf(word) ?? { type: 'draw' }), seat: acting } as GameRecord['actions'][number], 0));
    const record = playing.record();
    const opened = new Replay({ name: '', text: '' }, record, await replay(record, { engine }), title);
    opened.seat = seat;
    opened.positions.now();
    return { replay: opened, legal: playing.legal() };
}
