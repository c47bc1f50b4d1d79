const maxReasonLength = 300;

// Errors may carry whole values; the log wants one line.
function failureReason(error: unknown): string {
  const own = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // Drizzle wraps what D1 says in an error that repeats the query.
  const cause = error instanceof Error && error.cause ? `${String(error.cause)} < ` : "";
  const reason = cause + own;
  return reason.replace(/\s+/g, " ").slice(0, maxReasonLength);
}

/** Logs, as one line of JSON, that a fallback was used because something failed. No personal data. */
export function logFallback(what: string, error: unknown): void {
  console.warn(JSON.stringify({ level: "warn", fallback: what, reason: failureReason(error) }));
}

/** Logs, as one line of JSON, a failure that a shopper or the operator saw. */
export function logFailure(what: string, error: unknown): void {
  console.error(JSON.stringify({ level: "error", failure: what, reason: failureReason(error) }));
}

/** Logs an answered request as one line of JSON: decoded path without query, status, duration, cache tags. */
export function logRequest(
  { method, path }: { method: string; path: string },
  response: Response,
  milliseconds: number,
): void {
  const entry = {
    level: "info",
    method,
    route: path.slice(0, 200),
    status: response.status,
    ms: milliseconds,
    tags: response.headers.get("Cache-Tag") ?? undefined,
  };
  console.log(JSON.stringify(entry));
}
