// The licences of what a build is made of.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const packageOf = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];

function noticeOf(name: string): string {
    const folder = join(import.meta.dirname, '../../node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].map((title) => join(folder, title)).find(existsSync);
    return `${name} ${version}, ${license}\n\n${file ? readFileSync(file, 'utf8') : ''}`;
}

/** Those of every package that has a module or a file among these. */
export function licencesOf(files: readonly string[]): string {
    const carried = [...new Set(files.flatMap((file) => packageOf(file) ?? []))].sort();
    return carried.map(noticeOf).join('\n\n');
}

/** The modules and files that an output is made of. */
export function originsOf(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] {
    return outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : output.originalFileNames));
}

/** Writes `licences.txt` beside the page. `more`: files of what it carries besides, once they are known. */
export function licences(more: readonly string[]): Plugin {
    return {
        name: 'licences',
        apply: 'build',
        generateBundle(_, bundle) {
            this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesOf([...originsOf(Object.values(bundle)), ...more]) });
        },
    };
}
