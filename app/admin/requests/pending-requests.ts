import { sharedState } from "#app/admin/shell/shared-state.ts";

/** A request whose answer the operator waits for. */
interface PendingRequest {
  /** Text to show at once; without it a general one is shown after a second. */
  text?: string | undefined;
  /** Gives up waiting. */
  cancel: () => void;
}

const waiting = sharedState<readonly PendingRequest[]>([]);

/** The requests that are under way. */
export const usePendingRequests = waiting.use;

interface PendingOptions {
  /** As in PendingRequest. */
  text?: string;
  /** Milliseconds after which the work is given up. */
  timeout?: number;
}

/** Does work that the operator may give up: its signal is aborted then, or when it takes too long. */
export async function withPendingRequest<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { text, timeout }: PendingOptions = {},
): Promise<Value> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const request = { text, cancel };
  const timer = timeout === undefined ? undefined : setTimeout(cancel, timeout);
  waiting.set([...waiting.get(), request]);
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
    waiting.set(waiting.get().filter((one) => one !== request));
  }
}

/** Milliseconds after which a request that sends so many bytes is given up: 30 s, and 10 s a megabyte. */
export function requestTimeout(bytes: number): number {
  return 30_000 + bytes / 100;
}
