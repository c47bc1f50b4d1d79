import { type SQL, sql } from "drizzle-orm";
import { summarizeCodes } from "#app/domain/catalogue/brand-summary.ts";
import { tallyExpiries } from "#app/domain/catalogue/live-codes.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { chunkJson } from "../chunk-json.ts";
import {
  brandWrite,
  type Columns,
  columnList,
  promoCodeSnapshot,
  qualifiedColumn,
} from "../columns.ts";
import { prepare } from "../database.ts";
import type { BrandDiff, BrandUpsert } from "./diff.ts";
import { recordAdditions, recordRevision, type Write } from "./revisions.ts";
import { type ColumnSlot, columnSlots, idsFirst, rowMaker, rowValues } from "./rows.ts";
import { withVerdicts } from "./stored.ts";

function assignments(columns: Columns, ...kept: string[]): SQL {
  const names = Object.keys(columns).filter((name) => !kept.includes(name));
  const set = names.map(
    (name) => sql`${sql.identifier(name)} = ${qualifiedColumn("excluded", name)}`,
  );
  return sql.join(set, sql`, `);
}

// SQLite makes the text of json_each's value anew each time it is read, unless it is materialized.
const upsertBrands =
  (countryId: number, places: readonly ColumnSlot[], now: string) => (rows: string) =>
    sql`
  WITH rows AS MATERIALIZED (SELECT value FROM json_each(${rows}))
  INSERT INTO brands (country_id, ${columnList(brandWrite)})
  SELECT ${countryId}, ${rowValues(places, now)} FROM rows WHERE true ${idsFirst(places)}
  ON CONFLICT (country_id, slug) DO UPDATE SET ${assignments(brandWrite, "id", "slug", "created_at")}`;

// CROSS JOIN keeps SQLite from scanning all brands for every item.
const upsertCodes =
  (countryId: number, places: readonly ColumnSlot[], now: string) => (rows: string) =>
    sql`
  WITH rows AS MATERIALIZED (
    SELECT b.id AS brand_id, p.value
    FROM json_each(${rows}) j
      CROSS JOIN brands b ON b.country_id = ${countryId} AND b.slug = j.value ->> 0
      CROSS JOIN json_each(j.value, '$[1]') p
  )
  INSERT INTO promo_codes (brand_id, ${columnList(promoCodeSnapshot)})
  SELECT brand_id, ${rowValues(places, now)} FROM rows WHERE true ${idsFirst(places)}
  ON CONFLICT (brand_id, code) DO UPDATE SET ${assignments(promoCodeSnapshot, "id", "code", "created_at")}`;

const removeBrands = (ids: string) =>
  sql`DELETE FROM brands WHERE id IN (SELECT value FROM json_each(${ids}))`;
const removeCodes = (ids: string) =>
  sql`DELETE FROM promo_codes WHERE id IN (SELECT value FROM json_each(${ids}))`;

// By way of slugs that no brand has, so that two brands can change places.
const freeSlugs = (renames: string) => sql`
  UPDATE brands SET slug = '~' || id
  WHERE id IN (SELECT value ->> 0 FROM json_each(${renames}))`;
const setSlugs = (renames: string) => sql`
  UPDATE brands SET slug = j.value ->> 1
  FROM json_each(${renames}) j WHERE brands.id = j.value ->> 0`;

// The answers about a brand's codes go with it, in place of those about codes that a brand of its new name had.
const freeAnswers = (countryId: number, renames: string) => sql`
  WITH moved AS MATERIALIZED (
    SELECT a.id, j.value ->> 1 AS slug
    FROM json_each(${renames}) j
      CROSS JOIN promo_codes p ON p.brand_id = j.value ->> 0
      CROSS JOIN answered_codes a
        ON a.country_id = ${countryId} AND a.slug = j.value ->> 2 AND a.code = p.code
  )
  UPDATE answered_codes SET slug = '~' || moved.slug FROM moved WHERE answered_codes.id = moved.id`;
