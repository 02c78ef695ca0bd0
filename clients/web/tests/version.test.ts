import { expect, it } from 'vitest';
import { isOtherBuild } from '../src/lib/version.svelte';

it('a page is another build when it has not the script of the one that is open', () => {
    const page = '<script type="module" crossorigin src="/assets/index-B7yQ1.js"></script>';
    expect(isOtherBuild(page, 'https://ra.example/assets/index-B7yQ1.js')).toBe(false);
    expect(isOtherBuild(page, 'https://ra.example/assets/index-C3xx0.js')).toBe(true);
});
