import { and, eq, inArray } from "drizzle-orm";
import { type LiveSummary, liveSummary } from "#app/domain/catalogue/brand-summary.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { type CountryId, countries, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { bestByMonth, type MonthBest } from "#app/domain/offers/best-by-month.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { isConfirmedFailing } from "#app/domain/verdict/verdict.ts";
import { storeNames } from "../columns.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema/catalogue.ts";
import type { BrandCard, CountryListing } from "./listing.ts";
import { type PromoCode, selectCodes, shownCodes } from "./records.ts";

/** Another country that lists the brand, with its live codes there. */
export interface Elsewhere extends Pick<LiveSummary, "liveCodes" | "best"> {
  countryId: CountryId;
}

const { country_id, expiry_tally: tally, live_facts: facts } = brands;
const { description, description_ar, website_url, category } = brands;
const { delivery_fee, return_days, payments } = brands;
const texts = { description, description_ar, website_url, category };
const { updated_at } = brands;
const shownColumns = { ...storeNames, ...texts, delivery_fee, return_days, payments, updated_at };

/** A brand with its live codes, newest first, and its listings in other countries. */
export interface BrandPageData extends Pick<typeof brands.$inferSelect, keyof typeof shownColumns> {
  codes: PromoCode[];
  /** The best codes of the last twelve months; null if unknown. */
  months: MonthBest<PromoCode>[] | null;
  elsewhere: Elsewhere[];
  /** Up to three brands of its category and country with working codes, unless it has one. */
  similar: BrandCard[];
}

const countryIds = countries.map(({ id }) => id);

/** Selects an active brand in all countries by one index probe each: no index begins with slug. */
export const selectEverywhere = (db: Database, slug: string) =>
  db
    .select({ country_id, tally, facts, ...shownColumns })
    .from(brands)
    .where(and(inArray(country_id, countryIds), eq(brands.slug, slug), eq(brands.is_active, true)));

const maxSimilar = 3;

function findSimilar(
  { countryId, brands }: CountryListing,
  { slug, category }: Pick<BrandPageData, "slug" | "category">,
): BrandCard[] {
  const { currency } = countryById(countryId);
  const compareOffers = (a: BrandCard, b: BrandCard) =>
    a.best && b.best
      ? byBest(a.best.offer, b.best.offer, currency)
      : Number(a.best === null) - Number(b.best === null);
  return brands
    .filter((brand) => brand.category === category && brand.liveCodes > 0 && brand.slug !== slug)
    .sort(compareOffers)
    .slice(0, maxSimilar);
}

/** Reads an active brand for its page, or null; also the country's listing if no code works. */
export async function readBrandPage(
  db: Database,
  countryId: CountryId,
  slug: string,
  days: CountryDays,
  readListing: () => Promise<CountryListing>,
): Promise<BrandPageData | null> {
  const today = days.dayIn(countryId);
  const [found, rows] = await db.batch([
    selectEverywhere(db, slug),
    selectCodes(db, and(eq(country_id, countryId), eq(brands.slug, slug))),
  ]);
  const here = found.find((brand) => brand.country_id === countryId);
  if (!here) return null;
  const { country_id: _, tally: __, facts: ___, ...brand } = here;
  const elsewhere = found
    .filter((other) => other !== here)
    .map(({ country_id, tally, facts }) => {
      const { liveCodes, best } = liveSummary(tally, facts, days.dayIn(country_id));
      return { countryId: country_id as CountryId, liveCodes, best };
    });
  const all = shownCodes(rows);
  const codes = all.filter((code) => isLive(code, today));
  const needsSimilar = here.category !== null && codes.every(isConfirmedFailing);
  const similar = needsSimilar ? findSimilar(await readListing(), here) : [];
  const months = bestByMonth(all, today, countryById(countryId).currency);
  return { ...brand, codes, months, elsewhere, similar };
}
