import { sql } from "drizzle-orm";
import { newestFirst } from "#app/domain/base/order.ts";
import {
  type BrandSummaries,
  type LiveSummary,
  liveSummary,
} from "#app/domain/catalogue/brand-summary.ts";
import type { PaymentMethod } from "#app/domain/catalogue/fields.ts";
import { type ExpiryTally, isLive } from "#app/domain/catalogue/live-codes.ts";
import { type CountryId, countries, countryById } from "#app/domain/directory/countries.ts";
import { bestByMonth, type MonthBest } from "#app/domain/offers/best-by-month.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { isFailing, unknown, type Verdict } from "#app/domain/verdict/verdict.ts";
import { isOfCheck, joinAnswers } from "../answered.ts";
import { columnList, shownCodeColumns } from "../columns.ts";
import { type Database, prepare } from "../database.ts";
import { type BrandCard, readCountryListing } from "./listing.ts";
import type { PromoCode } from "./records.ts";

/** Where else an active brand is listed, with its live codes there. */
export interface Elsewhere extends Pick<LiveSummary, "liveCodes" | "best"> {
  countryId: CountryId;
}

/** A brand with its live codes, newest first, and the same brand in other countries. */
export interface BrandPageData {
  name: string;
  name_ar: string | null;
  name_en: string | null;
  slug: string;
  description: string | null;
  description_ar: string | null;
  website_url: string | null;
  category: string | null;
  delivery_fee: number | null;
  return_days: number | null;
  payments: PaymentMethod[] | null;
  codes: PromoCode[];
  /** The best codes of the last twelve months, if they are known. */
  months: MonthBest<PromoCode>[] | null;
  elsewhere: Elsewhere[];
  /**
   * If the brand has no live code that works: up to three of the same category and country that have some, the
   * best offers first. Otherwise empty.
   */
  similar: BrandCard[];
}

type BrandRow = Omit<BrandPageData, "payments" | "codes" | "months" | "elsewhere" | "similar"> & {
  country_id: CountryId;
  expiry_tally: string;
  live_facts: string;
  payments: string | null;
};
type CodeRow = Omit<PromoCode, "is_active" | "offer" | "verdict"> & {
  is_active: number;
  offer: string | null;
  verdict: string | null;
};

const countryIds = countries.map(({ id }) => id);

// One index probe for each country: the slug alone would need an index of its own.
export const brandEverywhere = (slug: string) => sql`
  SELECT country_id, name, name_ar, name_en, slug, description, description_ar, website_url,
    category, delivery_fee, return_days, payments, expiry_tally, live_facts
  FROM brands WHERE country_id IN ${countryIds} AND slug = ${slug} AND is_active`;

const codesOfBrand = (countryId: number, slug: string) => sql`
  SELECT ${columnList(shownCodeColumns, "p")}, iif(${isOfCheck},
    json_object('level', a.level, 'worked', a.worked, 'answers', a.answers), NULL) AS verdict
  FROM brands b JOIN promo_codes p ON p.brand_id = b.id ${joinAnswers}
  WHERE b.country_id = ${countryId} AND b.slug = ${slug}`;

const maxSimilar = 3;

/** Picks from the country's listing. */
async function readSimilar(
  db: Database,
  countryId: CountryId,
  { slug, category }: Pick<BrandPageData, "slug" | "category">,
  today: string,
): Promise<BrandCard[]> {
  if (category === null) return [];
  const { brands } = await readCountryListing(db, countryId, "en", today);
  const { currency } = countryById(countryId);
  const byOffer = (a: BrandCard, b: BrandCard) =>
    a.best && b.best
      ? byBest(a.best.offer, b.best.offer, currency)
      : Number(a.best === null) - Number(b.best === null);
  return brands
    .filter((brand) => brand.category === category && brand.liveCodes > 0 && brand.slug !== slug)
    .sort(byOffer)
    .slice(0, maxSimilar);
}

/**
 * Reads an active brand for its page on `today`; null if there is none. Two queries in one trip; if
 * the brand has no live code, the country's listing too.
 */
export async function readBrandPage(
  db: Database,
  countryId: CountryId,
  slug: string,
  today: string,
): Promise<BrandPageData | null> {
  const d1 = db.$client;
  const [{ results: brands }, { results: codes }] = (await d1.batch([
    prepare(d1, brandEverywhere(slug)),
    prepare(d1, codesOfBrand(countryId, slug)),
  ])) as [D1Result<BrandRow>, D1Result<CodeRow>];
  const here = brands.find((brand) => brand.country_id === countryId);
  if (!here) return null;
  const { country_id: _, expiry_tally: __, live_facts: ___, ...row } = here;
  const shown = codes.map(({ is_active, offer, verdict, ...code }) => ({
    ...code,
    verdict: verdict === null ? unknown : (JSON.parse(verdict) as Verdict),
    is_active: is_active === 1,
    offer: offer === null ? null : statedFacts(decodeOffer(offer)),
  }));
  const elsewhere = brands
    .filter((other) => other !== here)
    .map(({ country_id, expiry_tally, live_facts }) => {
      const tally = JSON.parse(expiry_tally) as ExpiryTally;
      const facts = JSON.parse(live_facts) as BrandSummaries;
      const { liveCodes, best } = liveSummary(tally, facts, today);
      return { countryId: country_id, liveCodes, best };
    });
  const live = shown.filter((code) => isLive(code, today));
  const similar = live.every(isFailing) ? await readSimilar(db, countryId, here, today) : [];
  const payments = row.payments === null ? null : (JSON.parse(row.payments) as PaymentMethod[]);
  const months = bestByMonth(shown, today, countryById(countryId).currency);
  return { ...row, payments, codes: newestFirst(live), months, elsewhere, similar };
}
