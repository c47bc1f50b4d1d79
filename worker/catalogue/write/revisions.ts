import { type SQL, sql } from "drizzle-orm";
import { slugify } from "#app/domain/base/slug.ts";
import { type BulkKind, bulkKinds } from "#app/domain/catalogue/catalogue-edit.ts";
import type { CountryTotals } from "#app/domain/catalogue/country-totals.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { chunkJson } from "../chunk-json.ts";
import { brandSnapshot, type Columns, promoCodeSnapshot, qualifiedColumn } from "../columns.ts";
import { prepare } from "../database.ts";
import type { BrandDiff, ChangeCounts } from "./diff.ts";
import type { StoredVerdicts } from "./stored.ts";

/** The kinds of operations: "replace" and "merge" are uploads, the bulk kinds are edits. */
type RevisionKind =
  | "replace"
  | "merge"
  | "edit"
  | BulkKind
  | "clear"
  | "import"
  | "restore"
  | "undo";

/** What the history says of a write. */
export interface WriteNote {
  kind: RevisionKind;
  /** The id of the operation that it takes back. */
  undoes?: number | undefined;
  /** The name, or the address, of the file that it was read from. */
  file?: string | undefined;
}

/** A write to a country, as its statements need it. */
export interface Write extends WriteNote {
  /** The operator's name. */
  who: string;
  /** The catalogue version that the diff was made from. */
  baseVersion: number;
  /** The name of the catalogue's state after the write; random, so that no two states share one. */
  state: string;
  /** ISO 8601 UTC. */
  now: string;
  /** The id that the writes of one operation over several countries share. */
  operation: string | null;
  /** Of the country after the write. */
  totals: CountryTotals;
  /** The country's codes that shoppers see, before and after. */
  liveCodes: { before: number; after: number };
  verdicts: StoredVerdicts;
}

