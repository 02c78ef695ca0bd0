// The words of the page are read when it is built: a phone takes a tenth of a second for those of one language.
import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Reads what is imported from an `.ftl` file. */
export function words(): Plugin {
    return {
        name: 'words',
        load(id) {
            if (!id.endsWith('.ftl')) return undefined;
            this.addWatchFile(id);
            const read = new FluentResource(readFileSync(id, 'utf8'));
            // As a text it is read faster than as a part of the script.
            return `export default JSON.parse(${JSON.stringify(JSON.stringify(read))})`;
        },
    };
}
