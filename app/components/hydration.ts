/** The `handle` of a route whose screen is React in the browser too; all others are HTML alone. */
export const hydrated = { hydrate: true } as const;

/** Whether one of the matched routes, given by their handles, is hydrated. */
export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.some((handle) => typeof handle === "object" && handle && "hydrate" in handle);
}
