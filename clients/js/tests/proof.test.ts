// The formulas of PROOF.md, by its vector, by hand, and with both sources of hashes.

import { describe, expect, test } from "vitest";
import { hex, unhex } from "../src/bytes.js";
import { canonical } from "../src/canonical.js";
import { derivations } from "../src/derivation.js";
import { type Digest, nobleDigest, systemDigest, webDigest } from "../src/digest.js";
import type { RaRecord } from "../src/index.js";
import { chained, chainStart, leafOf, leavesOfBlock, rootOfLeaves, sealRoot, serverPromise, Stream } from "../src/proof.js";
import { sealOf } from "./support/seal.js";
import { keyOfVector, published, room, secret } from "./support/vector.js";

const record: RaRecord = {
  format: "ra-record/1",
  game: "ra",
  players: ["Anna", "Bob", "Cathy"],
  chance: { suns: [], tiles: ["ra", "ra", "ra", "ra", "ra"] },
  actions: [],
};

describe.each<[string, Digest]>([
  ["WebCrypto", webDigest(crypto.subtle)],
  ["@noble/hashes", nobleDigest],
])("the published vector, with %s", (_, digest) => {
  test("C", async () => {
    expect(hex(await digest.sha256(serverPromise(room, 1, secret)))).toBe(published("C"));
  });

  test("K", async () => {
    expect(hex(await keyOfVector(digest))).toBe(published("K"));
  });

  test("the bag and its root", async () => {
    const keyed = await digest.keyed(await keyOfVector(digest));
    const { chance } = await derivations.ra.derive(record, keyed);
    const bag = await derivations.ra.draws(record, keyed);
    expect(bag.slice(0, 20).join(" ")).toBe(published("kinds"));
    expect(hex(await digest.sha256(Uint8Array.from(bag)))).toBe(published("H of the 180 kinds, a byte each"));
    expect(hex(await sealRoot(digest, keyed, bag))).toBe(published("root"));
    expect(chance).toMatchObject({ tiles: ["god", "god", "nile", "ra", "pharaoh"] });
  });

  test("the leaf of each tile", async () => {
    const keyed = await digest.keyed(await keyOfVector(digest));
    const bag = await derivations.ra.draws(record, keyed);
    const { blocks, nonces } = await sealOf(digest, keyed, bag);
    expect(blocks).toHaveLength(1);
    expect(hex(rootOfLeaves(blocks[0]!))).toBe(published("root"));
    for (const [index, kind] of bag.entries()) {
      const nonce = unhex(nonces[index]!);
      expect(hex(leafOf(index, kind, nonce))).toBe(blocks[0]!.leaves[index]);
      expect(hex(leafOf(index, (kind + 1) % 23, nonce))).not.toBe(blocks[0]!.leaves[index]);
    }
  });
});

describe("digests", () => {
  test("the system's is WebCrypto's where there is one", async () => {
    const message = Uint8Array.of(1, 2, 3);
    expect(hex(await systemDigest().sha256(message))).toBe(hex(await nobleDigest.sha256(message)));
  });

  test("without a secure origin there is another", () => {
    const { subtle } = crypto;
    Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
    try {
      expect(systemDigest()).toBe(nobleDigest);
    } finally {
      Object.defineProperty(crypto, "subtle", { value: subtle, configurable: true });
    }
  });
});

describe("draws", () => {
  const largest = 2n ** 64n - 1n;

  /** A keyed hash whose values begin with these. */
  function stream(...values: bigint[]): Stream {
    let next = 0;
    return new Stream(async () => {
      const bytes = new Uint8Array(32);
      new DataView(bytes.buffer).setBigUint64(0, values[next++]!);
      return bytes;
    }, "bag");
  }

  test("are remainders", async () => {
    expect(await stream(17n).below(5)).toBe(2);
    expect(await stream(largest).below(16)).toBe(15);
  });

  test("leave out the values that would favour some", async () => {
    // 2^64 leaves 1 when divided by 5.
    expect(await stream(largest, 8n).below(5)).toBe(3);
    expect(await stream(largest - 1n, 8n).below(5)).toBe(4);
  });

  test("shuffle from the top", async () => {
    expect(await stream(0n, 0n, 1n).shuffled(["a", "b", "c", "d"])).toEqual(["c", "b", "d", "a"]);
  });
});

describe("a tree", () => {
  test.each([1, 2, 3, 180, 256, 257, 512, 700])("of %d leaves has the root of each of its blocks", async (count) => {
    const keyed = await nobleDigest.keyed(secret);
    const kinds = Array.from({ length: count }, (_, index) => index % 23);
    const root = hex(await sealRoot(nobleDigest, keyed, kinds));
    const { blocks } = await sealOf(nobleDigest, keyed, kinds);
    expect(blocks).toHaveLength(Math.ceil(count / leavesOfBlock));
    for (const block of blocks) {
      expect(hex(rootOfLeaves(block))).toBe(root);
      const [first, ...rest] = block.leaves;
      expect(hex(rootOfLeaves({ ...block, leaves: [`00${first!.slice(2)}`, ...rest] }))).not.toBe(root);
    }
  });
});

describe("canonical text", () => {
  test("has sorted keys, no spaces and the shortest escapes", () => {
    const value = { b: [1, { d: null, c: true }], a: "\u20ac\"\\\n\u0007/", "10": 1, "2": 2 };
    expect(canonical(value)).toBe('{"10":1,"2":2,"a":"€\\"\\\\\\n\\u0007/","b":[1,{"c":true,"d":null}]}');
  });

  test("is what is chained, without what is for one seat", () => {
    const update = { type: "update", v: 1, events: [], diff: { room: { name: "Ä" }, own: { fame: 1 } }, acting: 0, legal: [{ type: "draw" }] } as const;
    const same = { acting: 0, diff: { room: { name: "Ä" } }, events: [], v: 1, type: "update" } as const;
    expect(chained(chainStart, update as never)).toBe(chained(chainStart, same as never));
    expect(unhex(chained(chainStart, update as never))).toHaveLength(32);
  });
});
