import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As much of a browser's audio as a sound needs. */
class Context {
    static all: Context[] = [];
    state = 'running';
    currentTime = 0;
    destination = {};
    constructor() {
        Context.all.push(this);
    }
    suspend = async () => void (this.state = 'suspended');
    resume = async () => void (this.state = 'running');
}

class Node {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect = (next: unknown) => next;
    start() {}
    stop() {}
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    Context.all = [];
    for (const [name, value] of Object.entries({ AudioContext: Context, GainNode: Node, OscillatorNode: Node, navigator: {} })) vi.stubGlobal(name, value);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

test('the page plays sounds in one context, which costs nothing while it is silent', async () => {
    const { playSound } = await import('../src/alerts/sound');
    playSound('theirs', 0);
    expect(Context.all).toEqual([]);
    playSound('rare', 0.5);
    vi.advanceTimersByTime(1_500);
    const [context] = Context.all;
    expect(context!.state, 'the gong still rings').toBe('running');
    context!.currentTime = 1.5;
    playSound('mine', 0.5);
    vi.advanceTimersByTime(1_500);
    expect(context!.state).toBe('running');
    vi.advanceTimersByTime(500);
    expect(context!.state).toBe('suspended');
    context!.currentTime = 3.5;
    playSound('mine', 0.5);
    expect(context!.state).toBe('running');
    expect(Context.all).toHaveLength(1);
});
