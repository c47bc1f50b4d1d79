import { slugify } from "#app/domain/base/slug.ts";
import {
  type BrandRecord,
  newBrand,
  newPromoCode,
  type PromoCodeRecord,
} from "#app/domain/catalogue/catalogue.ts";

export type CodeGiven = Partial<PromoCodeRecord> & { code: string };
export type BrandGiven = Partial<BrandRecord> & { name: string; codes?: readonly CodeGiven[] };

export const givenCode = { discount: "10% off", last_reported_date: "2026-11-01" };

const { usage_count: _, ...emptyCode } = newPromoCode;

export function promoCode(given: CodeGiven): PromoCodeRecord {
  return { ...emptyCode, ...givenCode, ...given };
}

export function brand({ codes = [], ...given }: BrandGiven): BrandRecord {
  return { ...newBrand, slug: slugify(given.name), promo_codes: codes.map(promoCode), ...given };
}

type Row = Record<string, string | number | null>;

export async function dump(d1: D1Database) {
  const tables = ["countries", "brands", "promo_codes", "revisions", "brand_images"] as const;
  const results = await d1.batch<Row>(
    tables.map((table) => d1.prepare(`SELECT * FROM ${table} ORDER BY rowid`)),
  );
  const rows = tables.map((table, at) => [table, results[at]?.results ?? []] as const);
  return Object.fromEntries(rows) as Record<(typeof tables)[number], Row[]>;
}

export async function everyRow(d1: D1Database): Promise<string> {
  const { results: tables } = await d1
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'")
    .all<{ name: string }>();
  const rows = await d1.batch(tables.map(({ name }) => d1.prepare("SELECT * FROM ".concat(name))));
  return JSON.stringify(rows.map(({ results }) => results));
}
