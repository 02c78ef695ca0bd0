// The repository's files that the site is made of.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The files of the site by name. */
export type Files = Map<string, string | Uint8Array>;

export function bytesOf(path: string): Uint8Array {
    return readFileSync(join(root, path));
}

export function textOf(path: string): string {
    return readFileSync(join(root, path), 'utf8');
}

/** Throws where there is no such file. */
export function isFolder(path: string): boolean {
    return statSync(join(root, path)).isDirectory();
}