/** How much a revision changed. */
interface RevisionSummary {
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** The same as it is stored, with what the count of the day's work needs; see read/done-today.ts. */
interface StoredSummary extends RevisionSummary, Omit<WriteNote, "kind"> {
  /** The codes by brand, "noon/SAVE10"; absent for an upload and for more than 2,000. */
  touched?: string[] | undefined;
}

const maxTouched = 2_000;
const byHand = new Set<RevisionKind>(["edit", "undo", ...bulkKinds]);

function touchedCodes(kind: RevisionKind, diff: BrandDiff): string[] | undefined {
  const { added, changed, removed } = diff.codes;
  if (!byHand.has(kind) || added + changed + removed > maxTouched) return undefined;
  const gone = new Set(diff.removedCodeIds);
  const name = (slug: string) => (one: { code: string }) => `${slug}/${one.code}`;
  return [
    ...diff.upserts.flatMap(({ before, brand, codes }) => [
      ...codes.map(name(brand.slug)),
      ...(before?.promo_codes ?? []).filter(({ id }) => gone.has(id)).map(name(brand.slug)),
    ]),
    ...diff.removed.flatMap(({ slug, promo_codes }) => promo_codes.map(name(slug))),
  ];
}

/** The changes of an operation in one country. */
interface RevisedCountry extends RevisionSummary {
  country: string;
  /** The codes that shoppers saw. */
  liveCodes: { before: number; after: number };
}

/** An operation on the catalogue, in one country or several, as the operator's list shows it. */
export interface Revision {
  /** The first of its revisions, by which it is restored. */
  id: number;
  kind: RevisionKind;
  /** The operator's e-mail address by Cloudflare Access, or the name given at login, or "operator". */
  who: string;
  countries: RevisedCountry[];
  /** Over all its countries. */
  summary: RevisionSummary;
  /** The brand, as it was called, or its slug if it was added; null if there were several. */
  brand: string | null;
  /** The name, or the address, of the file that it was read from; null if it was none. */
  file: string | null;
  /** No later operation has changed one of its countries. */
  isLatest: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
}

// NOT NULL refuses the whole batch if another write came first.
const claimVersion = (countryId: number, { baseVersion, state, totals }: Write) => sql`
  UPDATE countries SET
    catalogue_version = CASE catalogue_version WHEN ${baseVersion} THEN ${baseVersion + 1} END,
    catalogue_state = ${state}, totals = ${JSON.stringify(totals)}
  WHERE id = ${countryId}`;

/** The arguments of json_object for a row: 'code', p.code, 'discount', p.discount. */
function jsonMembers(columns: Columns, alias: string): SQL {
  const members = Object.entries(columns).map(([name, { dataType }]) => {
    const value = qualifiedColumn(alias, name);
    if (dataType === "boolean") return sql`${name}, json(iif(${value}, 'true', 'false'))`;
    return sql`${name}, ${dataType === "json" ? sql`json(${value})` : value}`;
  });
  return sql.join(members, sql`, `);
}

const document = sql`json_object(${jsonMembers(brandSnapshot, "b")}, 'promo_codes', (
  SELECT json_group_array(json_object(${jsonMembers(promoCodeSnapshot, "p")}))
  FROM promo_codes p WHERE p.brand_id = b.id))`;

const addRevision = (values: SQL) => sql`
  INSERT INTO revisions (country_id, kind, who, summary, created_at, operation, live_before,
    live_after)
  VALUES (${values})`;

// The database copies the brands itself: nothing of them has to travel.
const keepImages = (ids: string) => sql`
  INSERT INTO brand_images (revision_id, brand_id, slug, image)
  SELECT (SELECT max(id) FROM revisions), b.id, b.slug, ${document}
  FROM brands b WHERE b.id IN (SELECT value FROM json_each(${ids}))`;

const keepAdditions = (countryId: number, slugs: string) => sql`
  INSERT INTO brand_images (revision_id, brand_id, slug)
  SELECT (SELECT max(id) FROM revisions), id, slug
  FROM brands WHERE country_id = ${countryId} AND slug IN (SELECT value FROM json_each(${slugs}))`;

/** The place of the statement that inserts the revision among those of recordRevision. */
export const revisionAt = 1;

/**
 * The statements that open a write: claim the next version of the country's catalogue, or fail, and
 * keep the brands that will change, as they are before, as a revision.
 */
export function recordRevision(
  d1: D1Database,
  countryId: number,
  diff: BrandDiff,
  write: Write,
): D1PreparedStatement[] {
  const { kind, undoes, file, who, now, operation, liveCodes } = write;
  const touched = touchedCodes(kind, diff);
  const summary: StoredSummary = { brands: diff.brands, codes: diff.codes, undoes, file, touched };
  const about = [countryId, kind, who, JSON.stringify(summary), now, operation];
  const values = [...about, liveCodes.before, liveCodes.after].map((value) => sql`${value}`);
  const changed = [...diff.upserts.flatMap(({ before }) => before ?? []), ...diff.removed];
  const ids = JSON.stringify(changed.map(({ id }) => id));
  return [
    prepare(d1, claimVersion(countryId, write)),
    prepare(d1, addRevision(sql.join(values, sql`, `))),
    ...(changed.length > 0 ? [prepare(d1, keepImages(ids))] : []),
  ];
}

/** The statements that note in the revision which brands a write has added, once they have ids. */
export function recordAdditions(
  d1: D1Database,
  countryId: number,
  { upserts }: BrandDiff,
): D1PreparedStatement[] {
  const added = upserts.filter(({ before }) => !before);
  return chunkJson(added.map(({ brand }) => JSON.stringify(brand.slug))).map((slugs) =>
    prepare(d1, keepAdditions(countryId, slugs)),
  );
}

/** True for the error of a batch that could not claim its version. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes("countries.catalogue_version");
}

/**
 * The ids of the revisions that touched a brand whose name or address has a text, or that has a code
 * that begins with it. Of brands that are gone only the address is known.
 */
function revisionsOfBrand(text: string): SQL {
  const [slug, name] = [slugify(text), foldForSearch(text)];
  const [typed, capitals] = [text, text.toUpperCase()];
  return sql`
  SELECT revision_id FROM brand_images
  WHERE (${slug} <> '' AND instr(slug, ${slug}) > 0) OR brand_id IN (
    SELECT id FROM brands
    WHERE instr(search_text, ${name}) > 0 OR (${slug} <> '' AND instr(slug, ${slug}) > 0)
    UNION ALL SELECT brand_id FROM promo_codes
    WHERE (code >= ${typed} AND code < ${`${typed}\uffff`})
      OR (code >= ${capitals} AND code < ${`${capitals}\uffff`}))`;
}

/** What the operations that are listed must have; what is left out may be anything. */
const conditions = ({ operation, countryId, kind, who, from, to, q }: RevisionPage): SQL =>
  sql.join(
    [
      sql`true`,
      ...(operation ? [sql`max(operation) = ${operation}`] : []),
      ...(countryId ? [sql`max(r.country_id = ${countryId})`] : []),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(who ? [sql`who = ${who}`] : []),
      ...(from ? [sql`created_at >= ${from}`] : []),
      ...(to ? [sql`created_at < ${to}`] : []),
      ...(q ? [sql`max(r.id IN (${revisionsOfBrand(q)}))`] : []),
    ],
    sql` AND `,
  );

// The name of a brand is read of the operations of one page only: the images may be large.
const operations = (page: RevisionPage, before: number, limit: number) => sql`
  WITH latest AS (SELECT country_id, max(id) AS id FROM revisions GROUP BY country_id),
  page AS (
    SELECT min(r.id) AS id, kind, who, created_at AS createdAt,
      json_group_array(json_object('id', r.country_id,
        'summary', json_remove(summary, '$.undoes', '$.file', '$.touched'),
        'before', live_before, 'after', live_after)) AS countries,
      max(summary ->> '$.file') AS file,
      min(r.id = latest.id) AS isLatest
    FROM revisions r JOIN latest ON latest.country_id = r.country_id
    GROUP BY coalesce(operation, r.id)
    HAVING min(r.id) < ${before} AND ${conditions(page)}
    ORDER BY min(r.id) DESC LIMIT ${limit}
  )
  SELECT page.*, (
    SELECT coalesce(image ->> 'name', slug) FROM brand_images WHERE revision_id = page.id LIMIT 1
  ) AS brand
  FROM page ORDER BY page.id DESC`;

interface OperationRow
  extends Pick<Revision, "id" | "kind" | "who" | "createdAt" | "brand" | "file"> {
  countries: string;
  isLatest: number;
}
interface CountryRow {
  id: CountryId;
  summary: RevisionSummary;
  before: number;
  after: number;
}

function revisedCountry({ id, summary, before, after }: CountryRow): RevisedCountry {
  return { country: countryById(id).code, ...summary, liveCodes: { before, after } };
}

function total(counts: readonly ChangeCounts[]): ChangeCounts {
  const sum = (kind: keyof ChangeCounts) => counts.reduce((whole, count) => whole + count[kind], 0);
  return {
    added: sum("added"),
    changed: sum("changed"),
    removed: sum("removed"),
    unchanged: sum("unchanged"),
  };
}

/** Which operations are listed. */
interface RevisionPage {
  /** Only those before an id. */
  before?: number | undefined;
  limit?: number | undefined;
  /** Only the one of this name. */
  operation?: string | undefined;
  /** Only those that changed the country with an id. */
  countryId?: number | undefined;
  /** Only those of a kind. */
  kind?: string | undefined;
  /** Only those of an operator. */
  who?: string | undefined;
  /** Only those of this moment or later, ISO 8601 UTC; a day alone is its beginning. */
  from?: string | undefined;
  /** Only those of before a moment. */
  to?: string | undefined;
  /** Only those that touched a brand that a text finds; see revisionsOfBrand. */
  q?: string | undefined;
}

/** The operations that are kept, newest first. */
export async function listRevisions(
  d1: D1Database,
  { before = Number.MAX_SAFE_INTEGER, limit = 50, ...page }: RevisionPage = {},
): Promise<Revision[]> {
  const { results } = await prepare(d1, operations(page, before, limit)).all<OperationRow>();
  return results.map((row) => {
    const countries = (JSON.parse(row.countries) as CountryRow[]).map(revisedCountry);
    const brands = total(countries.map((one) => one.brands));
    const codes = total(countries.map((one) => one.codes));
    const isOne = brands.added + brands.changed + brands.removed === 1;
    return {
      ...row,
      countries,
      summary: { brands, codes },
      brand: isOne ? row.brand : null,
      isLatest: row.isLatest === 1,
    };
  });
}

// A write is repeated soon after it, if at all: of a long history only the end is read.
const selectMade = (operation: string) => sql`
  SELECT country_id AS countryId, min(id) AS id FROM revisions
  WHERE id > (SELECT max(id) FROM revisions) - 1000 AND operation = ${operation}
  GROUP BY country_id ORDER BY 2`;

/** What a write has done already that is repeated under its name: its revisions by country id, the first one first. */
export async function readMade(
  d1: D1Database,
  operation: string | undefined,
): Promise<Map<number, number>> {
  if (operation === undefined) return new Map();
  const { results } = await prepare(d1, selectMade(operation)).all<{
    countryId: number;
    id: number;
  }>();
  return new Map(results.map(({ countryId, id }) => [countryId, id]));
}

/** All who are named in the history, by name. */
export async function listAuthors(d1: D1Database): Promise<string[]> {
  const { results } = await prepare(
    d1,
    sql`SELECT DISTINCT who FROM revisions ORDER BY who COLLATE NOCASE`,
  ).all<{ who: string }>();
  return results.map(({ who }) => who);
}
