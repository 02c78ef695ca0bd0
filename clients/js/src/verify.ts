// Whether a record is that of a fair game, step by step as PROOF.md lists them.

import { type Bytes, hex, same, unhex } from "./bytes.js";
import { canonical } from "./canonical.js";
import { type Derivation, type Derived, derivations, type SeenChance } from "./derivation.js";
import { type Digest, type Keyed, systemDigest } from "./digest.js";
import { type Engine, EngineError, type RecordedAction, type Reenactment, type Summary } from "./engine.js";
import { type Details, expect, Failure } from "./failure.js";
import { checkHistory, type Chronicle, isBrokenOff, lockOf, type Played } from "./history.js";
import { aloneKey, branchKey, chanceKey, sealRoot, type Secrets, secretsOf, seatPromise, serverPromise, streamValue } from "./proof.js";
import type { Action, BotLevel, Branch, GameRecord, Proof, SeatKind, Seen, Update } from "./generated/protocol.js";
import { type ProvedRecord, readRecord, type VerifiableRecord } from "./record.js";
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
  "replay",
  "result",
  "history",
  "bots",
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
  /** The record is that of a game, from its beginning, and no step failed. */
  readonly ok: boolean;
  /** The record says that the game was played alone: no other player could check it, and nothing shows when it was played, or how often it was begun. */
  readonly alone: boolean;
  /** The record says that it goes on from a position of another game: it is never genuine, even when no step failed. Whether there is such a game is not checked. */
  readonly branch: Pick<Branch, "of" | "game" | "move"> | null;
  /** Its room was closed over it: it has no result, and all is right so far. */
  readonly brokenOff: boolean;
  readonly steps: readonly StepOutcome[];
  /** K, once it is known. */
  readonly key: string | null;
}

export interface VerifyOptions {
  /** Plays the record again. */
  engine: Engine;
  /** What clients of one guest were shown and have done: the record has to agree with it. */
  seen?: readonly Seen[] | undefined;
  /** Which share of the moves of `strong` bots to work out again, drawn afresh each time; each takes about as long as it took. Default: all of them. */
  strong?: number | undefined;
  /** Default: the best there is here. */
  digest?: Digest | undefined;
  /** Called after each step. */
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
  const { alone, branch } = verifier;
  return { ok: !failed && branch === null, alone, branch, brokenOff: verifier.brokenOff, steps: outcomes, key: verifier.key };
}

