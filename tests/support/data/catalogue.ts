import { slugify } from "#app/domain/base/slug.ts";
import {
  type BrandRecord,
  newBrand,
  newPromoCode,
  type PromoCodeRecord,
} from "#app/domain/catalogue/catalogue.ts";

const { usage_count: _, ...emptyCode } = newPromoCode;

/** A promo code to be written, with what a test cares about. */
export function promoCode(fields: Partial<PromoCodeRecord> & { code: string }): PromoCodeRecord {
  return {
    ...emptyCode,
    discount: "10% off",
    last_reported_date: "2026-11-01",
    ...fields,
  };
}

/** A brand to be written, with what a test cares about. */
export function brand(fields: Partial<BrandRecord> & { name: string }): BrandRecord {
  return {
    ...newBrand,
    slug: slugify(fields.name),
    promo_codes: [],
    ...fields,
  };
}

type Row = Record<string, string | number | null>;

/** Every row of the tables that a write to the catalogue may touch, in the order in which they were added. */
export async function dump(d1: D1Database) {
  const tables = ["countries", "brands", "promo_codes", "revisions", "brand_images"] as const;
  const results = await d1.batch<Row>(
    tables.map((table) => d1.prepare(`SELECT * FROM ${table} ORDER BY rowid`)),
  );
  const rows = tables.map((table, at) => [table, results[at]?.results ?? []] as const);
  return Object.fromEntries(rows) as Record<(typeof tables)[number], Row[]>;
}
