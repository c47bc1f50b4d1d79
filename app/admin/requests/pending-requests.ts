import { useSyncExternalStore } from "react";
import { subscribers } from "./subscribers.ts";

/** A request whose answer the operator waits for. */
interface PendingRequest {
  /** Text to show at once; without it a general one is shown after a second. */
  text?: string | undefined;
  /** Gives up waiting. */
  cancel: () => void;
}

let waiting: readonly PendingRequest[] = [];
const { subscribe, notify } = subscribers();

function set(next: readonly PendingRequest[]): void {
  waiting = next;
  notify();
}

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
  set([...waiting, request]);
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
    set(waiting.filter((one) => one !== request));
  }
}

const none: readonly PendingRequest[] = [];

/** The requests that are under way. */
export function usePendingRequests(): readonly PendingRequest[] {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  );
}

/** Milliseconds after which a request that sends so many bytes is given up: 30 s, and 10 s a megabyte. */
export function requestTimeout(bytes: number): number {
  return 30_000 + bytes / 100;
}
