// One client's part in the making of a game's chance (PROOF.md): a secret of its own, which it commits to before any secret is revealed.

import { type Bytes, hex, joined, utf8 } from "./bytes.js";
import { sha256Now } from "./digest.js";
import { RaError } from "./error.js";
import type { Draft, OnWay } from "./link.js";
import { type Account, type FaultCode, hasCommitments, isAsked, type OwnNumber, ownNumber, type Part } from "./own-number.js";
import { bytesOfSecret, seatPromise } from "./proof.js";
import type { Commit, Fault, GameNumber, Reveal, RoomId, Seat, Shuffle, TableEvent } from "./generated/protocol.js";
import { contradiction, isSeat, mergedPart, withGame, withShuffle } from "./seen.js";
import type { SeenMemory } from "./seen-memory.js";

/**
 * A command that went out this long ago, over a connection that is still up, has reached the server. Most of the five
 * seconds that the server waits are left for a slow network. A page that was asleep receives the question and the end at
 * once, and makes no accusation. Milliseconds.
 */
const timeToArrive = 2_000;

export interface ParticipantEnvironment {
  memory: SeenMemory;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(count: number): Bytes;
  /** Rejected with a RaError. */
  send(command: Draft<Commit> | Draft<Reveal>, onWay: OnWay): Promise<unknown>;
  /** Whether the connection was closed for good, so no further answer comes. */
  isClosed(): boolean;
  accuse(fault: Fault): void;
  /** Later versions were shown before, here or in another page, with an honest server so far. */
  isBehind(): boolean;
}

type Stage = "commit" | "reveal";
const refusalOf = { commit: "own_commitment_refused", reveal: "own_reveal_refused" } as const;
/** The server's own part has changed: a client that revealed its number now would give it to a shuffle whose result the server can choose. */
const changes: ReadonlySet<FaultCode> = new Set(["server_commitment_changed", "commitments_changed"]);
type Voided = Extract<TableEvent, { type: "voided" }>;

/** Commands that the server has not accepted: when each went out over the present connection; null if it did not, and once it is refused. */
type Sent = Map<Part, number | null>;

export class Participant {
  readonly #environment: ParticipantEnvironment;
  readonly #accounts = new Map<GameNumber, Account>();
  readonly #sent: Record<Stage, Sent> = { commit: new Map(), reveal: new Map() };

  /** Goes into what is drawn from now on, beside the random bytes. */
  typed = "";

  constructor(environment: ParticipantEnvironment) {
    this.#environment = environment;
  }

  /** Handles an update, and the shuffle's state after it. `seat`: one's own if the update is live; null if it was missed and comes later. */
  receive(events: readonly TableEvent[], shuffle: Shuffle, seat: Seat | null): void {
    const account = this.#account(shuffle);
    for (const event of events) {
      if (event.type === "voided") this.#onVoided(account, event, shuffle);
      if (event.type === "locked" && seat !== null && !isAsked(shuffle, seat)) this.#accuse(account, "not_asked", shuffle.attempt ?? 0);
    }
    this.#see(account, shuffle);
  }

  /** Does what the room asks of this seat now. Requires: the connection is up. */
  follow(room: RoomId, shuffle: Shuffle, seat: Seat | null): void {
    // No game has such a seat.
    if (seat !== null && !isSeat(seat)) return;
    const account = this.#account(shuffle);
    const { attempt = 0, stage } = shuffle;
    // Once a shuffle that was called off begins again, somebody else may sit there.
    const isNew = account.seat === null || account.seatAttempt !== attempt;
    if (shuffle.attempt !== undefined && seat !== null && isNew) {
      account.seat = seat;
      account.seatAttempt = attempt;
      this.#keep(account);
    } else if (seat === null && stage === "commit") {
      account.seat = null;
    }
    this.#see(account, shuffle);
    if (account.fault !== undefined && changes.has(account.fault.code)) return;
    if (seat === null || !isAsked(shuffle, seat)) return;
    if (stage === "commit") this.#commit(account, currentPart(account) ?? this.#draw(room, account, attempt, seat));
    if (stage === "reveal") this.#reveal(account, currentPart(account));
  }

