import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server to which `npm run dev` hands the WebSockets and the API on.
const server = process.env.RA_SERVER ?? 'http://localhost:8080';

export default defineConfig({
    plugins: [svelte()],
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
        },
    },
    test: { include: ['tests/**/*.test.ts'] },
});
