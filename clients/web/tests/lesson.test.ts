// The lesson: its positions can be played to, and the strong bot is sure of each answer.
import { existsSync, readFileSync } from 'node:fs';
import { review, wasmEngine, type Decision } from '@ra/client/review';
import { describe, expect, test, vi } from 'vitest';
import { sameAction } from '../src/games/common/keys';
import { openLesson } from '../src/learn/lesson';
import { lessons } from '../src/learn/lessons';

const file = process.env.RA_ENGINE_WASM ?? new URL('../../../build/dev/protocol/wasm/engine.wasm', import.meta.url);
const hasEngine = process.env.RA_ENGINE_WASM !== undefined || existsSync(file);
const loadEngine = () => WebAssembly.compile(readFileSync(file));
vi.mock('../src/lib/engine', () => ({ loadEngine: () => loadEngine() }));

/** Milliseconds, on a machine that does much else. */
const thinkingTime = 120_000;
const players = ['Anna', 'Thoth', 'Bastet'];

test('there are six, each with a name of its own', () => {
    expect(new Set(lessons.map(({ name }) => name)).size).toBe(6);
});

describe.skipIf(!hasEngine)('a position of the lesson', () => {
    test.each(lessons)('$name is one in which its seat is asked, and may do what is right', async (lesson) => {
        const { replay, legal } = await openLesson(lesson, players, 'Lesson');
        const { positions, record, seat } = replay;
        expect(seat).toBe(lesson.seat);
        expect(record.players[lesson.seat]).toBe('Anna');
        expect(record.players[(lesson.seat + 1) % 3]).toBe('Thoth');
        expect(positions.behind).toBe(false);
        expect(positions.shown!.acting).toBe(lesson.seat);
        expect(legal.length).toBeGreaterThan(1);
        expect(legal.some((action) => sameAction(action, lesson.answer))).toBe(true);
    });

    test.each(lessons)('$name has an answer that the bot is sure of', async (lesson) => {
        const { replay } = await openLesson(lesson, players, 'Lesson');
        const { actions, result, ...rest } = replay.record;
        // Only the last decision is anybody's own.
        const before = actions.map((action) => ({ ...action, by: 'bot' }));
        const record = { ...rest, actions: [...before, { ...lesson.answer, seat: lesson.seat }] };
        const decisions: Decision[] = [];
        for await (const decision of review(JSON.stringify(record), lesson.seat, { engine: wasmEngine(await loadEngine()), positions: 5000 })) decisions.push(decision);
        expect(decisions).toHaveLength(1);
        const [{ best, choices }] = decisions as [Decision];
        expect(best).toEqual(lesson.answer);
        const valueOf = (right: boolean) => Math.max(...choices.filter(({ action }) => sameAction(action, best) === right).map(({ value }) => value));
        expect(valueOf(true) - valueOf(false)).toBeGreaterThanOrEqual(60);
    }, thinkingTime);
});
