import { byFame, isPopular } from "#app/domain/directory/popular-stores.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";

/** The number of stores that are singled out. */
export const maxKnown = 6;

/** The stores that have codes. */
export function withCodes(brands: readonly BrandCard[]): BrandCard[] {
  return brands.filter(({ liveCodes }) => liveCodes > 0);
}

/** The stores with codes that shoppers look for most, in the order of the home page. */
export function knownStores(brands: readonly BrandCard[]): BrandCard[] {
  return withCodes(brands).filter(isPopular).sort(byFame).slice(0, maxKnown);
}
