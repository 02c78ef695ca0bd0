import { type Bytes, hex, joined, lp, number } from "../../src/bytes.js";
import type { Digest, Keyed } from "../../src/digest.js";
import { leavesOfBlock } from "../../src/proof.js";

export interface Seal {
  blocks: { first: number; leaves: string[]; siblings: string[] }[];
  nonces: string[];
}

/** What a server can show of a tree, by the words of PROOF.md rather than by the code under test. */
export async function sealOf(digest: Digest, key: Keyed, kinds: readonly number[]): Promise<Seal> {
  const nonces = await Promise.all(kinds.map((_, index) => key(lp("ra/nonce/1", number(index, 2)))));
  const leaf = (kind: number, index: number) =>
    digest.sha256(joined(Uint8Array.of(0), lp(number(index, 2), number(kind, 1), nonces[index]!)));
  const levels: Bytes[][] = [await Promise.all(kinds.map(leaf))];
  const padding = await digest.sha256(Uint8Array.of(2));
  while (!Number.isInteger(Math.log2(levels[0]!.length))) levels[0]!.push(padding);
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: Bytes[] = [];
    for (let left = 0; left < level.length; left += 2) {
      above.push(await digest.sha256(joined(Uint8Array.of(1), level[left]!, level[left + 1]!)));
    }
    levels.push(above);
  }
  const above = levels.slice(Math.log2(leavesOfBlock), -1);
  const firsts = Array.from({ length: Math.ceil(kinds.length / leavesOfBlock) }, (_, block) => block * leavesOfBlock);
  const blocks = firsts.map((first) => ({
    first,
    leaves: levels[0]!.slice(first, Math.min(first + leavesOfBlock, kinds.length)).map(hex),
    siblings: above.map((level, height) => hex(level[((first / leavesOfBlock) >> height) ^ 1]!)),
  }));
  return { blocks, nonces: nonces.map(hex) };
}
