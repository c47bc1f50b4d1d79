import type { BrandDraft } from "./brand-draft.ts";

const storageKey = (country: string, slug: string) => `couponBrandDraft ${country} ${slug}`;

/** The unsaved draft of a brand that this tab had before it was reloaded; null if there is none. */
export function readDraft(country: string, slug: string): BrandDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(country, slug)) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps the draft of a brand for this tab, over reloads; null forgets it. */
export function storeDraft(country: string, slug: string, draft: BrandDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey(country, slug), JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey(country, slug));
  } catch {
    // Storage may be full, or unavailable, for example in private windows.
  }
}
