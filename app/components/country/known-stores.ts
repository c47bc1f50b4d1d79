import { inOrder } from "#app/domain/directory/brand-order.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byPopularity, isPopular } from "#app/domain/directory/popular-stores.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";

/** Number of highlighted stores. */
export const maxKnown = 6;

export function withCodes(brands: readonly BrandCard[]): BrandCard[] {
  return brands.filter(({ liveCodes }) => liveCodes > 0);
}

/** Returns the most popular stores with codes, in the order of the home page. */
export function popularStoresIn(brands: readonly BrandCard[]): BrandCard[] {
  return withCodes(brands).filter(isPopular).sort(byPopularity).slice(0, maxKnown);
}

/** Returns the store with the best offer if that is proven: see isProven. */
export function bestProven(brands: readonly BrandCard[], currency: Currency): BrandCard | null {
  const [best] = inOrder(brands, "best", currency);
  return best?.best?.isProven ? best : null;
}

/** Returns the same stores for a rail, best offer first. */
export function knownForRail(brands: readonly BrandCard[], currency: Currency): BrandCard[] {
  const known = popularStoresIn(brands);
  const best = inOrder(known, "best", currency).slice(0, 1);
  return [...best, ...known.filter((brand) => !best.includes(brand))];
}
