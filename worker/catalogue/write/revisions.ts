import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { BrandRecord, PromoCodeRecord } from "#app/domain/catalogue.ts";
import { offerOfText } from "#app/domain/offer-text.ts";
import { brandSnapshot, type Columns, columnOf, promoCodeSnapshot } from "../columns.ts";
import { prepare } from "../database.ts";
import type { BrandDiff, ChangeCounts } from "./diff.ts";

export type RevisionKind = "replace" | "clear" | "import" | "restore";

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
}

/** How much a revision changed. */
export interface RevisionSummary {
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** A write to a country's brands, as the operator's list shows it. */
export interface Revision {
  id: number;
  countryId: number;
  kind: RevisionKind;
  /** The operator's e-mail address by Cloudflare Access, or "operator". */
  who: string;
  summary: RevisionSummary;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** The number of revisions that are kept, over all countries. */
const revisionsKept = 50;

// NOT NULL refuses the whole batch if another write came first.
const claimVersion = `
  UPDATE countries SET catalogue_version = CASE catalogue_version WHEN ?2 THEN ?2 + 1 END,
    catalogue_state = ?3
  WHERE id = ?1`;

const addRevision = `
  INSERT INTO revisions (country_id, kind, who, summary, created_at) VALUES (?1, ?2, ?3, ?4, ?5)`;

/** The arguments of json_object for a row: 'code', p.code, 'discount', p.discount. */
function jsonMembers(columns: Columns, alias: string): SQL {
  const members = Object.entries(columns).map(([name, { dataType }]) => {
    const value = columnOf(alias, name);
    if (dataType === "boolean") return sql`${name}, json(iif(${value}, 'true', 'false'))`;
    return sql`${name}, ${dataType === "json" ? sql`json(${value})` : value}`;
  });
  return sql.join(members, sql`, `);
}

// A part ends with the brand that takes it over 0.6 MB. A brand's document is under 1.4 MB by the
// limits on an upload, so that a part stays under D1's limit of 2 MB a value. Without MATERIALIZED
// SQLite would make each document twice, once to measure it.
const snapshotBrands = (countryId: number) => sql`
  INSERT INTO revision_parts (revision_id, brands)
  WITH documents AS MATERIALIZED (
    SELECT b.id, json_object(${jsonMembers(brandSnapshot, "b")}, 'promo_codes', (
        SELECT json_group_array(json_object(${jsonMembers(promoCodeSnapshot, "p")}))
        FROM promo_codes p WHERE p.brand_id = b.id)) AS document
    FROM brands b WHERE b.country_id = ${countryId}
  ), parts AS (
    SELECT document, sum(octet_length(document)) OVER (ORDER BY id) / 600000 AS part
    FROM documents
  )
  SELECT (SELECT max(id) FROM revisions WHERE country_id = ${countryId}),
    '[' || group_concat(document, ',') || ']'
  FROM parts GROUP BY part ORDER BY part`;

const dropOld = `
  DELETE FROM revisions
  WHERE id <= (SELECT id FROM revisions ORDER BY id DESC LIMIT 1 OFFSET ?1)`;

/**
 * The statements that open a write: claim the next version of the country's catalogue, or fail, and
 * keep a snapshot of its brands as a revision.
 */
export function recordRevision(
  d1: D1Database,
  countryId: number,
  diff: BrandDiff,
  write: Write,
): D1PreparedStatement[] {
  const summary: RevisionSummary = { brands: diff.brands, codes: diff.codes };
  return [
    d1.prepare(claimVersion).bind(countryId, write.baseVersion, write.state),
    d1
      .prepare(addRevision)
      .bind(countryId, write.kind, write.who, JSON.stringify(summary), write.now),
    prepare(d1, snapshotBrands(countryId)),
  ];
}

/** True for the error of a batch that could not claim its version. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes("countries.catalogue_version");
}

/** The statement that drops all but the last 50 revisions. */
export function pruneRevisions(d1: D1Database): D1PreparedStatement {
  return d1.prepare(dropOld).bind(revisionsKept);
}

/** The revisions that are kept, newest first. */
export async function listRevisions(d1: D1Database): Promise<Revision[]> {
  const { results } = await d1
    .prepare(
      "SELECT id, country_id AS countryId, kind, who, summary, created_at AS createdAt FROM revisions ORDER BY id DESC",
    )
    .all<Omit<Revision, "summary"> & { summary: string }>();
  return results.map((row) => ({ ...row, summary: JSON.parse(row.summary) }));
}

type SnapshotCode = Omit<PromoCodeRecord, "offer"> & { offer?: string | null };
type SnapshotBrand = Omit<BrandRecord, "promo_codes"> & { promo_codes: SnapshotCode[] };

const snapshot = z.array(z.custom<SnapshotBrand>());

/**
 * A country's brands from before a revision, ready to be written again, or null for an unknown
 * revision. `updated_at` is left out: bringing a brand back is a change of today.
 */
export async function readRevision(
  d1: D1Database,
  id: number,
): Promise<{ countryId: number; brands: BrandRecord[] } | null> {
  const [found, parts] = (await d1.batch([
    d1.prepare("SELECT country_id AS countryId FROM revisions WHERE id = ?1").bind(id),
    d1.prepare("SELECT brands FROM revision_parts WHERE revision_id = ?1 ORDER BY id").bind(id),
  ])) as [D1Result<{ countryId: number }>, D1Result<{ brands: string }>];
  const revision = found.results[0];
  if (!revision) return null;
  const brands = parts.results.flatMap((part) => snapshot.parse(JSON.parse(part.brands)));
  const restored = brands.map((brand) => ({
    ...brand,
    updated_at: undefined,
    promo_codes: brand.promo_codes.map(({ offer, ...code }) => ({
      ...code,
      offer: offer ? offerOfText(offer) : null,
    })),
  }));
  return { countryId: revision.countryId, brands: restored };
}
