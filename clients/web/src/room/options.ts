import type { Options } from '@ra/client';
import type { Message } from '../i18n/i18n.svelte';

/** The options of a room that stand at something to tell: what is on, and what was chosen. */
export function optionWords(options: Options): Message[] {
    const words: Message[] = [];
    for (const [name, value] of Object.entries(options)) {
        if (value === true) words.push({ id: `option-${name}` });
        else if (typeof value === 'number') words.push({ id: `option-${name}-value`, args: { value } });
        else if (typeof value === 'string') words.push({ id: `option-${name}-${value}` });
    }
    return words;
}
