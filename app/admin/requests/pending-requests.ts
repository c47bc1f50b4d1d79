import { sharedState } from "#app/admin/shell/shared-state.ts";

interface PendingRequest {
  /** Shown at once; without it a general text appears after a second. */
  text?: string | undefined;
  cancel: () => void;
}

const pending = sharedState<readonly PendingRequest[]>([]);

export const usePendingRequests = pending.use;

/** Runs work that the operator can cancel: a cancel, or a timeout in milliseconds, aborts its signal. */
export async function withPendingRequest<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { text, timeout }: { text?: string; timeout?: number } = {},
): Promise<Value> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const request = { text, cancel };
  const timer = timeout === undefined ? undefined : setTimeout(cancel, timeout);
  pending.set([...pending.get(), request]);
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
    pending.set(pending.get().filter((other) => other !== request));
  }
}

/** Timeout in milliseconds for a body size: 30 s, plus 10 s per megabyte. */
export function requestTimeout(bytes: number): number {
  return 30_000 + bytes / 100;
}
