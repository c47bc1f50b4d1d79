import {
  type CountryId,
  type CountryInfo,
  countryById,
  nearestFirst,
} from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { Basket, Saving } from "#app/domain/offers/basket.ts";
import { findBest } from "#app/domain/offers/best-offer.ts";
import type { BrandIndex, IndexedBrand } from "#app/domain/search/brand-index.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import { type QueryReading, readQuery } from "#app/domain/search/read-query.ts";
import { queriedBasket, queriedCountry } from "#app/domain/search/subject.ts";
import type { Database } from "../../database.ts";
import { findBrandWithCodes } from "../records.ts";
import { type FoundCode, readCodesByPrefix } from "./found-codes.ts";

/** A store with the best code for a basket. */
interface BestForBasket {
  brand: IndexedBrand;
  country: CountryInfo;
  basket: Basket;
  code: string;
  saving: Saving;
}

/** Suggestions for a text that need more than the index of all brands. */
export interface Suggested {
  reading: QueryReading;
  /** The country in the text, else the shopper's. */
  country: CountryInfo;
  best: BestForBasket | null;
  /** Number of the stores found in the country. */
  stores: number;
  /** The nearest country with codes for the category in the text, if the country has no store. */
  nearest: { country: CountryInfo; stores: number } | null;
  /** Codes of the country that begin with the text. */
  codes: FoundCode[];
}

export async function readSuggested(
  db: Database,
  index: BrandIndex,
  text: string,
  shopperCountry: CountryId,
  days: CountryDays,
): Promise<Suggested> {
  const reading = readQuery(index, text, { shopperCountry });
  const id = queriedCountry(reading, shopperCountry) ?? shopperCountry;
  const country = countryById(id);
  const { listed, withCodes } = prepareIndex(index);
  const count = (id: CountryId, bits: Uint16Array) =>
    reading.found.filter((at) => (bits[at] ?? 0) & countryMask(id)).length;
  const stores = count(id, listed);
  const [best, codes] = await Promise.all([
    readBest(db, reading, country, days.dayIn(id)),
    reading.category ? [] : readCodesByPrefix(db.$client, text, id, days),
  ]);
  const isAbsent = reading.category && !reading.store && stores === 0;
  const [nearest] = (isAbsent ? nearestFirst(country) : []).flatMap((country) => {
    const hasCodes = count(country.id, withCodes) > 0;
    return hasCodes ? { country, stores: count(country.id, listed) } : [];
  });
  return { reading, country, best, codes, stores, nearest: nearest ?? null };
}

/** Reads the best code for the basket in a query, as the page of its store shows it. */
async function readBest(
  db: Database,
  reading: QueryReading,
  country: CountryInfo,
  today: string,
): Promise<BestForBasket | null> {
  const { store: brand } = reading;
  const basket = queriedBasket(reading);
  if (!brand || !basket) return null;
  const stored = await findBrandWithCodes(db, country.id, brand.slug, today);
  const { currency } = country;
  const lead = findBest(stored?.promo_codes ?? [], { currency, today, basket });
  if (!lead?.saving) return null;
  return { brand, country, basket, code: lead.code.code, saving: lead.saving };
}
