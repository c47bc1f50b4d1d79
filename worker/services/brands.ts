import type { Language } from "#app/domain/base/language.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { readBrandPage } from "../catalogue/read/brand-page.ts";
import { type BrandCursor, readBrandPart } from "../catalogue/read/brand-parts.ts";
import { readCountryShelf } from "../catalogue/read/country-shelf.ts";
import { readCountryListing } from "../catalogue/read/listing.ts";
import { readNewsByBrand } from "../catalogue/read/news-by-brand.ts";
import {
  countLivePromoCodes,
  findBrandWithCodes,
  findCurrentSlug,
} from "../catalogue/read/records.ts";
import { readStore } from "../catalogue/read/store.ts";
import type { ReadContext } from "./read-context.ts";

export const brandServices = ({ read, db, days }: ReadContext) => ({
  listing: (countryId: CountryId, language: Language) =>
    read("Brands", readCountryListing(db, countryId, language, days.dayIn(countryId))),
  shelf: (countryId: CountryId, language: Language) =>
    read("Brands", readCountryShelf(db, countryId, language, days.dayIn(countryId))),
  page: (countryId: CountryId, slug: string) =>
    read("A brand", readBrandPage(db, countryId, slug, days)),
  store: (slug: string) => read("A store", readStore(db, slug, days)),
  /** The current slug of a renamed brand; null if no brand ever had this slug. */
  currentSlug: (countryId: CountryId, slug: string) =>
    read("A renamed brand", findCurrentSlug(db, countryId, slug)),
  list: (countryId: number, part: { limit: number; after: BrandCursor | null }) =>
    read("Brands", readBrandPart(db, countryId, part, days.dayIn(countryId))),
  news: (countryId: CountryId) =>
    read("News", readNewsByBrand(db, countryId, days.dayIn(countryId))),
  find: (countryId: number, slug: string) =>
    read("A brand", findBrandWithCodes(db, countryId, slug, days.dayIn(countryId))),
  countCodes: (brandIds: number[]) => read("Promo codes", countLivePromoCodes(db, brandIds, days)),
});
