import { type ExpiryTally, isLive, liveCount } from "#app/domain/live-codes.ts";
import { newestFirst } from "#app/domain/order.ts";
import type { Database } from "../database.ts";
import type { PromoCode } from "./promo-codes.ts";

/** A promo code as a brand's page shows it. */
export type ShownCode = Pick<
  PromoCode,
  "id" | "code" | "discount" | "discount_ar" | "last_reported_date" | "expiry_date"
>;

/** Where else an active brand is listed, with its live codes there. */
export interface Elsewhere {
  countryId: number;
  liveCodes: number;
}

/** What a brand's page shows: the brand, its live codes, newest first, and the same brand elsewhere. */
export interface BrandPage {
  name: string;
  name_ar: string | null;
  slug: string;
  description: string | null;
  description_ar: string | null;
  website_url: string | null;
  codes: ShownCode[];
  elsewhere: Elsewhere[];
}

type BrandRow = Omit<BrandPage, "codes" | "elsewhere"> & {
  country_id: number;
  expiry_tally: string;
};
type CodeRow = ShownCode & { is_active: number };

// All countries of app/domain/countries.ts, one index probe each: the slug alone would need an index
// of its own.
const brandEverywhere = `
  SELECT country_id, name, name_ar, slug, description, description_ar, website_url, expiry_tally
  FROM brands WHERE country_id IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) AND slug = ?1 AND is_active`;

const codesOfBrand = `
  SELECT id, code, discount, discount_ar, last_reported_date, expiry_date, is_active
  FROM promo_codes WHERE brand_id = (SELECT id FROM brands WHERE country_id = ?1 AND slug = ?2)`;

/** What an active brand's page shows on `today`, or null. Two queries, one trip. */
export async function readBrandPage(
  db: Database,
  countryId: number,
  slug: string,
  today: string,
): Promise<BrandPage | null> {
  const d1 = db.$client;
  const [{ results: brands }, { results: codes }] = (await d1.batch([
    d1.prepare(brandEverywhere).bind(slug),
    d1.prepare(codesOfBrand).bind(countryId, slug),
  ])) as [D1Result<BrandRow>, D1Result<CodeRow>];
  const here = brands.find((brand) => brand.country_id === countryId);
  if (!here) return null;
  const { name, name_ar, description, description_ar, website_url } = here;
  const shown = codes.map(({ is_active, ...code }) => ({ ...code, is_active: is_active === 1 }));
  const elsewhere = brands
    .filter((other) => other !== here)
    .map(({ country_id, expiry_tally }) => ({
      countryId: country_id,
      liveCodes: liveCount(JSON.parse(expiry_tally) as ExpiryTally, today),
    }));
  const live = shown.filter((code) => isLive(code, today));
  const brand = { name, name_ar, slug, description, description_ar, website_url };
  return { ...brand, codes: newestFirst(live), elsewhere };
}
