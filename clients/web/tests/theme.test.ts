import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { asTheme, mediaOf, themes } from '../src/lib/theme';

/** What the script before the first paint makes of what was kept. */
function painted(localStorage: { getItem: (key: string) => string | null }): string | undefined {
    const dataset: { theme?: string } = {};
    const script = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');
    runInNewContext(script, { localStorage, document: { documentElement: { dataset } } });
    return dataset.theme;
}

describe('the theme', () => {
    it('is the system\'s until another is chosen', () => {
        expect(asTheme(null)).toBe('system');
        expect(asTheme('sepia')).toBe('system');
        expect(painted({ getItem: () => null })).toBe('system');
    });

    it('is there before the first paint', () => {
        for (const theme of themes) {
            expect(painted({ getItem: (key) => (key === 'ra.theme' ? theme : null) })).toBe(theme);
            expect(asTheme(theme)).toBe(theme);
        }
    });

    it('is the system\'s where the browser keeps nothing', () => {
        expect(painted({ getItem: () => { throw new Error('SecurityError'); } })).toBeUndefined();
    });

    it('colors the browser\'s bars once', () => {
        expect(themes.map((chosen) => mediaOf('dark', chosen))).toEqual(['(prefers-color-scheme: dark)', 'not all', 'all']);
        expect(themes.map((chosen) => mediaOf('light', chosen))).toEqual(['(prefers-color-scheme: light)', 'all', 'not all']);
    });
});
