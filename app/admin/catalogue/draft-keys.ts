/** What the keys of all drafts of brands begin with. */
export const draftPrefix = "couponBrandDraft ";

/** The keys of the drafts that this device keeps. */
export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix));
  } catch {
    // Storage may be unavailable, for example in private windows.
    return [];
  }
}
