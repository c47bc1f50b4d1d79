import { and, asc, eq, sql } from "drizzle-orm";
import type { CountryId } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { liveSummary } from "#app/domain/live-facts.ts";
import { byName } from "#app/domain/order.ts";
import { foldForSearch } from "#app/domain/search.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema.ts";
import type { Elsewhere } from "./brand-page.ts";

const maxBrands = 30;
const maxRows = 400;

/** A brand found over all countries, with the countries that list it. */
export interface FoundBrand {
  slug: string;
  name: string;
  name_ar: string | null;
  category: string | null;
  places: Elsewhere[];
}

export interface FoundBrands {
  brands: FoundBrand[];
  /** There are more than are given. */
  more: boolean;
}

/**
 * Active brands of all countries whose name in either language, or category, contains the query:
 * at most 30, the first by their English names, sorted by the names that the language reads. A
 * query that folds to nothing finds nothing.
 */
export async function searchBrands(
  db: Database,
  query: string,
  language: Language,
  today: string,
): Promise<FoundBrands> {
  const folded = foldForSearch(query);
  if (folded === "") return { brands: [], more: false };
  const rows = await db
    .select({
      countryId: sql<CountryId>`${brands.country_id}`,
      slug: brands.slug,
      name: brands.name,
      name_ar: brands.name_ar,
      category: brands.category,
      tally: brands.expiry_tally,
      facts: brands.live_facts,
    })
    .from(brands)
    .where(and(eq(brands.is_active, true), sql`instr(${brands.search_text}, ${folded}) > 0`))
    .orderBy(asc(sql`${brands.name} COLLATE NOCASE`), asc(brands.country_id))
    .limit(maxRows);
  const bySlug = Map.groupBy(rows, (row) => row.slug);
  const found = [...bySlug].slice(0, maxBrands).map(([slug, places]) => ({
    slug,
    name: places[0]?.name ?? slug,
    name_ar: places.find((place) => place.name_ar)?.name_ar ?? null,
    category: places.find((place) => place.category)?.category ?? null,
    places: places.map(({ countryId, tally, facts }) => {
      const { liveCodes, best } = liveSummary(tally, facts, today);
      return { countryId, liveCodes, best };
    }),
  }));
  return {
    brands: byName(found, language),
    more: bySlug.size > maxBrands || rows.length === maxRows,
  };
}
