// Whether a record is that of a fair game, step by step as PROOF.md lists them.

import { type Bytes, hex, same, unhex } from "./bytes.js";
import { type Derivation, type Derived, derivations } from "./derivation.js";
import { type Digest, type Keyed, systemDigest } from "./digest.js";
import { type Engine, EngineError, type Summary } from "./engine.js";
import { type Details, expect, Failure } from "./failure.js";
import { checkHistory, type Chronicle, type Played } from "./history.js";
import { aloneKey, bagRoot, chanceKey, rootOfPath, type Secrets, seatPromise, serverPromise } from "./proof.js";
import type { GameRecord, KeptPromise, Proof, Seen, Update } from "./generated/protocol.js";
import { readRecord, type VerifiableRecord } from "./record.js";
import { SeenCheck, seenOfRoom } from "./seen-check.js";

export type { Details } from "./failure.js";
export { type Engine, EngineError, wasmEngine } from "./engine.js";
export { readSeen } from "./record.js";

/** In the order in which they are taken. */
export const steps = [
  "record",
  "server",
  "seats",
  "chance",
  "root",
  "paths",
  "replay",
  "result",
  "history",
  "moves",
] as const;

export type Step = (typeof steps)[number];

/** How a step ended. What comes after a step that failed is skipped, and so is what a record has nothing for. */
export interface StepOutcome {
  readonly step: Step;
  readonly outcome: "ok" | "failed" | "skipped";
  /** Why it failed, or was skipped. */
  readonly code?: string;
  readonly details: Details;
}

export interface Verification {
  readonly ok: boolean;
  /** It was played alone, says the record: nobody else was there to check, and there is nothing that shows when it was played, or how often it was begun. */
  readonly alone: boolean;
  readonly steps: readonly StepOutcome[];
  /** K, once it is known. */
  readonly key: string | null;
}

export interface VerifyOptions {
  /** Plays the record again. */
  engine: Engine;
  /** What clients of one guest were shown and have done: the record has to agree with it. */
  seen?: readonly Seen[] | undefined;
  /** Default: the best there is here. */
  digest?: Digest | undefined;
  /** Hears of each step when it is done. */
  onStep?: ((outcome: StepOutcome) => void) | undefined;
}

/** Checks a record, given as it was read from a file, or as an object. */
export async function verify(record: string | GameRecord, options: VerifyOptions): Promise<Verification> {
  const text = typeof record === "string" ? record : JSON.stringify(record);
  const verifier = new Verifier(text, options);
  const outcomes: StepOutcome[] = [];
  let failed = false;
  for (const step of steps) {
    const outcome: StepOutcome = failed ? skipped(step, "after_failure") : await attempt(step, () => verifier[step]());
    failed ||= outcome.outcome === "failed";
    outcomes.push(outcome);
    options.onStep?.(outcome);
  }
  return { ok: !failed, alone: verifier.alone, steps: outcomes, key: verifier.key };
}

/** What a step says when it is done: nothing, what it found, or why there was nothing to do. */
type Done = void | { details: Details } | { skipped: string };

/** Nobody else was there. */
const playedAlone: Done = { skipped: "played_alone" };

async function attempt(step: Step, run: () => Promise<Done>): Promise<StepOutcome> {
  try {
    const done = await run();
    if (done && "skipped" in done) return skipped(step, done.skipped);
    return { step, outcome: "ok", details: done?.details ?? {} };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { step, outcome: "failed", code: error.code, details: error.details };
  }
}

function skipped(step: Step, code: string): StepOutcome {
  return { step, outcome: "skipped", code, details: {} };
}

/** Each step requires those before it. */
class Verifier implements Record<Step, () => Promise<Done>> {
  readonly #text: string;
  readonly #engine: Engine;
  readonly #allSeen: readonly Seen[];
  readonly #digest: Digest;
  #seen: SeenCheck | undefined;
  #record!: VerifiableRecord;
  #secrets!: Secrets;
  #key: Bytes | null = null;
  #keyed!: Keyed;
  #derived!: Derived;
  #played!: Played;
  #chronicle!: Chronicle;
  #summary!: Summary;

  constructor(text: string, { engine, seen, digest }: VerifyOptions) {
    this.#text = text;
    this.#engine = engine;
    this.#allSeen = seen ?? [];
    this.#digest = digest ?? systemDigest();
  }

  get key(): string | null {
    return this.#key && hex(this.#key);
  }

  get alone(): boolean {
    // What cannot be read says nothing of it.
    return this.#record?.alone !== undefined;
  }

