import { svelte } from '@sveltejs/vite-plugin-svelte';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The server to which `npm run dev` hands the WebSockets and the API on.
const server = process.env.RA_SERVER ?? 'http://localhost:8080';

// What the built page carries of others, whose licences ask to be told along.
const carried = ['svelte', '@fluent/bundle', '@noble/hashes', '@cfworker/json-schema', 'lean-qr', '@fontsource-variable/cinzel', '@fontsource/atkinson-hyperlegible', '@fontsource-variable/golos-text', '@fontsource/alegreya-sc'];

/** Writes `licences.txt` beside the page. */
function licences(): Plugin {
    const noticeOf = (name: string) => {
        const folder = join(import.meta.dirname, '../node_modules', name);
        const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].map((title) => join(folder, title)).find(existsSync);
        return `${name} ${version}, ${license}\n\n${file ? readFileSync(file, 'utf8') : ''}`;
    };
    return {
        name: 'licences',
        apply: 'build',
        generateBundle() {
            this.emitFile({ type: 'asset', fileName: 'licences.txt', source: carried.map(noticeOf).join('\n\n') });
        },
    };
}

export default defineConfig({
    plugins: [svelte(), licences()],
    // The library next door is taken as it is written, not as it was built last.
    resolve: { conditions: ['source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
    build: {
        target: 'es2022',
        // A data: URL would need its own line in the Content-Security-Policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    server: {
        proxy: {
            '/ws': { target: server, ws: true, changeOrigin: true },
            '/api': { target: server, changeOrigin: true },
            '/engine.wasm': { target: server, changeOrigin: true },
        },
    },
    test: { include: ['tests/**/*.test.ts'] },
});
