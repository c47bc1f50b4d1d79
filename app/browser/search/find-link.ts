import { type BrandIndex, slugAt } from "#app/domain/search/brand-index.ts";
import { brandOfLink, storeLink } from "#app/domain/search/store-link.ts";
import type { Found } from "./find.ts";

/** The store of an address, as the only hit; none, with the host, for a shop that is not listed. */
export function findLink(index: BrandIndex, text: string): Found | null {
  const address = storeLink(text);
  if (!address) return null;
  const owner = brandOfLink(index, address);
  const isIn = (id: number | null) => owner?.places.some(({ countryId }) => countryId === id);
  const query = { words: [], content: [], country: isIn(address.country) ? address.country : null };
  if (!owner) {
    // It may be a name that is still being typed.
    const isWhole = text.includes("://");
    return isWhole ? { hits: [], total: 0, found: [], query, host: address.host } : null;
  }
  const at = index.name.findIndex((_, at) => slugAt(index, at) === owner.slug);
  return { hits: [{ ...owner, near: false }], total: 1, found: [at], query };
}
