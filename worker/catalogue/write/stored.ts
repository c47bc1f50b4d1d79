import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue.ts";

/** All brands of a country with all their codes, live or not, and the version they are of. */
export interface StoredCatalogue {
  version: number;
  brands: StoredBrand[];
}

// Codes travel as one JSON array a brand: 40,000 rows of their own cost more to move than to read.
const brandsWithCodes = `
  SELECT b.id, b.name, b.name_ar, b.slug, b.logo_url, b.description, b.description_ar,
    b.website_url, b.category, b.is_active, b.created_at, b.updated_at,
    (SELECT json_group_array(json_array(p.id, p.code, p.discount, p.discount_ar,
        p.last_reported_date, p.expiry_date, p.is_active, p.usage_count, p.max_usage, p.created_at))
      FROM promo_codes p WHERE p.brand_id = b.id) AS codes
  FROM brands b WHERE b.country_id = ?1 ORDER BY b.id`;

type CodeArray = [
  number,
  string,
  string,
  string | null,
  string,
  string | null,
  number,
  number,
  number | null,
  string,
];

type BrandRow = Omit<StoredBrand, "is_active" | "promo_codes"> & {
  is_active: number;
  codes: string;
};

function storedCode([
  id,
  code,
  discount,
  discount_ar,
  last_reported_date,
  expiry_date,
  active,
  usage_count,
  max_usage,
  created_at,
]: CodeArray): StoredPromoCode {
  return {
    id,
    code,
    discount,
    discount_ar,
    last_reported_date,
    expiry_date,
    is_active: active === 1,
    usage_count,
    max_usage,
    created_at,
  };
}

function storedBrand({ codes, is_active, ...row }: BrandRow): StoredBrand {
  const promo_codes = (JSON.parse(codes) as CodeArray[]).map(storedCode);
  return { ...row, is_active: is_active === 1, promo_codes };
}

/** A country's brands as they stand, with the version a write must name. One trip to the primary. */
export async function readStoredCatalogue(
  d1: D1Database,
  countryId: number,
): Promise<StoredCatalogue> {
  const [versions, brands] = (await d1.batch([
    d1.prepare("SELECT catalogue_version AS version FROM countries WHERE id = ?1").bind(countryId),
    d1.prepare(brandsWithCodes).bind(countryId),
  ])) as [D1Result<{ version: number }>, D1Result<BrandRow>];
  return { version: versions.results[0]?.version ?? 0, brands: brands.results.map(storedBrand) };
}