  /** Requires: the game was not played alone. */
  get #proof(): Proof {
    return this.#record.proof!;
  }

  get #derivation(): Derivation {
    return derivations[this.#record.game];
  }

  async record(): Promise<Done> {
    this.#record = await readRecord(this.#text, this.#engine);
    if (this.alone) return;
    const { room, game, attempt, server, seats } = this.#proof;
    this.#seen = SeenCheck.of(seenOfRoom(this.#allSeen, room), this.#proof);
    this.#secrets = { room, game, attempt, server: bytesOf(server), seats: seats.map(bytesOf) };
  }

  async server(): Promise<Done> {
    if (this.alone) return playedAlone;
    const { room, game, server } = this.#secrets;
    const commitment = await this.#digest.sha256(serverPromise(room, game, server.secret));
    expect(same(commitment, server.commitment), "wrong_server_commitment");
    this.#seen?.server();
    return { details: { commitment: hex(server.commitment) } };
  }

  async seats(): Promise<Done> {
    if (this.alone) return playedAlone;
    const { room, game, seats } = this.#secrets;
    for (const [seat, { secret, commitment }] of seats.entries()) {
      const due = await this.#digest.sha256(seatPromise(room, game, seat, secret));
      expect(same(due, commitment), "wrong_commitment", { seat });
    }
    const own = this.#seen?.seats() ?? "unknown";
    return { details: { players: seats.filter(hasWeight).length, own, begun: this.#proof.attempt + 1 } };
  }

  async chance(): Promise<Done> {
    const { alone, chance } = this.#record;
    this.#key = await (alone ? aloneKey(this.#digest, unhex(alone.seed)) : chanceKey(this.#digest, this.#secrets));
    this.#keyed = await this.#digest.keyed(this.#key);
    this.#derived = await this.#derivation.derive(this.#record, this.#keyed);
    return { details: this.#derivation.check(chance, this.#derived) };
  }

  async root(): Promise<Done> {
    if (this.alone) return playedAlone;
    const { root } = this.#proof;
    const { bag } = this.#derived;
    const hasBag = bag.length > 0;
    expect(hasBag === (root !== undefined), hasBag ? "missing_field" : "unknown_field", { field: "proof.root" });
    if (root === undefined) return { skipped: "no_bag" };
    const due = await bagRoot(this.#digest, this.#keyed, bag);
    expect(same(due, unhex(root)), "wrong_root");
    this.#seen?.root();
    return { details: { root } };
  }

  async paths(): Promise<Done> {
    const { root = "", paths = [] } = this.#record.proof ?? {};
    if (paths.length === 0) return { skipped: "no_paths" };
    const { bag } = this.#derived;
    expect(bag.length > 0, "unknown_field", { field: "proof.paths" });
    for (const path of paths) {
      const { index, kind } = path;
      expect(same(await rootOfPath(this.#digest, path), unhex(root)), "wrong_path", { index });
      expect(bag[index] === kind, "wrong_kind", { index });
    }
    return { details: { paths: paths.length } };
  }

  async replay(): Promise<Done> {
    const { proof: _proof, result: _result, ...record } = this.#record;
    const updates: Update[] = [];
    try {
      const game = await this.#engine.read(JSON.stringify({ ...record, chance: this.#derived.chance }));
      const opening = game.begin();
      // Which versions they were is for the history to say.
      for (let update = game.step(0); update !== null; update = game.step(0)) updates.push(update);
      this.#played = { opening, updates };
      this.#summary = game.summary();
    } catch (error) {
      throw refusal(error, updates.length);
    }
    return { details: { actions: updates.length } };
  }

  async result(): Promise<Done> {
    expect(this.#summary.over, "not_over");
    this.#derivation.checkResult(this.#record.result, this.#summary);
  }

  async history(): Promise<Done> {
    if (this.alone) return playedAlone;
    const proof = this.#proof;
    this.#chronicle = checkHistory(proof, this.#played);
    const isOurs = this.#seen?.history(this.#chronicle) ?? false;
    return { details: { head: proof.history.head, own: isOurs ? "yes" : "no" } };
  }

  async moves(): Promise<Done> {
    if (this.alone) return playedAlone;
    if (this.#seen === undefined) return { skipped: "nothing_seen" };
    const moves = this.#seen.moves(this.#record, this.#chronicle);
    return moves === undefined ? { skipped: "watched" } : { details: { moves } };
  }
}

function hasWeight({ secret }: { secret: Bytes }): boolean {
  return secret.some((byte) => byte !== 0);
}

function bytesOf({ secret, commitment }: KeptPromise): { secret: Bytes; commitment: Bytes } {
  return { secret: unhex(secret), commitment: unhex(commitment) };
}

function refusal(error: unknown, action: number): unknown {
  if (!(error instanceof EngineError)) return error;
  return new Failure("refused", { action, code: error.code, field: error.field ?? "", rule: error.rule ?? "" });
}
