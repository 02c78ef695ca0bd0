import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { defaultClientConditions, defaultServerConditions, type InlineConfig, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { licences } from './plugins/licences.ts';
import { savedPage } from './plugins/saved-page.ts';
import { words } from './plugins/words.ts';

// The server to which `npm run dev` hands the WebSockets and the API on.
const server = process.env.RA_SERVER ?? 'http://localhost:8080';

/** Tells the service worker what the page is made of. Fonts are kept as they are needed: no reader needs all of them. */
function shell(): Plugin {
    return {
        name: 'shell',
        apply: 'build',
        generateBundle: {
            order: 'post',
            handler(_, bundle) {
                const assets = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|html)$/.test(name)).sort();
                const digest = createHash('sha256');
                for (const name of [...assets, 'index.html']) {
                    const output = bundle[name]!;
                    digest.update(name).update(output.type === 'chunk' ? output.code : output.source);
                }
                const found = { version: digest.digest('hex').slice(0, 16), assets };
                const worker = bundle['sw.js'];
                if (worker?.type !== 'chunk' || worker.imports.length > 0) this.error('The service worker has to be one file of its own.');
                worker.code = worker.code.replaceAll('__SHELL__', JSON.stringify(found));
            },
        },
    };
}

/** How modules are read, in the page and in a saved replay. */
const parts = (): InlineConfig => ({
    plugins: [
        words(),
        svelte({
            // The site of documents shows some components without a script, and writes their styles to a file of its own.
            dynamicCompileOptions: ({ compileOptions: { generate } }) => (generate === 'server' ? { css: 'injected', dev: false } : undefined),
        }),
    ],
    // The library next door is taken as it is written, not as it was built last.
    resolve: { conditions: ['source', ...defaultClientConditions] },
});

/** The files that saved replays are made of. */
const ofSaved: string[] = [];

export default defineConfig({
    ...parts(),
    plugins: [...parts().plugins!, savedPage(parts, ofSaved), licences(ofSaved), shell()],
    // The page may be anywhere in a site: it names all that belongs to it from where it is itself.
    base: './',
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
    build: {
        target: 'es2022',
        // A data: URL would need its own line in the Content-Security-Policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
            // A saved replay is built meanwhile.
            checks: { pluginTimings: false },
            input: { index: join(import.meta.dirname, 'index.html'), sw: join(import.meta.dirname, 'src/offline/worker.ts') },
            output: {
                // A service worker keeps its address, and sees what is below it.
                entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
                // What the page begins with is one file: thirty take a slow phone a fifth longer.
                codeSplitting: { groups: [{ name: 'start', test: /src\/main\.ts$/ }] },
            },
        },
    },
    server: {
        proxy: {
            '/ws': { target: server, ws: true, changeOrigin: true },
            '/api': { target: server, changeOrigin: true },
            '/engine.wasm': { target: server, changeOrigin: true },
        },
    },
    // Five seconds are too few for imports on a machine that does other work.
    test: { include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
