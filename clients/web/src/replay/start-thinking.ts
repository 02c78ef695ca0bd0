/** Starts the worker that thinks. `start-thinking.file.ts` does it in a saved replay, which has all in one file. */
export function startThinking(): Worker {
    return new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module' });
}
