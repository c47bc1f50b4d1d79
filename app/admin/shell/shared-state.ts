import { useSyncExternalStore } from "react";

/** State outside React that components share. */
export function sharedState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Hook that returns the current value. */
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
