import { env } from "cloudflare:workers";
import { isSame } from "#app/domain/base/same.ts";

type Row = Record<string, any>;

/** A stored brand with its codes by text, without computed columns. */
export interface BrandState extends Row {
  id: number;
  country: string;
  slug: string;
  codes: Record<string, Row>;
}

export interface SiteState {
  versions: Record<string, number>;
  totals: Record<string, Row>;
  brands: Record<number, BrandState>;
  derived: Record<number, Row>;
  revisions: Row[];
  answered: Row[];
  /** Tags by row, which is identified by its time and tags, because ids are reused. */
  purges: Record<string, string[]>;
}

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

export async function readSite(): Promise<SiteState> {
  const results = await env.DB.batch<Row>(selects.map((sql) => env.DB.prepare(sql)));
  const tables = results.map((table) => table.results.map(readRow));
  const [countries = [], brands = [], codes = [], revisions = [], answered = [], purges = []] =
    tables;
  const byCountry = (field: string) =>
    Object.fromEntries(countries.map((country) => [country.code, country[field]]));
  const state: SiteState = {
    versions: byCountry("version"),
    totals: byCountry("totals"),
    brands: {},
    derived: {},
    revisions,
    answered,
    purges: Object.fromEntries(purges.map((row) => [JSON.stringify(row), row.tags])),
  };
  for (const { search_text, expiry_tally, live_facts, country_id: _, ...brand } of brands) {
    state.brands[brand.id] = { ...brand, codes: {} } as unknown as BrandState;
    state.derived[brand.id] = { search_text, expiry_tally, live_facts };
  }
  for (const { id: _, brand_id, ...code } of codes) state.brands[brand_id]!.codes[code.code] = code;
  return state;
}

/** Returns a brand by its slug, or by "oman/noon" in a country other than the UAE. */
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

export interface BrandChange {
  country: string;
  before: BrandState | undefined;
  after: BrandState | undefined;
}

export function changedBrands(before: SiteState, after: SiteState): BrandChange[] {
  const ids = new Set([...Object.keys(before.brands), ...Object.keys(after.brands)].map(Number));
  return [...ids].flatMap((id) => {
    const [old, next] = [before.brands[id], after.brands[id]];
    const { country } = (next ?? old) as BrandState;
    return changedFields(old, next).length > 0 ? [{ country, before: old, after: next }] : [];
  });
}
