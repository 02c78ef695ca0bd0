// The session that is published: every formula of PROOF.md on what a real room sent.

import { describe, expect, test } from "vitest";
import { hex, unhex } from "../src/bytes.js";
import { derivations } from "../src/derivation.js";
import { type Digest, nobleDigest, webDigest } from "../src/digest.js";
import { mergePatch, type RaRecord } from "../src/index.js";
import { chained, chainStart, chanceKey, leafOf, rootOfLeaves, sealRoot, seatPromise, serverPromise } from "../src/proof.js";
import { isValid, protocolFile } from "./support/protocol.js";

const session = JSON.parse(protocolFile("vectors/session.json"));
const { room, game, attempt, server, seats, updates } = session;

/** What a record of it would begin with. */
const record: RaRecord = {
  format: "ra-record/1",
  game: "ra",
  players: ["Anna", "Bob", "Thoth"],
  chance: { suns: [], tiles: ["ra", "ra", "ra"] },
  actions: [],
};

const bytes = ({ secret, commitment }: { secret: string; commitment: string }) => ({ secret: unhex(secret), commitment: unhex(commitment) });

test("the chain leads from zeros to each head", () => {
  let head = chainStart;
  for (const step of updates) {
    expect(isValid("Update", step.update)).toBe(true);
    head = chained(head, step.update);
    expect(head, `v ${step.update.v}`).toBe(step.head);
  }
  expect(updates.map(({ update }: { update: { v: number } }) => update.v)).toEqual(updates.map((_: unknown, index: number) => index + 1));
});

test("folding the updates gives the snapshot, without what is Bob's own", () => {
  const { v, view, head } = session.snapshot;
  let folded: unknown = {};
  for (const step of updates.slice(0, v)) folded = mergePatch(folded as never, step.update.diff);
  const { own: _, ...shown } = view;
  expect(folded).toEqual(shown);
  expect(updates[v - 1].head).toBe(head);
  expect(session.entered).toMatchObject({ v, head });
});

describe.each<[string, Digest]>([
  ["WebCrypto", webDigest(crypto.subtle)],
  ["@noble/hashes", nobleDigest],
])("its secrets, with %s", (_, digest) => {
  const keyed = async () => digest.keyed(await chanceKey(digest, { room, game, attempt, server: bytes(server), seats: seats.map(bytes) }));

  test("C and each D", async () => {
    expect(hex(await digest.sha256(serverPromise(room, game, unhex(server.secret))))).toBe(server.commitment);
    for (const [seat, { secret, commitment }] of seats.entries()) {
      expect(hex(await digest.sha256(seatPromise(room, game, seat, unhex(secret))))).toBe(commitment);
    }
  });

  test("K, the bag and its root", async () => {
    expect(hex(await chanceKey(digest, { room, game, attempt, server: bytes(server), seats: seats.map(bytes) }))).toBe(session.key);
    const { chance } = await derivations.ra.derive(record, await keyed());
    const bag = await derivations.ra.draws(record, await keyed());
    expect(hex(await sealRoot(digest, await keyed(), bag))).toBe(session.root);
    const drawn = updates.flatMap(({ update }: any) => update.events).filter(({ type }: any) => type === "drawn");
    expect(chance).toMatchObject({ tiles: drawn.map(({ tile }: any) => tile) });
  });

  test("the leaves, and the nonces of what was drawn", async () => {
    const { leaves, nonces } = session;
    expect(hex(rootOfLeaves(leaves))).toBe(session.root);
    const bag = await derivations.ra.draws(record, await keyed());
    expect(nonces.nonces.length).toBeGreaterThan(0);
    for (const [at, nonce] of nonces.nonces.entries()) {
      const index = nonces.first + at;
      expect(hex(leafOf(index, bag[index]!, unhex(nonce)))).toBe(leaves.leaves[index]);
    }
  });
});
