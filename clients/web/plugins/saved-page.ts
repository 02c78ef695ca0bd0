// What all replays saved as web pages have in common: one file with script, style, letters and licences inside, which loads
// nothing. The page puts record, words and engine into it (src/saved/web-page.ts).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { licencesOf, originsOf } from './licences.ts';

const web = join(import.meta.dirname, '..');
const tree = join(web, '../..');
const id = 'virtual:saved-page';

/** Offers its address as a module. `parts` is how the page's own modules are read; `origins` gets the files that it is made of. */
export function savedPage(parts: () => InlineConfig, origins: string[]): Plugin {
    let isBuild = false;
    return {
        name: 'saved-page',
        configResolved: ({ command }) => void (isBuild = command === 'build'),
        resolveId: (source) => (source === id ? `\0${id}` : undefined),
        async load(module) {
            if (module !== `\0${id}`) return undefined;
            const built = await builtOf(parts());
            origins.push(...built.origins);
            const source = pageOf(built);
            if (!isBuild) return `export default ${JSON.stringify(`data:text/html;base64,${Buffer.from(source).toString('base64')}`)}`;
            const file = this.emitFile({ type: 'asset', name: 'saved-page.html', source });
            return `export default import.meta.ROLLUP_FILE_URL_${file}`;
        },
    };
}

interface Built {
    script: string;
    style: string;
    /** The files that they are made of. */
    origins: string[];
}

function pageOf({ script, style, origins }: Built): string {
    const own = readFileSync(join(tree, 'LICENSE'), 'utf8');
    const engine = readFileSync(join(tree, 'protocol/wasm/licences.txt'), 'utf8');
    const icon = readFileSync(join(web, 'public/favicon.svg'), 'base64');
    return filled(readFileSync(join(web, 'src/saved/page.html'), 'utf8'), {
        policy: policyOf(script, style),
        icon: `data:image/svg+xml;base64,${icon}`,
        style,
        licences: [own, licencesOf(origins), engine].join('\n\n'),
        script,
    });
}

async function builtOf(parts: InlineConfig): Promise<Built> {
    const inlined: string[] = [];
    const built = await build({
        ...parts,
        root: web,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        // What a saved replay does in another way than the page is beside it.
        resolve: { ...parts.resolve, extensions: ['.file.ts', '.ts', '.js', '.json'] },
        build: {
            target: 'es2022',
            write: false,
            assetsInlineLimit: (file) => inlined.push(file) > 0,
            cssCodeSplit: false,
            modulePreload: { polyfill: false },
            rollupOptions: { input: join(web, 'src/saved/main.ts'), output: { codeSplitting: false } },
        },
    });
    const { output } = built as Rolldown.RolldownOutput;
    const [chunk, sheet, ...more] = output;
    if (sheet?.type !== 'asset' || !sheet.fileName.endsWith('.css') || more.length > 0) throw new Error(`A saved page is one script and one style, not ${output.map(({ fileName }) => fileName)}.`);
    return { script: chunk.code.trim(), style: withoutOldFonts(String(sheet.source).trim()), origins: [...originsOf(output), ...inlined] };
}

/** Each browser that can show the page takes the smaller form. */
function withoutOldFonts(style: string): string {
    return style.replace(/, *url\("?data:font\/woff;[^)]*\) *format\("?woff"?\)/g, '');
}

/** This script and this style, and nothing from anywhere. */
function policyOf(script: string, style: string): string {
    const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    return [
        "default-src 'none'",
        `script-src ${digest(script)} 'wasm-unsafe-eval'`,
        `style-src ${digest(style)}`,
        'img-src data:',
        'font-src data:',
        'worker-src blob:',
        "base-uri 'none'",
        "form-action 'none'",
    ].join('; ');
}

/** Puts each part into its place, where it must not end the element that it is in. What `<!--` begins does so only where `<script` comes after it. */
function filled(page: string, parts: Record<string, string>): string {
    return page.replace(/\{(\w+)\}/g, (_, name: string) => {
        const part = parts[name]!;
        if (/<\/?(script|style)/i.test(part)) throw new Error(`This part would end its element, or hide the end: ${name}.`);
        return part;
    });
}
