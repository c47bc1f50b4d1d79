import { useSyncExternalStore } from "react";

/** A value that outlives the components that show it, and is the same for all of them. */
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
    /** The value for a component, which follows it. */
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
