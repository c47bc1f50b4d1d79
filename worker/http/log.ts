const maxReasonLength = 300;

let version: string | undefined;

/** Names the Worker's version, by the first characters of its id, in every line from now on: an isolate runs one. */
export function nameVersion(metadata: Pick<WorkerVersionMetadata, "id"> | undefined): void {
  version = metadata?.id.slice(0, 8) || undefined;
}

/** A line of the log, as JSON. Members that are undefined are left out. */
export function formatLine(level: "info" | "warn" | "error", entry: object): string {
  return JSON.stringify({ level, ...entry, version });
}

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
  console.warn(formatLine("warn", { fallback: what, reason: failureReason(error) }));
}

/**
 * Logs, as one line of JSON, a failure that a shopper or the operator saw, with the id that they were
 * shown.
 */
export function logFailure(what: string, error: unknown, id?: string): void {
  console.error(formatLine("error", { failure: what, reason: failureReason(error), id }));
}

/** The same of a page that could not be rendered, with the stack. */
export function logPageFailure(path: string, error: unknown, id: string): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(formatLine("error", { failure: `Page ${path}`, reason, id }));
}

/**
 * Logs an answered request as one line of JSON: decoded path without query, status, duration, cache
 * tags, and of a failure the id that the answer shows.
 */
export function logRequest(
  { method, path }: { method: string; path: string },
  response: Response,
  milliseconds: number,
  errorId?: string,
): void {
  const entry = {
    method,
    route: path.slice(0, 200),
    status: response.status,
    ms: milliseconds,
    tags: response.headers.get("Cache-Tag") ?? undefined,
    id: errorId,
  };
  console.log(formatLine("info", entry));
}