  /** What has become of one's own number in a game; null as long as that is open. */
  ownNumber(game: GameNumber): OwnNumber | null {
    const account = this.#accounts.get(game);
    return account === undefined ? null : ownNumber(account);
  }

  #account(shuffle: Shuffle): Account {
    const { game, commitment } = shuffle;
    const known = this.#accounts.get(game);
    if (known !== undefined) return known;
    const account: Account = { game, commitment, seat: null, seatAttempt: 0, shuffle: { game, commitment }, ...this.#recall(game) };
    this.#accounts.set(game, account);
    return account;
  }

  #recall(game: GameNumber): Partial<Account> {
    const { commitment, seat, seat_attempt: seatAttempt = 0, part } = this.#environment.memory.game(game) ?? {};
    const fault = this.#environment.memory.seen.faults.find((one) => one.game === game && one.attempt !== undefined);
    const hasPart = part?.secret !== undefined;
    return { ...(commitment && { commitment }), ...(seat !== undefined && { seat, seatAttempt }), ...(hasPart && { part: part as Part }), ...(fault && { fault }) };
  }

  #keep({ game, commitment, seat, seatAttempt, part }: Account): void {
    this.#environment.memory.change((seen) =>
      withGame(seen, game, commitment, (known) => {
        const merged = mergedPart(known.part, part);
        return { ...known, ...(seat !== null && { seat, seat_attempt: seatAttempt }), ...(merged && { part: merged }) };
      }),
    );
  }

  /** How the shuffle stands. What is published of this client's part is judged when it is first seen. */
  #see(account: Account, shuffle: Shuffle): void {
    const wasPublished = hasCommitments(account.shuffle) && account.shuffle.attempt === shuffle.attempt;
    if (account.shuffle !== shuffle) this.#compare(account, shuffle);
    account.shuffle = shuffle;
    if (wasPublished || !hasCommitments(shuffle)) return;
    this.#adoptPublished(account);
    const part = currentPart(account);
    if (part === undefined) return;
    part.published = shuffle.commitments?.[part.seat] ?? null;
    if (part.published === null && this.#hasArrived("commit", part)) part.committed = true;
    this.#judgeCommitment(account, part);
  }

  /**
   * What was shown of a shuffle stays as it was shown first. A page that lags behind another one of this browser is shown what
   * was before that: its chain is compared when it has caught up.
   */
  #compare(account: Account, shuffle: Shuffle): void {
    if (this.#environment.isBehind()) return;
    const { memory } = this.#environment;
    const { game, commitment } = account;
    const known = memory.game(game);
    const code = known && contradiction(known, shuffle);
    if (code === "root_changed") return this.#environment.accuse({ code, game });
    if (code) return this.#accuse(account, code, shuffle.attempt ?? 0);
    if (known !== undefined && withShuffle(known, shuffle) === known) return;
    memory.change((seen) => withGame(seen, game, commitment, (before) => withShuffle(before, shuffle)));
  }

  /** Another page of this browser was faster: its number is kept where all of them find it. */
  #adoptPublished(account: Account): void {
    const { part } = this.#recall(account.game);
    const { attempt, commitments } = account.shuffle;
    const isPublished = part?.attempt === attempt && part?.commitment === commitments?.[part?.seat ?? -1];
    if (part !== undefined && isPublished && part.commitment !== account.part?.commitment) account.part = part;
  }

  #draw(room: RoomId, account: Account, attempt: number, seat: Seat): Part {
    const kept = this.#recall(account.game).part;
    if (kept?.attempt === attempt && kept.seat === seat) return (account.part = kept);
    const random = this.#environment.randomBytes(bytesOfSecret);
    const secret = this.typed === "" ? random : sha256Now(joined(random, utf8(this.typed)));
    const commitment = hex(sha256Now(seatPromise(room, account.game, seat, secret)));
    account.part = { seat, attempt, secret: hex(secret), commitment, committed: false, revealed: false };
    this.#keep(account);
    return account.part;
  }

  #commit(account: Account, part: Part): void {
    if (part.committed) return;
    const { attempt, commitment } = part;
    this.#send("commit", account, part, { type: "commit", game: account.game, attempt, commitment }, () => {
      part.committed = true;
      this.#judgeCommitment(account, part);
    });
  }

  #reveal(account: Account, part: Part | undefined): void {
    if (part === undefined || part.revealed || part.published !== part.commitment) return;
    const { attempt, secret } = part;
    this.#send("reveal", account, part, { type: "reveal", game: account.game, attempt, secret }, () => {
      part.revealed = true;
      this.#judgeReveal(account, part);
    });
  }

  /** Sends the command once, and again if it did not reach the server. */
  #send(stage: Stage, account: Account, part: Part, command: Draft<Commit> | Draft<Reveal>, accepted: () => void): void {
    const all = this.#sent[stage];
    if (all.has(part)) return;
    all.set(part, null);
    const onWay = (isOnWay: boolean) => void all.set(part, isOnWay ? this.#environment.now() : null);
    const refused = (error: unknown) => {
      const code = error instanceof RaError ? error.code : "unknown";
      if (code === "rate_limited" || this.#environment.isClosed()) return void all.delete(part);
      all.set(part, null);
      this.#judgeRefusal(stage, account, part, code);
    };
    const done = () => {
      all.delete(part);
      accepted();
      this.#keep(account);
    };
    this.#environment.send(command, onWay).then(done, refused);
  }

  /** Another page of the same guest was faster, or time was up; unless the server still waits for just this. */
  #judgeRefusal(stage: Stage, account: Account, part: Part, answer: string): void {
    const { shuffle } = account;
    const isWaitedFor = currentPart(account) === part && shuffle.stage === stage && isAsked(shuffle, part.seat);
    if (answer === "wrong_reveal") this.#accuse(account, "called_wrong", part.attempt, answer);
    else if (isWaitedFor) this.#accuse(account, refusalOf[stage], part.attempt, answer);
  }

  /** The answer to a commitment may come after the commitments. */
  #judgeCommitment(account: Account, { committed, published, commitment, attempt }: Part): void {
    if (!committed || published === undefined || published === commitment) return;
    this.#accuse(account, published === null ? "own_commitment_left_out" : "own_commitment_replaced", attempt);
  }

  #judgeReveal(account: Account, { revealed, accused, attempt }: Part): void {
    if (accused === "wrong") this.#accuse(account, "called_wrong", attempt);
    if (accused === "late" && revealed) this.#accuse(account, "called_late", attempt);
  }

  #onVoided(account: Account, { attempt, seats, reason }: Voided, next: Shuffle): void {
    const { part } = account;
    if (part?.attempt !== attempt) return;
    const hasFailed = seats.includes(part.seat);
    if (hasFailed && part.published === undefined) {
      // Where all numbers are needed, an attempt is void before the commitments are published.
      part.published = null;
      if (this.#hasArrived("commit", part)) part.committed = true;
      this.#judgeCommitment(account, part);
    } else if (part.published === part.commitment && hasFailed) {
      // Whatever else a server says, it does not say that the number was wrong.
      part.accused = reason === "wrong" ? "wrong" : "late";
      if (this.#hasArrived("reveal", part)) part.revealed = true;
      this.#judgeReveal(account, part);
    } else if (part.published === part.commitment && next.stage !== undefined && !isAsked(next, part.seat)) {
      this.#accuse(account, "not_asked", attempt + 1);
    }
  }

  #hasArrived(stage: Stage, part: Part): boolean {
    const since = this.#sent[stage].get(part) ?? null;
    return since !== null && this.#environment.now() - since >= timeToArrive;
  }

  #accuse(account: Account, code: FaultCode, attempt: number, answer?: string): void {
    if (account.fault !== undefined) return;
    account.fault = { code, game: account.game, attempt, ...(answer !== undefined && { answer }) };
    this.#environment.accuse(account.fault);
  }
}

/** This client's part in the attempt that is under way. */
function currentPart({ part, shuffle }: Account): Part | undefined {
  return part?.attempt === shuffle.attempt ? part : undefined;
}
