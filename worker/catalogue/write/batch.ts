import { type SQL, sql } from "drizzle-orm";
import { brandSearchText } from "#app/domain/brand-names.ts";
import type { BrandRecord, PromoCodeRecord } from "#app/domain/catalogue.ts";
import { tallyExpiries } from "#app/domain/live-codes.ts";
import { liveFacts } from "#app/domain/live-facts.ts";
import { brandWrite, type Columns, columnList, columnOf, promoCodeWrite } from "../columns.ts";
import { prepare } from "../database.ts";
import type { BrandDiff } from "./diff.ts";
import { currencyOf } from "./facts.ts";
import { pruneRevisions, recordRevision, type Write } from "./revisions.ts";

// D1 caps a bound value at 2,000,000 bytes. Local workerd does not, so the limit is kept here.
const maxBytes = 1_500_000;

// Rows travel as JSON arrays: SQLite looks up a position faster than a name, and no names are sent.
// A value that is its column's default is sent as null, and trailing nulls are not sent at all.
function rowMaker(columns: Columns) {
  const places = Object.entries(columns).map(([name, column]) => ({
    name,
    column,
    omitted: column.default,
    // Texts, numbers and JSON are sent as they are; SQLite gives a JSON value as its text.
    isPlain: ["string", "number", "json"].includes(column.dataType),
  }));
  return (record: Readonly<Record<string, unknown>>): unknown[] => {
    const row: unknown[] = [];
    let end = 0;
    for (const { name, column, omitted, isPlain } of places) {
      const value = record[name];
      const isOmitted = value === null || value === undefined || value === omitted;
      const sent = isPlain || isOmitted ? value : column.mapToDriverValue(value);
      row.push(isOmitted ? null : sent);
      if (!isOmitted) end = row.length;
    }
    row.length = end;
    return row;
  };
}

const toBrandRow = rowMaker(brandWrite);
const toCodeRow = rowMaker(promoCodeWrite);

// The same row in SQL. The default of a time is that of the write.
function rowValues(columns: Columns, alias: string, now: string): SQL {
  const values = Object.values(columns).map((column, index) => {
    const place = `$[${index}]`;
    const value = sql`${columnOf(alias, "value")} ->> ${place}`;
    if (!column.hasDefault) return value;
    const isConstant = ["boolean", "number"].includes(typeof column.default);
    return sql`coalesce(${value}, ${isConstant ? Number(column.default) : now})`;
  });
  return sql.join(values, sql`, `);
}

function assignments(columns: Columns, ...kept: string[]): SQL {
  const names = Object.keys(columns).filter((name) => !kept.includes(name));
  const set = names.map((name) => sql`${sql.identifier(name)} = ${columnOf("excluded", name)}`);
  return sql.join(set, sql`, `);
}

const upsertBrands = (countryId: number, rows: string, now: string) => sql`
  INSERT INTO brands (country_id, ${columnList(brandWrite)})
  SELECT ${countryId}, ${rowValues(brandWrite, "j", now)}
  FROM json_each(${rows}) j WHERE true
  ON CONFLICT (country_id, slug) DO UPDATE SET ${assignments(brandWrite, "slug", "created_at")}`;

// CROSS JOIN keeps SQLite from scanning all brands for every item.
const upsertCodes = (countryId: number, rows: string, now: string) => sql`
  INSERT INTO promo_codes (brand_id, ${columnList(promoCodeWrite)})
  SELECT b.id, ${rowValues(promoCodeWrite, "p", now)}
  FROM json_each(${rows}) j
    CROSS JOIN brands b ON b.country_id = ${countryId} AND b.slug = j.value ->> 0
    CROSS JOIN json_each(j.value, '$[1]') p
  WHERE true
  ON CONFLICT (brand_id, code) DO UPDATE SET ${assignments(promoCodeWrite, "code", "created_at")}`;

const removeBrands = (ids: string) =>
  sql`DELETE FROM brands WHERE id IN (SELECT value FROM json_each(${ids}))`;
const removeCodes = (ids: string) =>
  sql`DELETE FROM promo_codes WHERE id IN (SELECT value FROM json_each(${ids}))`;

function brandRow(brand: BrandRecord, countryId: number, now: string): string {
  const search_text = brandSearchText(brand);
  const expiry_tally = tallyExpiries(brand.promo_codes);
  const live_facts = liveFacts(brand.promo_codes, currencyOf(countryId), now);
  return JSON.stringify(toBrandRow({ ...brand, search_text, expiry_tally, live_facts }));
}

function codeRows(brand: BrandRecord, codes: readonly PromoCodeRecord[]): string {
  return JSON.stringify([brand.slug, codes.map(toCodeRow)]);
}

const encoder = new TextEncoder();

/** Joins JSON documents into JSON arrays of at most 1.5 MB of UTF-8 each; a larger document is alone in its array. */
export function chunkJson(documents: readonly string[]): string[] {
  const chunks: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  for (const document of documents) {
    const size = encoder.encode(document).byteLength + 1;
    if (open.length > 0 && bytes + size > maxBytes) {
      chunks.push(`[${open.join(",")}]`);
      open = [];
      bytes = 0;
    }
    open.push(document);
    bytes += size;
  }
  if (open.length > 0) chunks.push(`[${open.join(",")}]`);
  return chunks;
}

/**
 * The statements that carry out a diff against a country's brands, to be run in one batch: claim the
 * version and record the revision, then remove, then add and change, then prune old revisions.
 * Every parameter stays under 1.5 MB.
 */
export function writeStatements(
  d1: D1Database,
  countryId: number,
  diff: BrandDiff,
  write: Write,
): D1PreparedStatement[] {
  const remove = (statement: typeof removeBrands, ids: readonly number[]) =>
    ids.length > 0 ? [prepare(d1, statement(JSON.stringify(ids)))] : [];
  const upsert = (statement: typeof upsertBrands, rows: readonly string[]) =>
    chunkJson(rows).map((chunk) => prepare(d1, statement(countryId, chunk, write.now)));
  const withCodes = diff.upserts.filter(({ codes }) => codes.length > 0);
  return [
    ...recordRevision(d1, countryId, diff, write),
    ...remove(removeBrands, diff.removedBrandIds),
    ...remove(removeCodes, diff.removedCodeIds),
    ...upsert(
      upsertBrands,
      diff.upserts.map(({ brand }) => brandRow(brand, countryId, write.now)),
    ),
    ...upsert(
      upsertCodes,
      withCodes.map(({ brand, codes }) => codeRows(brand, codes)),
    ),
    pruneRevisions(d1),
  ];
}
