/** Value or expected failure of an operation. Unexpected failures are thrown. */
export type Result<Value, Failure extends object> =
  | { ok: true; value: Value }
  | ({ ok: false } & Failure);

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function map<Value, Other, Failure extends object>(
  result: Result<Value, Failure>,
  change: (value: Value) => Other,
): Result<Other, Failure> {
  return result.ok ? ok(change(result.value)) : result;
}
