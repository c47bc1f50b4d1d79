import { useSyncExternalStore } from "react";
import { subscribers } from "./subscribers.ts";

/** A request whose answer the operator waits for. */
export interface PendingRequest {
  /** What is going on, if it is to be said at once; otherwise it is said after a second. */
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

/** Says that a request is under way; call what it returns when it has ended. */
export function trackRequest(request: PendingRequest): () => void {
  set([...waiting, request]);
  return () => set(waiting.filter((one) => one !== request));
}

/** Does work that the operator may give up: its signal is aborted then. `text` is as in Waiting. */
export async function withPendingRequest<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  text?: string,
): Promise<Value> {
  const stop = new AbortController();
  const end = trackRequest({ text, cancel: () => stop.abort() });
  try {
    return await work(stop.signal);
  } finally {
    end();
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
