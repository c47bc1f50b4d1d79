import { useSyncExternalStore } from "react";

/** A request whose answer the operator waits for. */
export interface Waiting {
  /** What is going on, if it is to be said at once; otherwise it is said after a second. */
  text?: string;
  /** Gives up waiting. */
  cancel: () => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a request is under way; call what it returns when it has ended. */
export function beginWaiting(request: Waiting): () => void {
  set([...waiting, request]);
  return () => set(waiting.filter((one) => one !== request));
}

const none: readonly Waiting[] = [];

/** The requests that are under way. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  );
}

/** Milliseconds after which a request that sends so many bytes is given up: 30 s, and 10 s a megabyte. */
export function patience(bytes: number): number {
  return 30_000 + bytes / 100;
}
