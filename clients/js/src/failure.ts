/** The details of a failure, for the code that puts it into words. */
export type Details = Readonly<Record<string, string | number>>;

/** A step of a verification that failed. `code` is for programs and for translation. */
export class Failure extends Error {
  readonly code: string;
  readonly details: Details;

  constructor(code: string, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Requires something of a record. */
export function expect(holds: boolean, code: string, details: Details = {}): asserts holds {
  if (!holds) throw new Failure(code, details);
}