// So do the codes that shoppers suggested for it, dismissed ones too.
const freeSuggestions = (countryId: number, renames: string) => sql`
  UPDATE suggested_codes SET slug = '~' || (j.value ->> 1)
  FROM json_each(${renames}) j WHERE country_id = ${countryId} AND slug = j.value ->> 2`;
const setFreed = (table: "answered_codes" | "suggested_codes", countryId: number) => sql`
  UPDATE OR REPLACE ${sql.identifier(table)} SET slug = substr(slug, 2)
  WHERE country_id = ${countryId} AND slug GLOB '~*'`;

function rename(d1: D1Database, countryId: number, { upserts }: BrandDiff): D1PreparedStatement[] {
  const renamed = upserts.flatMap(({ before, brand }) =>
    before && before.slug !== brand.slug ? [[before.id, brand.slug, before.slug]] : [],
  );
  if (renamed.length === 0) return [];
  const renames = JSON.stringify(renamed);
  return [
    freeSlugs(renames),
    setSlugs(renames),
    freeAnswers(countryId, renames),
    setFreed("answered_codes", countryId),
    freeSuggestions(countryId, renames),
    setFreed("suggested_codes", countryId),
  ].map((statement) => prepare(d1, statement));
}

/** The columns of a brand, those that are made from it and its codes included. */
function brandColumns(
  { before, brand }: BrandUpsert,
  countryId: CountryId,
  { now, verdicts }: Write,
) {
  const search_text = foldForSearch(`${brand.name}\n${brand.name_ar ?? ""}`);
  const expiry_tally = tallyExpiries(brand.promo_codes);
  const { currency } = countryById(countryId);
  const today = daysAt(new Date(now)).of(countryId);
  // A renamed brand takes the answers about its codes with it in this batch, not those about a code that returns.
  const stored = new Set(before?.promo_codes.map(({ code }) => code));
  const judged = brand.promo_codes.flatMap((code) =>
    withVerdicts(before && stored.has(code.code) ? before.slug : brand.slug, [code], verdicts),
  );
  const live_facts = summarizeCodes(judged, currency, now, today);
  return { ...brand, search_text, expiry_tally, live_facts };
}

/**
 * The statements that carry out a diff against a country's brands, to be run in one batch: claim the
 * version and keep what changes, then remove, rename, add and change, and note what was added.
 * Every parameter stays under 1.5 MB.
 */
export function writeStatements(
  d1: D1Database,
  countryId: CountryId,
  diff: BrandDiff,
  write: Write,
): D1PreparedStatement[] {
  const remove = (statement: typeof removeBrands, ids: readonly number[]) =>
    ids.length > 0 ? [prepare(d1, statement(JSON.stringify(ids)))] : [];
  const upsert = (statement: (rows: string) => SQL, rows: readonly string[]) =>
    chunkJson(rows).map((chunk) => prepare(d1, statement(chunk)));
  const brands = diff.upserts.map((upsert) => brandColumns(upsert, countryId, write));
  const brandPlaces = columnSlots(brandWrite, brands);
  const toBrandRow = rowMaker(brandPlaces);
  const withCodes = diff.upserts.filter(({ codes }) => codes.length > 0);
  const codePlaces = columnSlots(
    promoCodeSnapshot,
    withCodes.flatMap(({ codes }) => codes),
  );
  const toCodeRow = rowMaker(codePlaces);
  return [
    ...recordRevision(d1, countryId, diff, write),
    ...remove(
      removeBrands,
      diff.removed.map(({ id }) => id),
    ),
    ...remove(removeCodes, diff.removedCodeIds),
    ...rename(d1, countryId, diff),
    ...upsert(
      upsertBrands(countryId, brandPlaces, write.now),
      brands.map((brand) => JSON.stringify(toBrandRow(brand))),
    ),
    ...upsert(
      upsertCodes(countryId, codePlaces, write.now),
      withCodes.map(({ brand, codes }) => JSON.stringify([brand.slug, codes.map(toCodeRow)])),
    ),
    ...recordAdditions(d1, countryId, diff),
  ];
}
