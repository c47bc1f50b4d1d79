import { env } from "cloudflare:workers";
import { isSame } from "#app/domain/base/same.ts";

type Row = Record<string, any>;

/** A stored brand with its codes by text, without computed columns. */
export type BrandState = Row & { id: number; codes: Record<string, Row> };
export type SiteState = Awaited<ReturnType<typeof readSite>>;

const selects = [
  "SELECT code, catalogue_version AS version, totals FROM countries",
  "SELECT b.*, c.code AS country FROM brands b JOIN countries c ON c.id = country_id ORDER BY b.id",
  "SELECT * FROM promo_codes ORDER BY id",
  `SELECT r.id, c.code AS country, kind, who, operation, live_before, live_after, summary
    FROM revisions r JOIN countries c ON c.id = country_id ORDER BY r.id`,
  `SELECT c.code AS country, slug, a.code, checked, level, worked, answers, confirmed
    FROM answered_codes a JOIN countries c ON c.id = country_id ORDER BY a.id`,
  "SELECT id, noted_at, tags FROM purges",
];

const parsed = (value: unknown) =>
  typeof value === "string" && /^[[{]/.test(value) ? JSON.parse(value) : value;
const readRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parsed(value)]));

export async function readSite() {
  const results = await env.DB.batch<Row>(selects.map((sql) => env.DB.prepare(sql)));
  const tables = results.map((table) => table.results.map(readRow));
  const [countries = [], rows = [], codes = [], revisions = [], answered = [], purges = []] =
    tables;
  const byCountry = (field: string) =>
    Object.fromEntries(countries.map((country) => [country.code, country[field]]));
  const brands: Record<number, BrandState> = {};
  const derived: Record<number, Row> = {};
  for (const { search_text, expiry_tally, live_facts, country_id: _, ...brand } of rows) {
    brands[brand.id] = { ...brand, codes: {} } as unknown as BrandState;
    derived[brand.id] = { search_text, expiry_tally, live_facts };
  }
  for (const { id: _, brand_id, ...code } of codes) brands[brand_id]!.codes[code.code] = code;
  const versions = byCountry("version") as Record<string, number>;
  const totals = byCountry("totals") as Record<string, Row>;
  // Tags by row, which is identified by its time and tags, because ids are reused.
  const tagsByRow: Record<string, string[]> = Object.fromEntries(
    purges.map((row) => [JSON.stringify(row), row.tags]),
  );
  return { brands, derived, versions, totals, revisions, answered, purges: tagsByRow };
}

export async function storedBrand(place: string): Promise<BrandState> {
  const [slug, country = "uae"] = place.split("/").toReversed();
  const { brands } = await readSite();
  const found = Object.values(brands).find((one) => one.slug === slug && one.country === country);
  if (!found) throw new Error(`There is no brand ${place}`);
  return found;
}

export const changedFields = (before: Row = {}, after: Row = {}): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name] ?? null, after[name] ?? null),
  );

export function changedBrands(before: SiteState, after: SiteState) {
  const ids = new Set([...Object.keys(before.brands), ...Object.keys(after.brands)].map(Number));
  return [...ids].flatMap((id) => {
    const [old, next] = [before.brands[id], after.brands[id]];
    const { country } = (next ?? old)!;
    return changedFields(old, next).length > 0 ? [{ country, before: old, after: next }] : [];
  });
}

export type BrandChange = ReturnType<typeof changedBrands>[number];
