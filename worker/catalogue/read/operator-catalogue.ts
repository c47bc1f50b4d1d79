import { sql } from "drizzle-orm";
import { type BestCode, type BrandSummaries, bestOn } from "#app/domain/catalogue/brand-summary.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { prepare } from "../database.ts";
import { readStored } from "../write/stored.ts";
import { isLiveOn, isUsedUpOn } from "./live-codes.ts";

/** A brand in the operator's list of a country, active or not. Dates are YYYY-MM-DD. */
export interface BrandSummary {
  slug: string;
  name: string;
  name_ar: string | null;
  aliases: string[] | null;
  category: string | null;
  website: string | null;
  isActive: boolean;
  /** Codes that are live, whether or not the brand is active. */
  live: number;
  /** Active codes that have expired. */
  expired: number;
  /** Active codes that were used as often as they may be before they expire. */
  usedUp: number;
  inactive: number;
  /** Live codes without a discount in Arabic, and the brand if it has no Arabic name; 0 if it is hidden. */
  untranslated: number;
  /** The oldest verification of a live code. */
  oldest: string | null;
  best: BestCode | null;
  /** The texts of all codes, for searching. */
  codes: string;
}

/** All brands of a country, and the version of its catalogue. */
export interface CountryCatalogue {
  version: number;
  brands: BrandSummary[];
}

const catalogueVersion = (countryId: number) =>
  sql`SELECT catalogue_version AS version FROM countries WHERE id = ${countryId}`;

const summaries = (countryId: number, today: string) => {
  const live = isLiveOn(today);
  return sql`
  SELECT b.slug, b.name, b.name_ar, b.aliases, b.category,
    b.website_url AS website, b.is_active AS isActive, b.live_facts AS facts,
    count(CASE WHEN ${live} THEN 1 END) AS live,
    count(CASE WHEN p.is_active AND p.expiry_date < ${today} THEN 1 END) AS expired,
    count(CASE WHEN ${isUsedUpOn(today)} THEN 1 END) AS usedUp,
    count(CASE WHEN NOT p.is_active THEN 1 END) AS inactive,
    b.is_active * (count(CASE WHEN ${live} AND p.discount_ar IS NULL THEN 1 END)
      + (b.name_ar IS NULL)) AS untranslated,
    min(CASE WHEN ${live} THEN p.last_reported_date END) AS oldest,
    coalesce(group_concat(p.code, ' '), '') AS codes
  FROM brands b LEFT JOIN promo_codes p ON p.brand_id = b.id
  WHERE b.country_id = ${countryId} GROUP BY b.id`;
};

type Row = Omit<BrandSummary, "aliases" | "isActive" | "best"> & {
  aliases: string | null;
  isActive: number;
  facts: string | null;
};

/** Reads the operator's list of a country's brands on `today`. One trip to the primary. */
export async function readCountryCatalogue(
  d1: D1Database,
  countryId: number,
  today: string,
): Promise<CountryCatalogue> {
  const [versions, rows] = (await d1.batch([
    prepare(d1, catalogueVersion(countryId)),
    prepare(d1, summaries(countryId, today)),
  ])) as [D1Result<{ version: number }>, D1Result<Row>];
  const brands = rows.results.map(({ aliases, isActive, facts, ...row }) => {
    const best = bestOn(JSON.parse(facts ?? "null") as BrandSummaries | null, today);
    return { ...row, aliases: JSON.parse(aliases ?? "null"), isActive: isActive === 1, best };
  });
  return { version: versions.results[0]?.version ?? 0, brands };
}

/** A brand with all its codes; null for an unknown slug. */
export interface BrandForEdit {
  version: number;
  brand: StoredBrand | null;
}

/** Reads a brand as it is stored, with the version that a write must name. */
export async function readBrandForEdit(
  d1: D1Database,
  countryId: number,
  slug: string,
): Promise<BrandForEdit> {
  const { version, brands } = await readStored(d1, countryId, slug);
  return { version, brand: brands[0] ?? null };
}
