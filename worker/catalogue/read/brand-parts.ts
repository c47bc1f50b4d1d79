import { sql } from "drizzle-orm";
import { byName, collator } from "#app/domain/base/order.ts";
import { liveCount } from "#app/domain/catalogue/live-codes.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { firstPart } from "#app/domain/directory/list-parts.ts";
import { type Database, prepare } from "../database.ts";
import { type BrandWithCodes, readBrandsWithCodes } from "./records.ts";

/** The brand data needed to decide which brands belong to a part of the list. */
interface BrandEntry extends Named {
  id: number;
  slug: string;
  liveCodes: number;
}

// A template, because drizzle's mapping of thousands of rows takes longer than the query.
const activeBrands = (countryId: number) => sql`
  SELECT id, slug, name, name_ar, name_en, expiry_tally AS tally
  FROM brands WHERE country_id = ${countryId} AND is_active ORDER BY id`;

/** Lists a country's active brands without codes, sorted by name, then by id. */
async function listBrandEntries(
  db: Database,
  countryId: number,
  today: string,
): Promise<BrandEntry[]> {
  const { results } = await prepare(db.$client, activeBrands(countryId)).all<
    BrandEntry & { tally: string }
  >();
  const entries = results.map(({ tally, ...row }) => {
    return { ...row, liveCodes: liveCount(JSON.parse(tally), today) };
  });
  return byName(entries, "en");
}

/** Limit of codes per API response: about 5 MB. */
const maxCodes = 9_000;

/** The brand before a part: its name and id remain valid after a rename or removal. */
export type BrandCursor = readonly [name: string, id: number];

/** A part of a country's brand list; `next` is null for the last. */
export interface BrandPart {
  brands: BrandWithCodes[];
  next: BrandCursor | null;
}

/** Reads the next brands with their live codes: at most `limit` brands and 9,000 codes. */
export async function readBrandPart(
  db: Database,
  countryId: number,
  { limit, after }: { limit: number; after: BrandCursor | null },
  today: string,
): Promise<BrandPart> {
  const entries = await listBrandEntries(db, countryId, today);
  const [name, id] = after ?? ["", 0];
  const isAfter = (entry: BrandEntry) =>
    (collator("en").compare(nameIn(entry, "en"), name) || entry.id - id) > 0;
  const start = after ? entries.findIndex(isAfter) : 0;
  const rest = start < 0 ? [] : entries.slice(start);
  const part = firstPart(rest, { brands: limit, codes: maxCodes });
  const last = part.length < rest.length ? part.at(-1) : undefined;
  const brands = await readBrandsWithCodes(
    db,
    part.map(({ id }) => id),
    today,
  );
  return { brands, next: last ? [nameIn(last, "en"), last.id] : null };
}
