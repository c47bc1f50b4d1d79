import { sql } from "drizzle-orm";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { prepare } from "../database.ts";

/** A brand or code found for an operator. */
export interface FoundEntry {
  /** The country's code. */
  country: string;
  /** The brand's slug. */
  brand: string;
  name: string;
  /** The code; null for the brand itself. */
  code: string | null;
}

type Row = Omit<FoundEntry, "country"> & { countryId: CountryId };

const maxEntries = 12;

const isFrom = (text: string) => sql`(code >= ${text} AND code < ${`${text}\uffff`})`;

/** Matches a code's prefix as typed and in upper case, which the index supports. */
export const codeBegins = (text: string) => sql`(${isFrom(text)} OR ${isFrom(text.toUpperCase())})`;

/** Finds brands by part of their names and codes by prefix, live or not: at most 12 of each. */
export async function findEntries(d1: D1Database, text: string): Promise<FoundEntry[]> {
  const folded = foldForSearch(text);
  const brands = sql`
    SELECT b.country_id AS countryId, b.slug AS brand, b.name, NULL AS code
    FROM brands b WHERE instr(b.search_text, ${folded}) > 0
    ORDER BY instr(b.search_text, ${folded}) > 1, b.name, b.country_id LIMIT ${maxEntries}`;
  const codes = sql`
    SELECT b.country_id AS countryId, b.slug AS brand, b.name, p.code
    FROM promo_codes p JOIN brands b ON b.id = p.brand_id
    WHERE ${codeBegins(text)}
    ORDER BY p.code, b.name, b.country_id LIMIT ${maxEntries}`;
  const found = await d1.batch<Row>([prepare(d1, brands), prepare(d1, codes)]);
  return found
    .flatMap(({ results }) => results)
    .map(({ countryId, ...row }) => ({ country: countryById(countryId).code, ...row }));
}
