import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { steps } from '@ra/client/verify';
import { bundleOf, wordsOf } from '../src/i18n/i18n.svelte';
import words from '../src/locales/en.ftl';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/fair-play.md'), 'utf8');

it('shows the script that checks a record as it is', () => {
    const [, listing] = /^```python\n(.*?)^```$/ms.exec(page) ?? [];
    expect(listing).toBe(readFileSync(join(root, 'docs/check_record.py'), 'utf8'));
});

it('shows the bot in JavaScript as it is', () => {
    const [, listing] = /^```js\n(.*?)^```$/ms.exec(readFileSync(join(root, 'docs/clients.md'), 'utf8')) ?? [];
    expect(listing).toBe(readFileSync(join(root, 'clients/js/examples/bot.js'), 'utf8'));
});

it('names the steps as the button does', () => {
    const english = bundleOf('en', words);
    const [, table = ''] = page.split('| step | what is checked |');
    const named = table.split('\n\n', 1)[0]!.split('\n').slice(2).map((row) => row.split('|')[1]!.trim());
    const nameIn = (game: string, step: string) => wordsOf(english, `verify-step-${step}`, { game })!;
    const names = steps.map((step) => {
        const [ra, dice] = [nameIn('ra', step), nameIn('ra-dice', step)];
        return ra === dice ? ra : `${ra}, or ${dice.charAt(0).toLowerCase()}${dice.slice(1)}`;
    });
    expect(named).toEqual(names);
});
