import { logFallback } from "./log.ts";

/** Thrown when a binding does not respond in time. */
export class DeadlineError extends Error {
  constructor(name: string, milliseconds: number) {
    super(`${name} did not respond within ${milliseconds} ms`);
    this.name = "DeadlineError";
  }
}

/** Settles like `work`, or rejects with a DeadlineError; bindings cannot be cancelled. */
export async function withDeadline<T>(
  work: Promise<T>,
  name: string,
  milliseconds: number,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(name, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves like `read` in time; otherwise logs the fallback and resolves with null. */
export async function readOrNull<T>(
  read: () => Promise<T>,
  name: string,
  milliseconds: number,
  fallback: string,
): Promise<T | null> {
  try {
    return await withDeadline(read(), name, milliseconds);
  } catch (error) {
    logFallback(fallback, error);
    return null;
  }
}
