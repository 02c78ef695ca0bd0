import { FluentResource } from '@fluent/bundle';
import { beforeEach, expect, it, vi } from 'vitest';

/** Words that a test lets come, or fail. */
class Coming {
    come!: (words: FluentResource) => void;
    fail!: (error: Error) => void;
    readonly words = new Promise<FluentResource>((resolve, reject) => ([this.come, this.fail] = [resolve, reject]));
}

const coming: Record<string, Coming> = {};
vi.mock('../src/i18n/sources', () => {
    const english = new FluentResource('language = Language');
    const load = (name: string) => [name, () => coming[name]!.words] as const;
    return {
        english,
        sources: { en: async () => english, ...Object.fromEntries(['nl', 'de'].map(load)) },
        learning: { en: async () => new FluentResource('learn-sun = Sun') },
    };
});
const german = new FluentResource('language = Sprache');
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });

let i18n: typeof import('../src/i18n/i18n.svelte');
beforeEach(async () => {
    kept.clear();
    for (const name of ['nl', 'de']) coming[name] = new Coming();
    vi.resetModules();
    i18n = await import('../src/i18n/i18n.svelte');
});

it('a language is shown and kept once its words are there', async () => {
    const chosen = i18n.chooseAndKeep('de');
    expect(kept.size).toBe(0);
    coming.de!.come(german);
    await chosen;
    expect(i18n.t('language')).toBe('Sprache');
    expect([...kept.values()]).toEqual(['de']);
});

it('a language that cannot be loaded changes nothing', async () => {
    const chosen = i18n.chooseAndKeep('de');
    coming.de!.fail(new Error('no connection'));
    await expect(chosen).rejects.toThrow('no connection');
    expect(kept.size).toBe(0);
    await i18n.loadLearning();
    expect(i18n.currentLanguage()).toBe('en');
    expect(i18n.t('learn-sun')).toBe('Sun');
});

it('of two choices the later one counts, whatever becomes of the other', async () => {
    const [first, second] = [i18n.chooseAndKeep('nl'), i18n.chooseAndKeep('de')];
    coming.de!.come(german);
    await second;
    coming.nl!.fail(new Error('no connection'));
    await first;
    expect(i18n.currentLanguage()).toBe('de');
    expect([...kept.values()]).toEqual(['de']);
});
