import { useSyncExternalStore } from "react";

/** `handle` of a route that React hydrates; all other pages are plain HTML. */
export const hydrated = { hydrate: true } as const;

// The entry of public pages cannot import the hydration: even a dynamic import there would add half
// to their script. The document's own script imports this module, then sets the routes to hydrate,
// all in one task: the timer runs after it.
if (!import.meta.env.SSR) setTimeout(() => import("./hydrate.tsx"));

/** Returns whether one of the matched routes is hydrated, based on their handles. */
export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.some((handle) => typeof handle === "object" && handle && "hydrate" in handle);
}

const subscribe = () => () => {};

/** Returns false until React has hydrated the page: earlier clicks would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Returns the nonce that the CSP requires for styles and scripts created in the browser. Undefined
 * on the server, where React Router passes it to its components.
 */
export function pageNonce(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
