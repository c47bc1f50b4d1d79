import { type SQL, sql } from "drizzle-orm";
import { slugify } from "#app/domain/base/slug.ts";
import { type BulkKind, bulkKinds } from "#app/domain/catalogue/catalogue-edit.ts";
import type { CountryTotals } from "#app/domain/catalogue/country-totals.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { prepareChunks } from "../chunk-json.ts";
import { brandSnapshot, type Columns, promoCodeSnapshot, qualifiedColumn } from "../columns.ts";
import { prepare } from "../database.ts";
import { codeBegins } from "../read/find-entries.ts";
import type { BrandDiff, ChangeCounts } from "./diff.ts";
import type { StoredVerdicts } from "./stored.ts";

/** Kinds of operations: "replace" and "merge" are uploads, the bulk kinds are edits. */
type RevisionKind =
  | "replace"
  | "merge"
  | "edit"
  | BulkKind
  | "clear"
  | "import"
  | "restore"
  | "undo";

/** The description of a write in the history. */
export interface WriteNote {
  kind: RevisionKind;
  /** The id of the undone operation. */
  undoes?: number | undefined;
  /** The name or URL of the source file. */
  file?: string | undefined;
}

/** A write to a country, as its statements need it. */
export interface Write extends WriteNote {
  /** The operator's name. */
  who: string;
  /** The catalogue version that the diff is based on. */
  baseVersion: number;
  /** The new state of the catalogue; random, so that no two states are equal. */
  state: string;
  /** ISO 8601 UTC. */
  now: string;
  /** The id shared by an operation's writes to several countries. */
  operation: string | null;
  /** The country's totals after the write. */
  totals: CountryTotals;
  /** The country's live codes before and after. */
  liveCodes: { before: number; after: number };
  verdicts: StoredVerdicts;
}

