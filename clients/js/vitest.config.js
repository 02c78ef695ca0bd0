import { defineConfig } from 'vitest/config';

// Long enough for a test to end on a busy machine: what is too slow, benchmarks tell.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
