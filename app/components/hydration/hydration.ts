/** The `handle` of a route whose screen is React in the browser too; all others are HTML alone. */
export const hydrated = { hydrate: true } as const;

// app/entry.client dispatches the event. Only a hydrated page has this module in the browser: a
// dynamic import in the entry itself would add half to the script of the public pages.
if (!import.meta.env.SSR) {
  document.addEventListener("app:ready", () => import("./hydrate.tsx"), { once: true });
}

/** Whether one of the matched routes, given by their handles, is hydrated. */
export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.some((handle) => typeof handle === "object" && handle && "hydrate" in handle);
}
