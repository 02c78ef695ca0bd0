// node compress.js FOLDER: puts beside each text file in FOLDER what it is in Brotli and gzip, for the server to send instead.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node compress.js FOLDER');
const compressible = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;
const codings = {
    br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    gz: (text) => gzipSync(text, { level: constants.Z_BEST_COMPRESSION }),
};

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressible.test(entry.name)) compress(join(entry.parentPath ?? entry.path, entry.name));
}

function compress(file) {
    const text = readFileSync(file);
    const { mtimeMs } = statSync(file);
    for (const [ending, coded] of Object.entries(codings)) {
        const to = `${file}.${ending}`;
        if (statSync(to, { throwIfNoEntry: false })?.mtimeMs >= mtimeMs) continue;
        const content = coded(text);
        // What is hardly smaller is not worth the place.
        if (content.length < 0.9 * text.length) writeFileSync(to, content);
        else rmSync(to, { force: true });
    }
}
