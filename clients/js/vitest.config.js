import { defineConfig } from 'vitest/config';

// Long enough for a test to end on a busy machine: benchmarks measure speed.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
