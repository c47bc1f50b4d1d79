import type { BrandDraft } from "./brand-draft.ts";
import { draftKeys, draftPrefix } from "./draft-keys.ts";

/** Stands for all countries in the key of a draft. */
export const everywhere = "*";

/** Where a draft belongs: a country, or all of them, and a brand by its slug. */
export interface DraftPlace {
  country: string;
  slug: string;
}

/** A draft with the name that its brand has in it. */
export interface KeptDraft extends DraftPlace {
  name: string;
  /** Of one of all countries: the country that it was made from. */
  from?: string | undefined;
}

/** What all drafts have. One of all countries has only the fields that were changed, and a name. */
interface AnyDraft {
  fields: Partial<BrandDraft["fields"]>;
  name?: string;
  from?: string;
}

const storageKey = ({ country, slug }: DraftPlace) => `${draftPrefix}${country} ${slug}`;

function read<Draft>(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The unsaved draft of a brand that this device keeps; null if there is none. */
export const readDraft = <Draft>(place: DraftPlace) => read<Draft>(storageKey(place));

/** Keeps the draft of a brand on this device, whatever happens to the page; null forgets it. */
export function storeDraft(place: DraftPlace, draft: AnyDraft | null): void {
  try {
    if (draft) localStorage.setItem(storageKey(place), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(place));
  } catch {
    // Storage may be full, or unavailable, for example in private windows.
  }
}

/** The drafts that this device keeps, by name. */
export function listDrafts(): KeptDraft[] {
  const drafts = draftKeys().map((key) => {
    const [country = "", slug = ""] = key.slice(draftPrefix.length).split(" ");
    const draft = read<AnyDraft>(key);
    return { country, slug, name: draft?.name || draft?.fields.name || slug, from: draft?.from };
  });
  return drafts.sort((a, b) => a.name.localeCompare(b.name, "en"));
}