/** What a step says when it is done: nothing, what it found, or why there was nothing to do. */
type Done = void | { details: Details } | { skipped: string };

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
  readonly #strong: number;
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
  #written!: GameRecord;

  constructor(text: string, { engine, seen, strong, digest }: VerifyOptions) {
    this.#text = text;
    this.#engine = engine;
    this.#allSeen = seen ?? [];
    this.#strong = strong ?? 1;
    this.#digest = digest ?? systemDigest();
  }

  get key(): string | null {
    return this.#key && hex(this.#key);
  }

  // What cannot be read says nothing of these.

  get alone(): boolean {
    return this.#record?.alone !== undefined;
  }

  get branch(): Verification["branch"] {
    if (this.#record?.branch === undefined) return null;
    const { of, game, move } = this.#record.branch;
    return { of, move, ...(game !== undefined && { game }) };
  }

  get brokenOff(): boolean {
    return this.#record?.proof !== undefined && isBrokenOff(this.#record.proof);
  }

  /** Why steps are skipped that need a server and other players; null where there were some. */
  get #withoutServer(): { skipped: string } | null {
    return this.alone ? { skipped: "played_alone" } : this.branch ? { skipped: "branched" } : null;
  }

  /** Requires: the game was a server's. */
  get #proof(): Proof {
    return this.#record.proof!;
  }

  get #derivation(): Derivation {
    return derivations[this.#record.game];
  }

  async record(): Promise<Done> {
    this.#record = await readRecord(this.#text, this.#engine);
    if (this.#withoutServer) return;
    this.#seen = SeenCheck.of(seenOfRoom(this.#allSeen, this.#proof.room), this.#proof);
    this.#secrets = secretsOf(this.#proof);
  }

  async server(): Promise<Done> {
    if (this.#withoutServer) return this.#withoutServer;
    const { room, game, server } = this.#secrets;
    const commitment = await this.#digest.sha256(serverPromise(room, game, server.secret));
    expect(same(commitment, server.commitment), "wrong_server_commitment");
    this.#seen?.server();
    return { details: { commitment: hex(server.commitment) } };
  }

  async seats(): Promise<Done> {
    if (this.#withoutServer) return this.#withoutServer;
    const { room, game, seats } = this.#secrets;
    for (const [seat, { secret, commitment }] of seats.entries()) {
      const due = await this.#digest.sha256(seatPromise(room, game, seat, secret));
      expect(same(due, commitment), "wrong_commitment", { seat });
    }
    const own = this.#seen?.seats() ?? "unknown";
    return { details: { players: seats.filter(hasWeight).length, own, begun: this.#proof.attempt + 1 } };
  }

  async chance(): Promise<Done> {
    this.#key = await this.#keyOfRecord();
    this.#keyed = await this.#digest.keyed(this.#key);
    this.#derived = await this.#derive();
    return { details: this.#derivation.check(this.#record.chance, this.#derived) };
  }

  #keyOfRecord(): Promise<Bytes> {
    const { alone, branch } = this.#record;
    if (branch) return branchKey(this.#digest, unhex(branch.seed));
    return alone ? aloneKey(this.#digest, unhex(alone.seed)) : chanceKey(this.#digest, this.#secrets);
  }

  async #derive(): Promise<Derived> {
    const { branch } = this.#record;
    if (!branch) return this.#derivation.derive(this.#record, this.#keyed);
    if (branch.key) return this.#derivation.derive(this.#record, await this.#digest.keyed(unhex(branch.key)));
    return this.#derivation.derive(this.#record, this.#keyed, await this.#seenBefore(branch.move));
  }

  /** The chance of the game's beginning. */
  async #seenBefore(move: number): Promise<SeenChance> {
    const { result: _result, ...record } = this.#record;
    let played = 0;
    try {
      const game = await this.#engine.read(JSON.stringify({ ...record, actions: record.actions.slice(0, move) }));
      game.begin();
      while (game.step(0) !== null) played += 1;
      return game.record().chance as SeenChance;
    } catch (error) {
      throw refusal(error, played);
    }
  }

  async root(): Promise<Done> {
    if (this.#withoutServer) return this.#withoutServer;
    const { root } = this.#proof;
    const draws = await this.#derivation.draws(this.#record, this.#keyed);
    const due = await sealRoot(this.#digest, this.#keyed, draws);
    expect(same(due, unhex(root)), "wrong_root");
    this.#seen?.root();
    return { details: { root } };
  }

  async replay(): Promise<Done> {
    const updates: Update[] = [];
    try {
      const game = await this.#again();
      const opening = game.begin();
      // Which versions they were is for the history to say.
      for (let update = game.step(0); update !== null; update = game.step(0)) updates.push(update);
      this.#played = { opening, updates };
      this.#summary = game.summary();
      this.#written = game.record();
    } catch (error) {
      throw refusal(error, updates.length);
    }
    return { details: { actions: updates.length } };
  }

  async result(): Promise<Done> {
    const { result } = this.#record;
    expect(this.#summary.over || this.brokenOff, "not_over");
    expect(!this.brokenOff || (!this.#summary.over && result === undefined), "not_canonical");
    if (result !== undefined) this.#derivation.checkResult(result, this.#summary);
    // A game has exactly one record, so nothing can be hidden in it, and its digest identifies it.
    expect(bare(this.#record) === bare(this.#written), "not_canonical");
    if (this.brokenOff) return { skipped: "broken_off" };
  }

  async history(): Promise<Done> {
    if (this.#withoutServer) return this.#withoutServer;
    const record = this.#record as ProvedRecord;
    this.#chronicle = checkHistory(record, this.#played);
    const isOurs = this.#seen?.history(this.#chronicle) ?? false;
    return { details: { head: record.proof.history.head, own: isOurs ? "yes" : "no" } };
  }

  /** Checks that no bot was shown the bag: each moves as a bot that knows only what its seat knows. */
  async bots(): Promise<Done> {
    const { seats, actions, branch } = this.#record;
    if (seats === undefined) return { skipped: "seats_unknown" };
    // Who acted before a branch, only the other record proves.
    const first = branch?.move ?? 0;
    const levels = this.#withoutServer ? actions.map(({ seat }) => levelOf(seats[seat]!)) : this.#chronicle.levels;
    const game = await this.#again();
    game.begin();
    const own = this.#withoutServer !== null || lockOf(this.#proof)?.bots === game.signatures().bots;
    let moves = 0;
    let others = 0;
    let checked = 0;
    for (const [at, action] of actions.entries()) {
      const { seat, by, other_bots, positions = 0, took } = action;
      const level = levels[at];
      const due = level !== undefined && seats[seat]!.kind === "human" ? "bot" : undefined;
      // For a bot that failed, or for a player whose clock ran.
      const isClock = by === "clock" && (level !== undefined || took !== undefined);
      expect(at < first || by === due || isClock, "wrong_by", { action: at, seat });
      if (at >= first && level !== undefined && by !== "clock") {
        moves += 1;
        const isOther = !own || other_bots !== undefined;
        if (isOther) others += 1;
        if (!isOther && (level !== "strong" || Math.random() < this.#strong)) {
          const seed = await streamValue(this.#keyed, "bot", at);
          const chosen = game.choose(level, seed, positions);
          expect(isSame(chosen, action), "wrong_bot_move", { action: at, seat });
          checked += 1;
        }
      }
      game.step(0);
    }
    if (moves === 0) return { skipped: "no_bots" };
    return moves === others ? { skipped: "other_bots" } : { details: { bots: checked, moves: moves - others, others } };
  }

  /** The game, to be played again from the chance that was derived. */
  #again(): Promise<Reenactment> {
    const { proof: _proof, result: _result, ...record } = this.#record;
    return this.#engine.read(JSON.stringify({ ...record, chance: this.#derived.chance }));
  }

  async moves(): Promise<Done> {
    if (this.#withoutServer) return this.#withoutServer;
    if (this.#seen === undefined) return { skipped: "nothing_seen" };
    const moves = this.#seen.moves(this.#record, this.#chronicle);
    return moves === undefined ? { skipped: "watched" } : { details: { moves } };
  }
}

/** Without what proves it. */
function bare({ proof: _proof, alone: _alone, branch: _branch, ...record }: GameRecord): string {
  return canonical(record);
}

function levelOf(seat: SeatKind): BotLevel | undefined {
  return seat.kind === "bot" ? seat.level : undefined;
}

/** Whether that is what the record has. */
function isSame(chosen: Action, recorded: RecordedAction): boolean {
  const { by: _by, other_bots: _otherBots, positions: _positions, took: _took, seat: _seat, ...action } = recorded;
  return canonical(chosen) === canonical(action);
}

function hasWeight({ secret }: { secret: Bytes }): boolean {
  return secret.some((byte) => byte !== 0);
}

function refusal(error: unknown, action: number): unknown {
  if (!(error instanceof EngineError)) return error;
  return new Failure("refused", { action, code: error.code, field: error.field ?? "", rule: error.rule ?? "" });
}
