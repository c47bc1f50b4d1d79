import { type SQL, sql } from "drizzle-orm";
import { summarizeCodes } from "#app/domain/catalogue/brand-summary.ts";
import { tallyExpiries } from "#app/domain/catalogue/live-codes.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { prepareChunks } from "../chunk-json.ts";
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
import { type ColumnSlot, columnSlots, idsFirst, rowEncoder, rowValues } from "./rows.ts";
import { withVerdicts } from "./stored.ts";

function assignments(columns: Columns, ...excluded: string[]): SQL {
  const names = Object.keys(columns).filter((name) => !excluded.includes(name));
  const set = names.map(
    (name) => sql`${sql.identifier(name)} = ${qualifiedColumn("excluded", name)}`,
  );
  return sql.join(set, sql`, `);
}

// Materialized: otherwise SQLite builds the text of json_each's value on each access.
const upsertBrands =
  (countryId: number, slots: readonly ColumnSlot[], now: string) => (rows: string) =>
    sql`
  WITH rows AS MATERIALIZED (SELECT value FROM json_each(${rows}))
  INSERT INTO brands (country_id, ${columnList(brandWrite)})
  SELECT ${countryId}, ${rowValues(slots, now)} FROM rows WHERE true ${idsFirst(slots)}
  ON CONFLICT (country_id, slug) DO UPDATE SET ${assignments(brandWrite, "id", "slug", "created_at")}`;

// CROSS JOIN keeps SQLite from scanning all brands for every item.
const upsertCodes =
  (countryId: number, slots: readonly ColumnSlot[], now: string) => (rows: string) =>
    sql`
  WITH rows AS MATERIALIZED (
    SELECT b.id AS brand_id, p.value
    FROM json_each(${rows}) j
      CROSS JOIN brands b ON b.country_id = ${countryId} AND b.slug = j.value ->> 0
      CROSS JOIN json_each(j.value, '$[1]') p
  )
  INSERT INTO promo_codes (brand_id, ${columnList(promoCodeSnapshot)})
  SELECT brand_id, ${rowValues(slots, now)} FROM rows WHERE true ${idsFirst(slots)}
  ON CONFLICT (brand_id, code) DO UPDATE SET ${assignments(promoCodeSnapshot, "id", "code", "created_at")}`;

const removeBrands = (ids: string) =>
  sql`DELETE FROM brands WHERE id IN (SELECT value FROM json_each(${ids}))`;
const removeCodes = (ids: string) =>
  sql`DELETE FROM promo_codes WHERE id IN (SELECT value FROM json_each(${ids}))`;

// Uses temporary slugs, so that two brands can exchange theirs.
const freeSlugs = (renames: string) => sql`
  UPDATE brands SET slug = '~' || id
  WHERE id IN (SELECT value ->> 0 FROM json_each(${renames}))`;
const setSlugs = (renames: string) => sql`
  UPDATE brands SET slug = j.value ->> 1
  FROM json_each(${renames}) j WHERE brands.id = j.value ->> 0`;

// Moves the answers of a renamed brand and replaces those of the brand that had its new slug.
const freeAnswers = (countryId: number, renames: string) => sql`
  WITH moved AS MATERIALIZED (
    SELECT a.id, j.value ->> 1 AS slug
    FROM json_each(${renames}) j
      CROSS JOIN promo_codes p ON p.brand_id = j.value ->> 0
      CROSS JOIN answered_codes a
        ON a.country_id = ${countryId} AND a.slug = j.value ->> 2 AND a.code = p.code
  )
  UPDATE answered_codes SET slug = '~' || moved.slug FROM moved WHERE answered_codes.id = moved.id`;
// Moves suggested codes the same way, including dismissed ones.
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

/** Returns the columns of a brand, including derived ones. */
function brandColumns(
  { before, brand }: BrandUpsert,
  countryId: CountryId,
  { now, verdicts }: Write,
) {
  const search_text = foldForSearch(`${brand.name}\n${brand.name_ar ?? ""}`);
  const expiry_tally = tallyExpiries(brand.promo_codes);
  const { currency } = countryById(countryId);
  const today = daysAt(new Date(now)).dayIn(countryId);
  // A renamed brand moves the answers about its codes in this batch, but not those about a code that returns.
  const stored = new Set(before?.promo_codes.map(({ code }) => code));
  const judged = brand.promo_codes.flatMap((code) =>
    withVerdicts(before && stored.has(code.code) ? before.slug : brand.slug, [code], verdicts),
  );
  const live_facts = summarizeCodes(judged, currency, now, today);
  return { ...brand, search_text, expiry_tally, live_facts };
}

/** Returns the statements of a diff, for one batch; each parameter is under 1.5 MB. */
export function writeStatements(
  d1: D1Database,
  countryId: CountryId,
  diff: BrandDiff,
  write: Write,
): D1PreparedStatement[] {
  const removedIds = diff.removed.map(({ id }) => String(id));
  const brands = diff.upserts.map((upsert) => brandColumns(upsert, countryId, write));
  const brandSlots = columnSlots(brandWrite, brands);
  const toBrandRow = rowEncoder(brandSlots);
  const withCodes = diff.upserts.filter(({ codes }) => codes.length > 0);
  const codeSlots = columnSlots(
    promoCodeSnapshot,
    withCodes.flatMap(({ codes }) => codes),
  );
  const toCodeRow = rowEncoder(codeSlots);
  return [
    ...recordRevision(d1, countryId, diff, write),
    ...prepareChunks(d1, removeBrands, removedIds),
    ...prepareChunks(d1, removeCodes, diff.removedCodeIds.map(String)),
    ...rename(d1, countryId, diff),
    ...prepareChunks(
      d1,
      upsertBrands(countryId, brandSlots, write.now),
      brands.map((brand) => JSON.stringify(toBrandRow(brand))),
    ),
    ...prepareChunks(
      d1,
      upsertCodes(countryId, codeSlots, write.now),
      withCodes.map(({ brand, codes }) => JSON.stringify([brand.slug, codes.map(toCodeRow)])),
    ),
    ...recordAdditions(d1, countryId, diff),
  ];
}
