import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React has taken over the page: before that, a press would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
