/**
 * The outcome of an operation that can fail as expected: its value, or what went wrong. What is not
 * expected is thrown.
 */
export type Result<Value, Failure extends object> =
  | { ok: true; value: Value }
  | ({ ok: false } & Failure);

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
