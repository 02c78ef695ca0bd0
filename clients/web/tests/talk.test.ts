import { beforeEach, describe, expect, it, vi } from 'vitest';
import { partsOf, unreadOf } from '../src/room/talk';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
vi.stubGlobal('location', new URL('https://ra.example/'));
beforeEach(() => stored.clear());
const { TalkMemory } = await import('../src/room/talk-memory.svelte');

const here = 'https://ra.example/';
const line = (id: number, name: string) => ({ id, name, at: 0, channel: 'table' as const, text: 'hi' });

describe('a line', () => {
    it('leads to rooms of this server', () => {
        expect(partsOf(`come to ${here}#/rooms/K3J9QD/7QX2M9PA now`, here)).toEqual([
            { text: 'come to ' },
            { text: `${here}#/rooms/K3J9QD/7QX2M9PA`, path: '#/rooms/K3J9QD/7QX2M9PA' },
            { text: ' now' },
        ]);
    });

    it.each([
        'https://evil.example/#/rooms/K3J9QD',
        'https://ra.example.evil.example/#/rooms/K3J9QD',
        'https://ra.example/#/about',
        'https://ra.example/x#/rooms/K3J9QD',
        'javascript:alert(1)',
        '<a href="https://evil.example">free</a>',
        'ra.example/#/rooms/K3J9QD',
    ])('leads nowhere else: %s', (text) => {
        const parts = partsOf(text, here);
        expect(parts.filter(({ path }) => path)).toEqual([]);
        expect(parts.map((part) => part.text).join('')).toBe(text);
    });
});

describe('a new line', () => {
    it('is one that another said since, and who is not hidden', () => {
        const lines = [line(1, 'Anna'), line(2, 'Bob'), line(3, 'Anna'), line(4, 'Cathy')];
        expect(unreadOf(lines, 1, 'Bob', (name) => name === 'Cathy')).toBe(1);
        expect(unreadOf(lines, 0, 'Bob', () => false)).toBe(3);
        expect(unreadOf(lines, 4, 'Bob', () => false)).toBe(0);
    });
});

describe('the memory of the talk', () => {
    it('is of one room, and is there again', () => {
        const memory = new TalkMemory('K3J9QD');
        memory.mute('Dora', true);
        memory.mute('Emil', true);
        memory.mute('Emil', false);
        memory.markRead(7);
        memory.markRead(3);
        const again = new TalkMemory('K3J9QD');
        expect(again.mutes('Dora')).toBe(true);
        expect(again.mutes('Emil')).toBe(false);
        expect(again.read).toBe(7);
        expect(new TalkMemory('Q7XW2M').mutes('Dora')).toBe(false);
    });

    it('is bounded', () => {
        for (let number = 0; number < 60; number += 1) new TalkMemory(`ROOM${number}`).markRead(1);
        expect(new TalkMemory('ROOM59').read).toBe(1);
        expect(new TalkMemory('ROOM0').read).toBe(0);
        const memory = new TalkMemory('K3J9QD');
        for (let number = 0; number < 60; number += 1) memory.mute(`Guest ${number}`, true);
        expect(memory.muted.length).toBe(50);
    });

    it('says once that somebody was in the middle of a line', () => {
        const memory = new TalkMemory('K3J9QD');
        const field = {} as HTMLElement;
        const interrupt = (draft: string, activeElement: unknown) => {
            vi.stubGlobal('document', { activeElement });
            memory.draft = draft;
            memory.interrupt();
            return memory.takeInterrupted();
        };
        memory.field = field;
        expect(interrupt('Good l', field)).toBe(true);
        expect(memory.takeInterrupted()).toBe(false);
        expect(memory.draft).toBe('Good l');
        expect(interrupt('', field)).toBe(false);
        expect(interrupt('Good l', {})).toBe(false);
        expect(JSON.stringify([...stored])).not.toContain('Good l');
    });

    it('is nothing where what was kept is not of ours', () => {
        for (const text of ['{', '1', '[1]', '[{"room":"K3J9QD","read":"x","muted":[]}]']) {
            stored.set('ra.talk', text);
            expect(new TalkMemory('K3J9QD').read).toBe(0);
        }
    });
});
