import { type SQL, sql } from "drizzle-orm";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { bulkKinds } from "#app/domain/catalogue/catalogue-edit.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { brandSnapshot, type Columns, promoCodeSnapshot, qualifiedColumn } from "../columns.ts";
import { prepare } from "../database.ts";
import type { BrandDiff, ChangeCounts } from "./diff.ts";

export const revisionKinds = [
  "replace",
  "merge",
  "edit",
  ...bulkKinds,
  "clear",
  "import",
  "restore",
] as const;

/** The kinds of operations: "replace" and "merge" are uploads, the bulk kinds are edits. */
export type RevisionKind = (typeof revisionKinds)[number];

/** A write to a country, as its statements need it. */
export interface Write {
  kind: RevisionKind;
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
  /** The country's codes that shoppers see, before and after. */
  liveCodes: { before: number; after: number };
}

/** How much a revision changed. */
interface RevisionSummary {
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** The changes of an operation in one country. */
interface RevisedCountry extends RevisionSummary {
  country: string;
  /** The codes that shoppers saw; null for revisions of before they were counted. */
  liveCodes: { before: number; after: number } | null;
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
  /** No later operation has changed one of its countries. */
  isLatest: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** Operations that are kept, however old they are, and the days for which all are kept. */
const kept = { operations: 1_000, days: 365 };

// NOT NULL refuses the whole batch if another write came first.
const claimVersion = `
  UPDATE countries SET catalogue_version = CASE catalogue_version WHEN ?2 THEN ?2 + 1 END,
    catalogue_state = ?3
  WHERE id = ?1`;

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

// A brand that changes alone is kept in the revision itself, which saves two rows.
const addRevision = (values: SQL, id: number | null) => sql`
  INSERT INTO revisions (country_id, kind, who, summary, created_at, operation, added, live_before,
    live_after, brands)
  VALUES (${values}, (SELECT '[' || ${document} || ']' FROM brands b WHERE b.id = ${id}))`;

// A part ends with the brand that takes it over 0.6 MB. A brand's document is under 1.4 MB by the
// limits on an upload, so that a part stays under D1's limit of 2 MB a value. Without MATERIALIZED
// SQLite would make each document twice, once to measure it.
const snapshotBrands = (ids: string) => sql`
  INSERT INTO revision_parts (revision_id, brands)
  WITH documents AS MATERIALIZED (
    SELECT b.id, ${document} AS document
    FROM brands b WHERE b.id IN (SELECT value FROM json_each(${ids}))
  ), parts AS (
    SELECT document, sum(octet_length(document)) OVER (ORDER BY id) / 600000 AS part
    FROM documents
  )
  SELECT (SELECT max(id) FROM revisions), '[' || group_concat(document, ',') || ']'
  FROM parts GROUP BY part ORDER BY part`;

const dropOld = `
  DELETE FROM revisions
  WHERE created_at < ?1 AND id < (
    SELECT min(id) AS first FROM revisions GROUP BY coalesce(operation, id)
    ORDER BY first DESC LIMIT 1 OFFSET ?2)`;

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
  const { kind, who, now, operation, liveCodes } = write;
  const summary: RevisionSummary = { brands: diff.brands, codes: diff.codes };
  const added = diff.upserts.flatMap(({ before, brand }): (string | [string, string])[] => {
    if (!before) return [brand.slug];
    return before.slug === brand.slug ? [] : [[brand.slug, before.slug]];
  });
  const changed = [...diff.upserts.flatMap(({ before }) => before ?? []), ...diff.removed];
  const ids = changed.map(({ id }) => id);
  const about = [countryId, kind, who, JSON.stringify(summary), now, operation];
  const values = [...about, JSON.stringify(added), liveCodes.before, liveCodes.after].map(
    (value) => sql`${value}`,
  );
  const [only = null] = ids.length === 1 ? ids : [];
  return [
    d1.prepare(claimVersion).bind(countryId, write.baseVersion, write.state),
    prepare(d1, addRevision(sql.join(values, sql`, `), only)),
    ...(ids.length > 1 ? [prepare(d1, snapshotBrands(JSON.stringify(ids)))] : []),
  ];
}

/** True for the error of a batch that could not claim its version. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes("countries.catalogue_version");
}

/** The statement that drops revisions older than a year, but of the last 1,000 operations none. */
export function dropOldRevisions(d1: D1Database, now: Date): D1PreparedStatement {
  const before = `${addDays(toDay(now), -kept.days)}T00:00:00Z`;
  return d1.prepare(dropOld).bind(before, kept.operations - 1);
}

// The name of a brand is read of the operations of one page only: the images may be large.
const operations = `
  WITH latest AS (SELECT country_id, max(id) AS id FROM revisions GROUP BY country_id),
  page AS (
    SELECT min(r.id) AS id, kind, who, created_at AS createdAt,
      json_group_array(json_object('id', r.country_id, 'summary', json(summary),
        'before', live_before, 'after', live_after)) AS countries,
      min(r.id = latest.id) AS isLatest
    FROM revisions r JOIN latest ON latest.country_id = r.country_id
    GROUP BY coalesce(operation, r.id)
    HAVING min(r.id) < ?1 AND (?3 IS NULL OR max(operation) = ?3)
      AND (?4 IS NULL OR max(r.country_id = ?4))
    ORDER BY min(r.id) DESC LIMIT ?2
  )
  SELECT page.*, coalesce(r.brands ->> '$[0].name', r.added ->> '$[0]') AS brand
  FROM page CROSS JOIN revisions r ON r.id = page.id ORDER BY page.id DESC`;

interface OperationRow extends Pick<Revision, "id" | "kind" | "who" | "createdAt" | "brand"> {
  countries: string;
  isLatest: number;
}
interface CountryRow {
  id: number;
  summary: RevisionSummary;
  before: number | null;
  after: number | null;
}

function revisedCountry({ id, summary, before, after }: CountryRow): RevisedCountry {
  const country = countryById(id)?.code ?? "";
  const liveCodes = before === null || after === null ? null : { before, after };
  return { country, ...summary, liveCodes };
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
}

/** The operations that are kept, newest first. */
export async function listRevisions(
  d1: D1Database,
  { before = Number.MAX_SAFE_INTEGER, limit = 50, operation, countryId }: RevisionPage = {},
): Promise<Revision[]> {
  const { results } = await d1
    .prepare(operations)
    .bind(before, limit, operation ?? null, countryId ?? null)
    .all<OperationRow>();
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
