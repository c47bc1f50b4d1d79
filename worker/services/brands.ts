import type { Language } from "#app/domain/base/language.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { readBrandPage } from "../catalogue/read/brand-page.ts";
import { type PartRequest, readBrandPart } from "../catalogue/read/brand-parts.ts";
import { readCountryShelf } from "../catalogue/read/country-shelf.ts";
import { type Listings, readListings } from "../catalogue/read/listing.ts";
import { readNewsByBrand } from "../catalogue/read/news-by-brand.ts";
import {
  countLivePromoCodes,
  findBrandWithCodes,
  findCurrentSlug,
} from "../catalogue/read/records.ts";
import { readStore } from "../catalogue/read/store.ts";
import { isolateCache } from "../http/isolate-cache.ts";
import { shareWork } from "../http/share-work.ts";
import type { ReadContext } from "./read-context.ts";

/** Bytes of a brand in a listing; in Node about 700. */
const bytesPerBrand = 1_024;

/** Returns a country's listings, shared in the isolate by all requests of the same state and day. */
async function findListings(
  { db, days, stateKey, waitUntil }: ReadContext,
  countryId: CountryId,
): Promise<Listings> {
  const day = days.dayIn(countryId);
  const state = import.meta.env.DEV ? null : await stateKey(countryId);
  const key = `listing ${countryId}`;
  const cached = state && isolateCache.find<Listings>(key, state);
  if (cached) return cached;
  const read = () => readListings(db, countryId, day);
  if (!state) return read();
  return shareWork(`${key} ${state}`, waitUntil, async () => {
    const listings = await read();
    isolateCache.store(key, state, listings, listings.size * bytesPerBrand);
    return listings;
  });
}

export function brandServices(ctx: ReadContext) {
  const { read, db, days } = ctx;
  const listing = async (countryId: CountryId, language: Language) =>
    (await findListings(ctx, countryId)).in(language);
  return {
    listing: (countryId: CountryId, language: Language) =>
      read("Brands", listing(countryId, language)),
    shelf: (countryId: CountryId, language: Language) => {
      const day = days.dayIn(countryId);
      return read("Brands", readCountryShelf(db, countryId, listing(countryId, language), day));
    },
    page: (countryId: CountryId, slug: string) => {
      const readListing = () => listing(countryId, "en");
      return read("A brand", readBrandPage(db, countryId, slug, days, readListing));
    },
    store: (slug: string) => read("A store", readStore(db, slug, days)),
    /** The current slug of a renamed brand; null if no brand ever had this slug. */
    currentSlug: (countryId: CountryId, slug: string) =>
      read("A renamed brand", findCurrentSlug(db, countryId, slug)),
    list: (countryId: CountryId, part: PartRequest) => {
      const reading = findListings(ctx, countryId).then((listings) =>
        readBrandPart(db, listings.forApi(), part, days.dayIn(countryId)),
      );
      return read("Brands", reading);
    },
    news: (countryId: CountryId) =>
      read("News", readNewsByBrand(db, countryId, days.dayIn(countryId))),
    find: (countryId: number, slug: string) =>
      read("A brand", findBrandWithCodes(db, countryId, slug, days.dayIn(countryId))),
    countCodes: (brandIds: number[]) =>
      read("Promo codes", countLivePromoCodes(db, brandIds, days)),
  };
}
