import type { Action, ErrorMessage } from "./generated/protocol.js";
import type { EndCode } from "./closing.js";

/** `closed`: this side closed the connection. `unreadable_answer`: what answered over HTTP was not this server. */
export type ErrorSource = Pick<ErrorMessage, "reason" | "rule" | "legal" | "field" | "wait" | "retry_after"> & {
  code: EndCode | "closed" | "unreadable_answer";
};

/** Why a command was not done. `code` is for programs and translation, `reason` English for developers. */
export class RaError extends Error {
  override readonly name = "RaError";
  readonly code: ErrorSource["code"];
  readonly reason: string;
  /** The heading in the rules, with a refused action. */
  readonly rule: string | undefined;
  /** What would have been legal, with a refused action. */
  readonly legal: Action[] | undefined;
  /** The offending field, of a message that could not be read. */
  readonly field: string | undefined;
  /** How many milliseconds it is still too early, with `not_yet`. */
  readonly wait: number | undefined;

  /** How many seconds to wait before another message of the same type is sent, with `rate_limited`. */
  readonly retryAfter: number | undefined;

  constructor(source: ErrorSource) {
    super(source.reason);
    this.code = source.code;
    this.reason = source.reason;
    this.rule = source.rule;
    this.legal = source.legal;
    this.field = source.field;
    this.wait = source.wait;
    this.retryAfter = source.retry_after;
  }
}
