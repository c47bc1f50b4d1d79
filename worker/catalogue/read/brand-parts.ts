import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { collator, newestFirst } from "#app/domain/base/order.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { firstPart } from "#app/domain/directory/list-parts.ts";
import { offerDefaults } from "#app/domain/offers/offer-text.ts";
import { unknown } from "#app/domain/verdict/verdict.ts";
import { shownBrandColumns, shownCodeColumns } from "../columns.ts";
import type { Database } from "../database.ts";
import { answeredCodes } from "../schema/answers.ts";
import { brands, promoCodes } from "../schema/catalogue.ts";
import type { ListedBrand } from "./listing.ts";
import { isLiveOn } from "./live-codes.ts";
import { hasIdIn, selectCodes, verdictFields } from "./records.ts";

/** Default limit of codes per API response: about 1 MB. */
const maxCodes = 2_000;

/**
 * The brand before a part: its name and id remain valid after a rename or removal. `codes` is the
 * number of codes of the next brand that were already returned; only `/mcp` splits a brand.
 */
export type BrandCursor = readonly [name: string, id: number, codes?: number | undefined];

/** The cursor of the first part. */
export const listStart: BrandCursor = ["", 1];

/** A request for a part. */
export interface PartRequest {
  limit: number;
  after: BrandCursor;
  codes?: number;
}

/** Returns the members of a JSON object with the values of columns. */
const jsonMembers = (columns: Readonly<Record<string, SQLiteColumn>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${`"${name}":`} || ${jsonValue(column)}`),
    sql`, `,
  );

function jsonValue(column: SQLiteColumn): SQL {
  if (column.dataType === "boolean") return sql`iif(${column}, 'true', 'false')`;
  if (column === answeredCodes.reasons) return sql`ifnull(${column}, 'null')`;
  if (column !== promoCodes.offer) return sql`json_quote(${column})`;
  const defaults = JSON.stringify(offerDefaults);
  const both = JSON.stringify({ ...offerDefaults, other: offerDefaults });
  const whole = sql`json_patch(iif(${column} ->> 'other' IS NULL, ${defaults}, ${both}), ${column})`;
  return sql`iif(ifnull(${column} ->> 'kind', 'none') = 'none', 'null', ${whole})`;
}

const verdict = sql`iif(${answeredCodes.level} IS NULL, ${JSON.stringify(unknown)},
  '{' || concat_ws(',', ${jsonMembers(verdictFields)}) || '}')`;

/**
 * A code with its verdict as JSON, written by D1: building thousands of rows only to serialize them
 * takes most of the time. Concatenated, because a function of D1 takes at most 32 arguments.
 */
const codeJson = sql<string>`'{' || concat_ws(',', ${jsonMembers(shownCodeColumns)},
  '"verdict":' || ${verdict}) || '}'`;

/** Reads brands by id, in this order, with live codes, newest first; omits removed brands. */
async function readBrandsAsJson(
  db: Database,
  ids: readonly number[],
  today: string,
): Promise<string[]> {
  const { brand_id, last_reported_date } = promoCodes;
  const [rows, codes] = await db.batch([
    db.select(shownBrandColumns).from(brands).where(hasIdIn(ids)),
    selectCodes(
      db,
      { brand_id, last_reported_date, json: codeJson },
      sql`${hasIdIn(ids)} AND ${isLiveOn(today, "promo_codes")}`,
    ),
  ]);
  const brandsById = new Map(rows.map((brand) => [brand.id, brand]));
  const codesByBrand = Map.groupBy(newestFirst(codes), (code) => code.brand_id);
  return ids.flatMap((id) => {
    const brand = brandsById.get(id);
    if (!brand) return [];
    const list = (codesByBrand.get(id) ?? []).map(({ json }) => json).join(",");
    return `${JSON.stringify(brand).slice(0, -1)},"promo_codes":[${list}]}`;
  });
}

/**
 * Reads the next brands with their live codes, at most `limit` brands and `codes` codes, as JSON in
 * the format of the API; `next` is null after the last.
 */
export async function readBrandPart(
  db: Database,
  listed: readonly ListedBrand[],
  { limit, after: [name, id], codes = maxCodes }: PartRequest,
  today: string,
) {
  const isAfter = (brand: ListedBrand) =>
    (collator("en").compare(nameIn(brand, "en"), name) || brand.id - id) > 0;
  const start = listed.findIndex(isAfter);
  const rest = start < 0 ? [] : listed.slice(start);
  const part = firstPart(rest, { brands: limit, codes });
  const last = part.length < rest.length ? part.at(-1) : undefined;
  const ids = part.map(({ id }) => id);
  const next: BrandCursor | null = last ? [nameIn(last, "en"), last.id] : null;
  return { brands: await readBrandsAsJson(db, ids, today), next };
}
