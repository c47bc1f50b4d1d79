import { withDeadline } from "./deadline.ts";

/** Milliseconds after which a request works by itself, because the one before it was cancelled. */
const patience = 1_000;

/** Work by its id, until it is done or late. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does work that simultaneous requests of an isolate need once: the first listing of a large country
 * after a write takes 200 ms of CPU time. `waitUntil` continues it if the first request is cancelled.
 */
export async function shareWork<Value>(
  id: string,
  waitUntil: (work: Promise<unknown>) => void,
  work: () => Promise<Value>,
): Promise<Value> {
  const started = underWay.get(id) as Promise<Value> | undefined;
  if (started) {
    try {
      return await withDeadline(started, "Shared work", patience);
    } catch {
      underWay.delete(id);
      return work();
    }
  }
  const first = work();
  underWay.set(id, first);
  const end = () => underWay.delete(id);
  waitUntil(withDeadline(first, "Shared work", patience).then(end, end));
  return first;
}
