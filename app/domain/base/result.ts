/**
 * The outcome of an operation that can fail as expected: its value, or what went wrong. What is not
 * expected is thrown.
 */
export type Result<Value, Failure extends object = Refusal> =
  | { ok: true; value: Value }
  | ({ ok: false } & Failure);

/** Why a request of the operator's was refused. Nothing was changed, except what `done` names. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 428 | 429 | 503;
  /** A whole sentence for the operator. */
  error: string;
  /** Every fault of what was sent, the first one included. */
  errors?: string[];
  /** Seconds to wait before the next try, with 429. */
  retryAfter?: number;
  /** The codes of the countries that were written before another one failed; without it, none was. */
  done?: string[];
}

/** The success of an operation that gives `value`. */
export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A result with its value, if it has one, turned into another. */
export function map<Value, Other, Failure extends object>(
  result: Result<Value, Failure>,
  change: (value: Value) => Other,
): Result<Other, Failure> {
  return result.ok ? ok(change(result.value)) : result;
}

/** A refusal for reasons that lie outside of what was sent. */
export function refuse(
  status: Refusal["status"],
  error: string,
  retryAfter?: number,
): { ok: false } & Refusal {
  return { ok: false, status, error, ...(retryAfter !== undefined && { retryAfter }) };
}

/** A refusal of what was sent, with all its faults. */
export function refuseInput(
  status: 400 | 404 | 409,
  ...errors: [string, ...string[]]
): { ok: false } & Refusal {
  return { ok: false, status, error: errors[0], errors };
}
