const maxReasonLength = 300;

let version: string | undefined;

/** Adds the start of the Worker's version id to all further log lines of this isolate. */
export function setLogVersion(metadata: Pick<WorkerVersionMetadata, "id"> | undefined): void {
  version = metadata?.id.slice(0, 8) || undefined;
}

/** Formats a log line as JSON. Members that are undefined are omitted. */
export const formatLine = (level: "info" | "warn" | "error", entry: object): string =>
  JSON.stringify({ level, ...entry, version });

// Errors may contain whole values; a log entry is one line.
function failureReason(error: unknown): string {
  const ownMessage = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // Drizzle wraps D1's message in an error that repeats the query.
  const cause = error instanceof Error && error.cause ? `${String(error.cause)} < ` : "";
  const reason = cause + ownMessage;
  return reason.replace(/\s+/g, " ").slice(0, maxReasonLength);
}

/** Logs one JSON line about a fallback after a failure. No personal data. */
export function logFallback(message: string, error: unknown): void {
  console.warn(formatLine("warn", { fallback: message, reason: failureReason(error) }));
}

/** Logs one JSON line about a failure seen by a shopper or operator, with its displayed id. */
export function logFailure(message: string, error: unknown, id?: string): void {
  console.error(formatLine("error", { failure: message, reason: failureReason(error), id }));
}

/** Logs a page that could not be rendered, with the stack. */
export function logPageFailure(path: string, error: unknown, id: string): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(formatLine("error", { failure: `Page ${path}`, reason, id }));
}

/** Logs a finished request: decoded path without query, status, duration, tags and error id. */
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