interface RevisionSummary {
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** The stored summary, with data for the count of a day's work; see read/done-today.ts. */
interface StoredSummary extends RevisionSummary, Omit<WriteNote, "kind"> {
  /** The codes by brand, "noon/SAVE10"; absent for an upload and for more than 2,000. */
  touched?: string[] | undefined;
  /** The new name of the only brand that was added or renamed. */
  name?: string | undefined;
}

const maxTouched = 2_000;
const manualKinds = new Set<RevisionKind>(["edit", "undo", ...bulkKinds]);

function touchedCodes(kind: RevisionKind, diff: BrandDiff): string[] | undefined {
  const { added, changed, removed } = diff.codes;
  if (!manualKinds.has(kind) || added + changed + removed > maxTouched) return undefined;
  const removedIds = new Set(diff.removedCodeIds);
  const name = (slug: string) => (code: { code: string }) => `${slug}/${code.code}`;
  return [
    ...diff.upserts.flatMap(({ before, brand, codes }) => [
      ...codes.map(name(brand.slug)),
      ...(before?.promo_codes ?? []).filter(({ id }) => removedIds.has(id)).map(name(brand.slug)),
    ]),
    ...diff.removed.flatMap(({ slug, promo_codes }) => promo_codes.map(name(slug))),
  ];
}

interface RevisedCountry extends RevisionSummary {
  country: string;
  /** Live codes before and after. */
  liveCodes: { before: number; after: number };
}

function newName({ upserts }: BrandDiff): string | undefined {
  const [first, ...others] = upserts.filter(({ before, brand }) => before?.name !== brand.name);
  return others.length === 0 ? first?.brand.name : undefined;
}

/** An operation on the catalogue, in one country or several, as listed for operators. */
export interface Revision {
  /** The first of its revisions, which identifies it. */
  id: number;
  kind: RevisionKind;
  /** The operator's e-mail address from Cloudflare Access, or "operator". */
  who: string;
  countries: RevisedCountry[];
  /** Totals over all countries. */
  summary: RevisionSummary;
  /** The brand's former name, or its slug if it was added; null for several brands. */
  brand: string | null;
  /** The new name of a brand that was added or renamed. */
  name: string | null;
  /** The only code that was changed by hand. */
  code: string | null;
  /** The name or URL of the source file, or null. */
  file: string | null;
  /** The operation that this one undid; null if it is gone. */
  undone: Omit<Revision, "undone"> | null;
  /** True if no later operation has changed one of its countries. */
  isLatest: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
}

// NOT NULL makes the batch fail if another write came first.
const claimVersion = (countryId: number, { baseVersion, state, totals }: Write) => sql`
  UPDATE countries SET
    catalogue_version = CASE catalogue_version WHEN ${baseVersion} THEN ${baseVersion + 1} END,
    catalogue_state = ${state}, totals = ${JSON.stringify(totals)}
  WHERE id = ${countryId}`;

/** Returns json_object arguments for a row: 'code', p.code, 'discount', p.discount. */
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

// Copies the brands within the database, so that they do not travel.
const storeImages = (ids: string) => sql`
  INSERT INTO brand_images (revision_id, brand_id, slug, image)
  SELECT (SELECT max(id) FROM revisions), b.id, b.slug, ${document}
  FROM brands b WHERE b.id IN (SELECT value FROM json_each(${ids}))`;

const storeAdditions = (countryId: number, slugs: string) => sql`
  INSERT INTO brand_images (revision_id, brand_id, slug)
  SELECT (SELECT max(id) FROM revisions), id, slug
  FROM brands WHERE country_id = ${countryId} AND slug IN (SELECT value FROM json_each(${slugs}))`;

/** Index of the statement that inserts the revision, in recordRevision's result. */
export const revisionAt = 1;

/** Returns the first statements of a write: claim the next version, store the previous brands. */
export function recordRevision(
  d1: D1Database,
  countryId: number,
  diff: BrandDiff,
  write: Write,
): D1PreparedStatement[] {
  const { kind, undoes, file, who, now, operation, liveCodes } = write;
  const touched = touchedCodes(kind, diff);
  const summary: StoredSummary = {
    brands: diff.brands,
    codes: diff.codes,
    undoes,
    file,
    touched,
    name: newName(diff),
  };
  const common = [countryId, kind, who, JSON.stringify(summary), now, operation];
  const values = [...common, liveCodes.before, liveCodes.after].map((value) => sql`${value}`);
  const changed = [...diff.upserts.flatMap(({ before }) => before ?? []), ...diff.removed];
  const ids = JSON.stringify(changed.map(({ id }) => id));
  return [
    prepare(d1, claimVersion(countryId, write)),
    prepare(d1, addRevision(sql.join(values, sql`, `))),
    ...(changed.length > 0 ? [prepare(d1, storeImages(ids))] : []),
  ];
}

/** Returns the statements that add new brands to the revision, once they have ids. */
export function recordAdditions(
  d1: D1Database,
  countryId: number,
  { upserts }: BrandDiff,
): D1PreparedStatement[] {
  const added = upserts.filter(({ before }) => !before);
  const slugs = added.map(({ brand }) => JSON.stringify(brand.slug));
  return prepareChunks(d1, (chunk) => storeAdditions(countryId, chunk), slugs);
}

/** Returns true for the error of a batch that could not claim its version. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("countries.catalogue_version");

/** Selects revisions by part of a brand's name or slug, or by a code's prefix. */
function revisionsByBrand(text: string): SQL {
  const [slug, name] = [slugify(text), foldForSearch(text)];
  return sql`
  SELECT revision_id FROM brand_images
  WHERE (${slug} <> '' AND instr(slug, ${slug}) > 0) OR brand_id IN (
    SELECT id FROM brands
    WHERE instr(search_text, ${name}) > 0 OR (${slug} <> '' AND instr(slug, ${slug}) > 0)
    UNION ALL SELECT brand_id FROM promo_codes
    WHERE ${codeBegins(text)})`;
}

/** SQL conditions for the filter; absent filters match everything. */
const conditions = ({ ids, operation, countryId, kind, who, from, to, q }: RevisionPage): SQL =>
  sql.join(
    [
      sql`true`,
      ...(ids ? [sql`min(r.id) IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`] : []),
      ...(operation ? [sql`max(operation) = ${operation}`] : []),
      ...(countryId ? [sql`max(r.country_id = ${countryId})`] : []),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(who ? [sql`who = ${who}`] : []),
      ...(from ? [sql`created_at >= ${from}`] : []),
      ...(to ? [sql`created_at < ${to}`] : []),
      ...(q
        ? [
            sql`(max(r.id IN (${revisionsByBrand(q)}))
              OR max(instr(lower(summary ->> '$.file'), ${q.toLowerCase()})) > 0)`,
          ]
        : []),
    ],
    sql` AND `,
  );

// Brand names are read for one page of operations only: images may be large.
const operations = (page: RevisionPage, before: number, limit: number) => sql`
  WITH latest AS (SELECT country_id, max(id) AS id FROM revisions GROUP BY country_id),
  page AS (
    SELECT min(r.id) AS id, kind, who, created_at AS createdAt,
      json_group_array(json_object('id', r.country_id,
        'summary', json_remove(summary, '$.undoes', '$.file', '$.touched', '$.name'),
        'before', live_before, 'after', live_after)) AS countries,
      max(summary ->> '$.file') AS file, max(summary ->> '$.name') AS name,
      max(summary ->> '$.undoes') AS undoes,
      max(iif(json_array_length(summary, '$.touched') = 1, summary ->> '$.touched[0]', NULL)) AS code,
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
  extends Pick<Revision, "id" | "kind" | "who" | "createdAt" | "brand" | "name" | "code" | "file"> {
  countries: string;
  undoes: number | null;
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
  const sum = (kind: keyof ChangeCounts) =>
    counts.reduce((subtotal, count) => subtotal + count[kind], 0);
  return {
    added: sum("added"),
    changed: sum("changed"),
    removed: sum("removed"),
    unchanged: sum("unchanged"),
  };
}

/** The filter and page of the history. */
interface RevisionPage {
  ids?: readonly number[] | undefined;
  /** Only operations before this id. */
  before?: number | undefined;
  limit?: number | undefined;
  operation?: string | undefined;
  countryId?: number | undefined;
  kind?: string | undefined;
  who?: string | undefined;
  /** From this time on, ISO 8601 UTC; a date means its start. */
  from?: string | undefined;
  /** Before this time. */
  to?: string | undefined;
  /** A brand search; see revisionsOfBrand. */
  q?: string | undefined;
}

/** Lists the stored operations, newest first. */
export async function listRevisions(
  d1: D1Database,
  { before = Number.MAX_SAFE_INTEGER, limit = 50, ...page }: RevisionPage = {},
): Promise<Revision[]> {
  const { results } = await prepare(d1, operations(page, before, limit)).all<OperationRow>();
  const ids = results.flatMap(({ undoes }) => undoes ?? []);
  // An undo of an undo does not name what that one undid.
  const undone = ids.length > 0 && !page.ids ? await listRevisions(d1, { ids }) : [];
  return results.map(({ undoes, code, ...row }) => {
    const countries = (JSON.parse(row.countries) as CountryRow[]).map(revisedCountry);
    const brands = total(countries.map((country) => country.brands));
    const codes = total(countries.map((country) => country.codes));
    const isSingleBrand = brands.added + brands.changed + brands.removed === 1;
    return {
      ...row,
      countries,
      summary: { brands, codes },
      brand: isSingleBrand ? row.brand : null,
      // "noon/SAVE10"
      code: code?.slice(code.indexOf("/") + 1) ?? null,
      undone: undone.find(({ id }) => id === undoes) ?? null,
      isLatest: row.isLatest === 1,
    };
  });
}

// Repeats follow soon, so only the end of a long history is read.
const selectExisting = (operation: string) => sql`
  SELECT country_id AS countryId, min(id) AS id FROM revisions
  WHERE id > (SELECT max(id) FROM revisions) - 1000 AND operation = ${operation}
  GROUP BY country_id ORDER BY 2`;

/** Reads the revisions already written with an idempotency key, by country id, first one first. */
export async function readExistingRevisions(
  d1: D1Database,
  operation: string | undefined,
): Promise<Map<number, number>> {
  if (operation === undefined) return new Map();
  const { results } = await prepare(d1, selectExisting(operation)).all<{
    countryId: number;
    id: number;
  }>();
  return new Map(results.map(({ countryId, id }) => [countryId, id]));
}

export async function listAuthors(d1: D1Database): Promise<string[]> {
  const { results } = await prepare(
    d1,
    sql`SELECT DISTINCT who FROM revisions ORDER BY who COLLATE NOCASE`,
  ).all<{ who: string }>();
  return results.map(({ who }) => who);
}
