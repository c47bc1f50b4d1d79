import { and, between, eq, isNotNull } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { storeNames } from "../columns.ts";
import type { Database } from "../database.ts";
import { brands, promoCodes } from "../schema/catalogue.ts";
import { type HomeOffer, newestOffers } from "./home-offers.ts";
import { type CountryListing, readCountryListing } from "./listing.ts";
import { isLiveOn } from "./live-codes.ts";
import { activeIn } from "./records.ts";

/** A code that ends soon, with its brand. */
export interface EndingCode extends Named, BestCode {
  slug: string;
}

/** A country's stores, the codes that end next, and the offers that were checked last. */
export interface CountryShelf {
  listing: CountryListing;
  ending: EndingCode[];
  newest: HomeOffer[];
}

/** How far ahead ends are looked for, in days, and how many codes are shown. */
const limits = { days: 31, codes: 24 };

/** The next codes to end whose offers are known, the first to end first. Reads every code of the country. */
async function readEndingCodes(
  db: Database,
  countryId: number,
  today: string,
): Promise<EndingCode[]> {
  const { code, discount, discount_ar, expiry_date, last_reported_date, offer } = promoCodes;
  const rows = await db
    .select({
      ...storeNames,
      code,
      discount,
      discount_ar,
      until: expiry_date,
      offer,
      checked: last_reported_date,
    })
    .from(brands)
    .innerJoin(promoCodes, eq(promoCodes.brand_id, brands.id))
    .where(
      and(
        activeIn(countryId),
        isLiveOn(today, "promo_codes"),
        isNotNull(offer),
        between(expiry_date, today, addDays(today, limits.days)),
      ),
    )
    .orderBy(expiry_date, brands.slug, code)
    .limit(2 * limits.codes);
  return rows
    .flatMap((row) => {
      const facts = statedFacts(row.offer);
      return facts && row.until ? [{ ...row, until: row.until, offer: facts }] : [];
    })
    .slice(0, limits.codes);
}

/** Reads a country's shelf on a day. */
export async function readCountryShelf(
  db: Database,
  countryId: CountryId,
  language: Language,
  today: string,
): Promise<CountryShelf> {
  const [listing, ending] = await Promise.all([
    readCountryListing(db, countryId, language, today),
    readEndingCodes(db, countryId, today),
  ]);
  return { listing, ending, newest: newestOffers(listing) };
}
