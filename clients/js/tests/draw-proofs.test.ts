// A client has the server prove what is drawn, and accuses one that proves something else, or nothing.

import { beforeEach, describe, expect, test } from "vitest";
import { unhex } from "../src/bytes.js";
import { nobleDigest } from "../src/digest.js";
import { DrawProofs } from "../src/draw-proofs.js";
import { RaError } from "../src/error.js";
import type { Bytes32, Fault, Leaves, Nonces, TableEvent, View } from "../src/index.js";
import { sealRoot } from "../src/proof.js";
import { hex } from "../src/bytes.js";
import { type Seal, sealOf } from "./support/seal.js";
import { settled } from "./support/world.js";

const kinds = [0, 3, 5, 1, 22, ...Array<number>(175).fill(2)];
const faces = Array.from({ length: 2048 }, (_, index) => index % 6);
const other = "0f".repeat(32);
const tile = (name: string) => ({ type: "drawn", seat: 0, tile: name, space: 0 }) as TableEvent;
const ra: TableEvent = { type: "ra_drawn", seat: 0, ra: 1 };
/** As the first of `kinds`. */
const draws = [ra, tile("flood"), tile("god"), tile("pharaoh"), tile("earthquake")];

let now: number;
let seal: Seal;
let root: Bytes32;
let proofs: DrawProofs;
let sent: object[];
let faults: Fault[];
let answer: () => Promise<unknown>;
/** The client sends nothing for now. */
let rests: boolean;

async function sealed(list: readonly number[]): Promise<void> {
  const key = await nobleDigest.keyed(unhex("07".repeat(32)));
  seal = await sealOf(nobleDigest, key, list);
  root = hex(await sealRoot(nobleDigest, key, list));
}

beforeEach(async () => {
  await sealed(kinds);
  now = 0;
  sent = [];
  faults = [];
  answer = () => Promise.resolve();
  rests = false;
  proofs = new DrawProofs({
    send(command, answered, goesOut) {
      sent.push(command);
      if (!rests) goesOut();
      answer().then(() => answered(), answered);
    },
    isClosed: () => false,
    now: () => now,
    accuse: (fault) => faults.push(fault),
  });
});

function view(shuffle: object = { root }, game = 1, rules = "ra"): View {
  return { room: { game: rules, edition: "classic", shuffle: { game, commitment: other, ...shuffle } } } as unknown as View;
}

function leaves(block = 0, change: Partial<Leaves> = {}): Leaves {
  return { type: "leaves", game: 1, ...seal.blocks[block]!, ...change };
}

function nonces(first: number, end: number): Nonces {
  return { type: "nonces", game: 1, first, nonces: seal.nonces.slice(first, end) };
}

/** The game begins, and the server has agreed to prove it. */
async function begin(): Promise<void> {
  proofs.updated(9, [{ type: "started", number: 1, root }], view());
  proofs.follow();
  await settled();
}

function accused(code: Fault["code"], v: number): void {
  expect(faults).toEqual([{ code, game: 1, v }]);
}

test("asks once a connection, as soon as there is something to prove, for what is not proved yet", async () => {
  proofs.updated(8, [], view({}));
  proofs.follow();
  expect(sent).toEqual([]);
  await begin();
  proofs.follow();
  expect(sent).toEqual([{ type: "prove", game: 1, first: 0 }]);
  proofs.updated(10, [draws[0]!], view());
  proofs.receive(leaves());
  proofs.receive(nonces(0, 1));
  proofs.lost();
  proofs.follow();
  expect(sent.at(-1)).toEqual({ type: "prove", game: 1, first: 1 });
});

test("counts what is proved", async () => {
  await begin();
  for (const [index, event] of draws.entries()) {
    proofs.updated(10 + index, [event], view());
    if (index === 0) proofs.receive(leaves());
    proofs.receive(nonces(index, index + 1));
    expect(proofs.proved).toBe(index + 1);
  }
  expect(faults).toEqual([]);
});

test("goes on from block to block with dice, to the last face that is sealed", async () => {
  await sealed(faces);
  const names = ["sun", "pharaoh", "nile", "civilization", "monument", "ankh"] as const;
  const rolled = (index: number): TableEvent => ({ type: "rolled", seat: 0, faces: { red: names[index % 6]! } });
  const table = () => view({ root }, 1, "ra-dice");
  proofs.updated(9, [], table());
  proofs.follow();
  await settled();
  for (let index = 0; index < 2050; index += 1) {
    proofs.updated(10 + index, [rolled(index)], table());
    if (index % 256 === 0 && index < 2048) proofs.receive(leaves(index / 256));
    if (index < 2048) proofs.receive(nonces(index, index + 1));
  }
  expect(proofs.proved).toBe(2048);
  expect(faults).toEqual([]);
});

