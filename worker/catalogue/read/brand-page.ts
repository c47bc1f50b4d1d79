import { sql } from "drizzle-orm";
import { type CountryId, countries } from "#app/domain/countries.ts";
import { type ExpiryTally, isLive, liveCount } from "#app/domain/live-codes.ts";
import { newestFirst } from "#app/domain/order.ts";
import { columnList, promoCodeColumns } from "../columns.ts";
import { type Database, prepare } from "../database.ts";
import type { PromoCode } from "./records.ts";

/** Where else an active brand is listed, with its live codes there. */
export interface Elsewhere {
  countryId: CountryId;
  liveCodes: number;
}

/** A brand with its live codes, newest first, and the same brand in other countries. */
export interface BrandPageData {
  name: string;
  name_ar: string | null;
  slug: string;
  description: string | null;
  description_ar: string | null;
  website_url: string | null;
  codes: PromoCode[];
  elsewhere: Elsewhere[];
}

type BrandRow = Omit<BrandPageData, "codes" | "elsewhere"> & {
  country_id: CountryId;
  expiry_tally: string;
};
type CodeRow = Omit<PromoCode, "is_active"> & { is_active: number };

const countryIds = countries.map(({ id }) => id);

// One index probe for each country: the slug alone would need an index of its own.
const brandEverywhere = (slug: string) => sql`
  SELECT country_id, name, name_ar, slug, description, description_ar, website_url, expiry_tally
  FROM brands WHERE country_id IN ${countryIds} AND slug = ${slug} AND is_active`;

const codesOfBrand = (countryId: number, slug: string) => sql`
  SELECT ${columnList(promoCodeColumns)} FROM promo_codes
  WHERE brand_id = (SELECT id FROM brands WHERE country_id = ${countryId} AND slug = ${slug})`;

/** Reads an active brand for its page on `today`; null if there is none. Two queries, one trip. */
export async function readBrandPage(
  db: Database,
  countryId: number,
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
