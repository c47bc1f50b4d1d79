import type { BrandDiff, ChangeCounts } from "#worker/catalogue/write/diff.ts";

export type RevisionKind = "replace" | "clear" | "import" | "restore";

/** How many revisions are kept, over all countries. */
export const revisionsKept = 50;

// The NOT NULL of the column refuses the whole batch where another write came first.
const takeVersion = `
  UPDATE countries SET catalogue_version = CASE catalogue_version WHEN ?2 THEN ?2 + 1 END,
    catalogue_state = hex(randomblob(8))
  WHERE id = ?1`;

const addRevision = `
  INSERT INTO revisions (country_id, kind, summary, created_at) VALUES (?1, ?2, ?3, ?4)`;

// A part ends with the brand that takes it over 0.8 MB. A brand's document is under 1.2 MB by the
// limits on an upload, so that a part stays under D1's limit of 2 MB a value. Without MATERIALIZED
// SQLite would make each document twice, once to measure it.
const keepWhatStood = `
  INSERT INTO revision_parts (revision_id, brands)
  WITH documents AS MATERIALIZED (
    SELECT b.id, json_object(
      'name', b.name, 'name_ar', b.name_ar, 'slug', b.slug, 'logo_url', b.logo_url,
      'description', b.description, 'description_ar', b.description_ar,
      'website_url', b.website_url, 'category', b.category,
      'is_active', json(iif(b.is_active, 'true', 'false')),
      'created_at', b.created_at, 'updated_at', b.updated_at,
      'promo_codes', (
        SELECT json_group_array(json_object(
          'code', p.code, 'discount', p.discount, 'discount_ar', p.discount_ar,
          'last_reported_date', p.last_reported_date, 'expiry_date', p.expiry_date,
          'is_active', json(iif(p.is_active, 'true', 'false')),
          'usage_count', p.usage_count, 'max_usage', p.max_usage, 'created_at', p.created_at))
        FROM promo_codes p WHERE p.brand_id = b.id)) AS document
    FROM brands b WHERE b.country_id = ?1
  ), parts AS (
    SELECT document, sum(octet_length(document)) OVER (ORDER BY id) / 800000 AS part
    FROM documents
  )
  SELECT (SELECT max(id) FROM revisions WHERE country_id = ?1),
    '[' || group_concat(document, ',') || ']'
  FROM parts GROUP BY part ORDER BY part`;

const dropOld = `
  DELETE FROM revisions
  WHERE id <= (SELECT id FROM revisions ORDER BY id DESC LIMIT 1 OFFSET ?1)`;

/** How much a revision changed. */
export interface RevisionSummary {
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/**
 * The statements that open a write: take the next version of the country's catalogue, or fail,
 * and keep what stands as a revision.
 */
export function recordRevision(
  d1: D1Database,
  countryId: number,
  diff: BrandDiff,
  write: { kind: RevisionKind; baseVersion: number; now: string },
): D1PreparedStatement[] {
  const summary: RevisionSummary = { brands: diff.brands, codes: diff.codes };
  return [
    d1.prepare(takeVersion).bind(countryId, write.baseVersion),
    d1.prepare(addRevision).bind(countryId, write.kind, JSON.stringify(summary), write.now),
    d1.prepare(keepWhatStood).bind(countryId),
  ];
}

/** The statement that drops all but the last 50 revisions. */
export function pruneRevisions(d1: D1Database): D1PreparedStatement {
  return d1.prepare(dropOld).bind(revisionsKept);
}
