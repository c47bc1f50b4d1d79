import { useSyncExternalStore } from "react";

/** The `handle` of a route that React also runs in the browser; all other pages are plain HTML. */
export const hydrated = { hydrate: true } as const;

// The entry of public pages cannot import the hydration: even a dynamic import there would add half to
// their script. The document's own script imports this module, then sets the routes to hydrate, all in
// one task: the timer comes after it.
if (!import.meta.env.SSR) setTimeout(() => import("./hydrate.tsx"));

/** Whether one of the matched routes, given by their handles, is hydrated. */
export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.some((handle) => typeof handle === "object" && handle && "hydrate" in handle);
}

const subscribe = () => () => {};

/** False on the server and until React has taken over the page: a click before that would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * The nonce that the policy requires of styles and scripts created in the browser. Undefined on the
 * server, where React Router passes it to its components itself.
 */
export function pageNonce(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
