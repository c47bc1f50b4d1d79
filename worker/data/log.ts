/** Logs, as one line of JSON, that a fallback stood in for what failed. No personal data. */
export function logFallback(what: string, error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.warn(JSON.stringify({ level: "warn", fallback: what, reason }));
}
