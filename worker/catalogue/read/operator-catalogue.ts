import { sql } from "drizzle-orm";
import { type BrandList, type ListedBrand, packBrands } from "#app/domain/catalogue/brand-list.ts";
import { type BrandSummaries, bestOn } from "#app/domain/catalogue/brand-summary.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { border, foldForSearch } from "#app/domain/search/fold.ts";
import { prepare, queryAll } from "../database.ts";
import { catalogueVersion, readStored, selectSlugs } from "../write/stored.ts";
import { isLiveOn, isUsedUpOn } from "./live-codes.ts";
import { lacksArabicName } from "./tasks/task-sources.ts";

export interface CountryCatalogue {
  version: number;
  list: BrandList;
}

// Grouped by slug, in the order of an index, so that none of these long rows is sorted.
const summaries = (countryId: number, today: string) => {
  const live = isLiveOn(today);
  return sql`
  SELECT b.country_id, b.slug, b.name, b.name_ar, b.name_en, b.aliases, b.category,
    b.website_url, b.is_active AS isActive, b.live_facts AS facts,
    count(CASE WHEN ${live} THEN 1 END) AS liveCodes,
    count(CASE WHEN p.is_active AND p.expiry_date < ${today} THEN 1 END) AS expired,
    count(CASE WHEN ${isUsedUpOn(today)} THEN 1 END) AS usedUp,
    count(CASE WHEN NOT p.is_active THEN 1 END) AS inactive,
    b.is_active * (count(CASE WHEN ${live} AND p.discount_ar IS NULL THEN 1 END)
      + ${lacksArabicName}) AS untranslated,
    min(CASE WHEN ${live} THEN p.last_reported_date END) AS oldest
  FROM brands b LEFT JOIN promo_codes p ON p.brand_id = b.id
  WHERE b.country_id = ${countryId} GROUP BY b.slug`;
};

type Row = Omit<ListedBrand, "aliases" | "isActive" | "best"> & {
  aliases: string | null;
  isActive: number;
  facts: string;
};

/** Reads the operator's list of a country's brands on `today`. One round trip to the primary. */
export async function readCountryCatalogue(
  d1: D1Database,
  countryId: number,
  today: string,
): Promise<CountryCatalogue> {
  const [[country], rows] = await queryAll<[{ version: number }, Row]>(
    d1,
    catalogueVersion(countryId),
    summaries(countryId, today),
  );
  const brands = rows.map(({ aliases, isActive, facts, ...row }) => {
    const best = bestOn(JSON.parse(facts) as BrandSummaries, today);
    return { ...row, aliases: JSON.parse(aliases ?? "null"), isActive: isActive === 1, best };
  });
  return { version: country?.version ?? 0, list: packBrands(brands) };
}

/** Finds slugs of a country's brands with a code that contains a text, live or not. */
export async function findBrandsByCode(
  d1: D1Database,
  countryId: number,
  text: string,
): Promise<string[]> {
  const { results } = await prepare(
    d1,
    sql`SELECT b.slug, group_concat(p.code, ${border}) AS codes
      FROM brands b JOIN promo_codes p ON p.brand_id = b.id
      WHERE b.country_id = ${countryId} GROUP BY b.id`,
  ).all<{ slug: string; codes: string }>();
  // Folded here, because SQLite lower-cases Latin letters only.
  const folded = foldForSearch(text);
  return results.flatMap(({ slug, codes }) => (foldForSearch(codes).includes(folded) ? slug : []));
}

/** A brand with all its codes; null for an unknown slug. */
export interface BrandForEdit {
  version: number;
  brand: StoredBrand | null;
}

/** Reads a stored brand with the version that a write must expect. */
export async function readBrandForEdit(
  d1: D1Database,
  countryId: number,
  slug: string,
): Promise<BrandForEdit> {
  const { version, brands } = await readStored(d1, countryId, selectSlugs([slug]));
  return { version, brand: brands[0] ?? null };
}

/** A brand in a country; null if the country does not list it. */
export interface BrandInCountry extends BrandForEdit {
  country: string;
}

/** Reads a brand in every country, with the versions that a write must expect. */
export function readBrandEverywhere(d1: D1Database, slug: string): Promise<BrandInCountry[]> {
  return Promise.all(
    countries.map(async ({ id, code }) => ({
      country: code,
      ...(await readBrandForEdit(d1, id, slug)),
    })),
  );
}

/** A discount with an existing Arabic translation. */
export interface KnownArabic {
  discount: string;
  discount_ar: string;
}

/** Finds for each discount its most frequent Arabic translation. Scans all codes. */
export async function findArabic(
  d1: D1Database,
  discounts: readonly string[],
): Promise<KnownArabic[]> {
  // SQLite takes a bare column next to max() from the row with the maximum.
  const { results } = await prepare(
    d1,
    sql`SELECT discount, discount_ar, max(codes) FROM (
        SELECT discount, discount_ar, count(*) AS codes FROM promo_codes
        WHERE discount IN (SELECT value FROM json_each(${JSON.stringify(discounts)}))
          AND discount_ar IS NOT NULL
        GROUP BY 1, 2
      ) GROUP BY 1`,
  ).all<KnownArabic>();
  return results.map(({ discount, discount_ar }) => ({ discount, discount_ar }));
}
