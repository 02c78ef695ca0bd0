// Thousands of random games in WebAssembly, and their signature.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const badDescriptor = 8;

test('the behaviour signature is the one of every other machine', () => {
    const module = new WebAssembly.Module(readFileSync(process.env.RA_SIGNATURE_WASM));
    // The texts are made with streams, whose library would like to have files.
    const none = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => badDescriptor]));
    const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: none });
    instance.exports._initialize();
    const hexadecimal = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, '0');
    const found = ['ra', 'ra-dice'].map((game) => `${game} ${hexadecimal(instance.exports[game]())}\n`).join('');
    assert.equal(found, readFileSync(new URL('../golden/signature.txt', import.meta.url), 'utf8'));
});