test("does not hold the refusal of an old request against a new game", async () => {
  let refuse = () => {};
  answer = () => new Promise((_, reject) => (refuse = () => reject(new RaError({ code: "not_drawn", reason: "No." }))));
  await begin();
  proofs.updated(10, [{ type: "rematch" }], view({}, 2));
  refuse();
  await settled();
  expect(faults).toEqual([]);
});

test("begins anew with the next game", async () => {
  await begin();
  proofs.updated(10, [draws[0]!], view());
  proofs.receive(leaves());
  proofs.receive(nonces(0, 1));
  proofs.updated(11, [{ type: "rematch" }], view({}, 2));
  expect(proofs.proved).toBe(0);
});

test("takes what was drawn before a snapshot as it was sealed", async () => {
  proofs.restored(30, view());
  proofs.follow();
  await settled();
  proofs.updated(31, [draws[4]!], view());
  proofs.receive(leaves());
  proofs.receive(nonces(0, 5));
  expect(proofs.proved).toBe(5);
  expect(faults).toEqual([]);
});

describe("accuses a server", () => {
  test("that sends leaves of another root", async () => {
    await begin();
    proofs.updated(10, [draws[0]!], view());
    proofs.receive(leaves(0, { leaves: [other, ...seal.blocks[0]!.leaves.slice(1)] }));
    accused("wrong_leaves", 10);
  });

  test("that shows another tile", async () => {
    await begin();
    proofs.updated(10, [tile("gold")], view());
    proofs.receive(leaves());
    proofs.receive(nonces(0, 1));
    accused("wrong_draw", 10);
  });

  test("that sends another nonce", async () => {
    await begin();
    proofs.updated(10, [draws[0]!], view());
    proofs.receive(leaves());
    proofs.receive({ ...nonces(0, 1), nonces: [other] });
    accused("wrong_draw", 10);
  });

  test("that had drawn something before a snapshot that was never sealed", async () => {
    proofs.restored(30, view());
    proofs.follow();
    await settled();
    proofs.receive(leaves());
    proofs.receive({ ...nonces(0, 2), nonces: [seal.nonces[0]!, other] });
    accused("wrong_draw", 30);
  });

  test("that shows a node of its tree as the only leaf", async () => {
    await begin();
    proofs.updated(10, [draws[0]!], view());
    proofs.receive({ type: "leaves", game: 1, first: 0, leaves: [root], siblings: [] });
    accused("wrong_leaves", 10);
  });

  test("that sends a snapshot in place of a proof", async () => {
    await begin();
    proofs.updated(10, [draws[0]!], view());
    proofs.restored(10, view());
    accused("unproved_draw", 10);
  });

  test("that never answers, once it had time and much else came", async () => {
    answer = () => new Promise(() => {});
    await begin();
    now = 70_000;
    for (let v = 10; v < 25; v += 1) proofs.updated(v, [tile("nile")], view());
    expect(faults).toEqual([]);
    proofs.updated(25, [tile("nile")], view());
    accused("unproved_draw", 24);
  });

  test("but not one that it did not ask yet", async () => {
    answer = () => new Promise(() => {});
    rests = true;
    await begin();
    now = 70_000;
    for (let v = 10; v < 40; v += 1) proofs.updated(v, [tile("nile")], view());
    expect(faults).toEqual([]);
  });

  test("that goes on without a proof, and once", async () => {
    await begin();
    proofs.updated(10, [draws[0]!], view());
    proofs.updated(11, [draws[1]!], view());
    proofs.updated(12, [draws[2]!], view());
    accused("unproved_draw", 10);
  });

  test("that proves fewer draws than it shows", async () => {
    await begin();
    proofs.updated(10, draws.slice(0, 2), view());
    proofs.receive(leaves());
    proofs.receive(nonces(0, 1));
    accused("unproved_draw", 10);
  });

  test("that refuses, unless it is for the number of messages", async () => {
    answer = () => Promise.reject(new RaError({ code: "rate_limited", reason: "Too many." }));
    await begin();
    expect(faults).toEqual([]);
    answer = () => Promise.reject(new RaError({ code: "not_drawn", reason: "No." }));
    proofs.follow();
    await settled();
    expect(sent).toHaveLength(2);
    accused("unproved_draw", 9);
  });
});
