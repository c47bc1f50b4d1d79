import type { BrandRecord, PromoCodeRecord } from "#app/domain/catalogue.ts";
import { brandSearchText } from "#app/domain/categories.ts";
import { tallyExpiries } from "#app/domain/live-codes.ts";
import type { BrandDiff } from "#worker/catalogue/write/diff.ts";
import { chunkJson } from "./chunk-json.ts";
import { pruneRevisions, type RevisionKind, recordRevision } from "./revisions.ts";

// The rows of a document, as arrays: SQLite looks a place up faster than a name, and there is no
// name to send for every value. Their order is that of brandRow and codeRow below.
const upsertBrands = `
  INSERT INTO brands (country_id, slug, name, name_ar, logo_url, description, description_ar,
    website_url, category, is_active, search_text, expiry_tally, created_at, updated_at)
  SELECT ?1, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4,
    j.value ->> 5, j.value ->> 6, j.value ->> 7, j.value ->> 8, j.value ->> 9, j.value ->> 10,
    coalesce(j.value ->> 11, ?3), coalesce(j.value ->> 12, ?3)
  FROM json_each(?2) j WHERE true
  ON CONFLICT (country_id, slug) DO UPDATE SET
    name = excluded.name, name_ar = excluded.name_ar, logo_url = excluded.logo_url,
    description = excluded.description, description_ar = excluded.description_ar,
    website_url = excluded.website_url, category = excluded.category,
    is_active = excluded.is_active, updated_at = excluded.updated_at,
    search_text = excluded.search_text, expiry_tally = excluded.expiry_tally`;

// CROSS JOIN keeps SQLite from scanning all brands for every item.
const upsertCodes = `
  INSERT INTO promo_codes (brand_id, code, discount, last_reported_date, expiry_date, discount_ar,
    max_usage, usage_count, is_active, created_at)
  SELECT b.id, p.value ->> 0, p.value ->> 1, p.value ->> 2, p.value ->> 3, p.value ->> 4,
    p.value ->> 5, coalesce(p.value ->> 6, 0), coalesce(p.value ->> 7, 1),
    coalesce(p.value ->> 8, ?3)
  FROM json_each(?2) j
    CROSS JOIN brands b ON b.country_id = ?1 AND b.slug = j.value ->> 0
    CROSS JOIN json_each(j.value, '$[1]') p
  WHERE true
  ON CONFLICT (brand_id, code) DO UPDATE SET
    discount = excluded.discount, discount_ar = excluded.discount_ar,
    last_reported_date = excluded.last_reported_date, expiry_date = excluded.expiry_date,
    is_active = excluded.is_active, usage_count = excluded.usage_count,
    max_usage = excluded.max_usage`;

const removeBrands = "DELETE FROM brands WHERE id IN (SELECT value FROM json_each(?1))";
const removeCodes = "DELETE FROM promo_codes WHERE id IN (SELECT value FROM json_each(?1))";

function brandRow(brand: BrandRecord): string {
  const { slug, name, name_ar, logo_url, description, description_ar, website_url } = brand;
  const texts = [slug, name, name_ar, logo_url, description, description_ar, website_url];
  const tally = JSON.stringify(tallyExpiries(brand.promo_codes));
  const rest = [brand.category, Number(brand.is_active), brandSearchText(brand), tally];
  return JSON.stringify([...texts, ...rest, brand.created_at, brand.updated_at]);
}

// What a code seldom has stands last, so that most rows end after a few values.
function codeRow(code: PromoCodeRecord) {
  const { discount, last_reported_date, expiry_date, discount_ar, max_usage } = code;
  const shown = [code.code, discount, last_reported_date, expiry_date, discount_ar, max_usage];
  const row = [...shown, code.usage_count || null, code.is_active ? null : 0, code.created_at];
  return row.slice(0, row.findLastIndex((value) => value != null) + 1);
}

/**
 * The statements that carry out a diff against a country's brands, to be run in one batch: the
 * lock and the revision first, then removals, then additions and changes, then the pruning of old
 * revisions. `baseVersion` is the catalogue version that the diff was made from; `now` is the time
 * of the write, ISO 8601 UTC. Every parameter stays under 1.5 MB.
 */
export function replaceStatements(
  d1: D1Database,
  countryId: number,
  diff: BrandDiff,
  write: { kind: RevisionKind; baseVersion: number; now: string },
): D1PreparedStatement[] {
  const statements = recordRevision(d1, countryId, diff, write);
  const ids = (sql: string, list: number[]) => {
    if (list.length > 0) statements.push(d1.prepare(sql).bind(JSON.stringify(list)));
  };
  ids(removeBrands, diff.removedBrandIds);
  ids(removeCodes, diff.removedCodeIds);
  const upsert = (sql: string, rows: string[]) => {
    for (const chunk of chunkJson(rows)) {
      statements.push(d1.prepare(sql).bind(countryId, chunk, write.now));
    }
  };
  upsert(
    upsertBrands,
    diff.upserts.map(({ brand }) => brandRow(brand)),
  );
  const withCodes = diff.upserts.filter(({ codes }) => codes.length > 0);
  upsert(
    upsertCodes,
    withCodes.map(({ brand, codes }) => JSON.stringify([brand.slug, codes.map(codeRow)])),
  );
  statements.push(pruneRevisions(d1));
  return statements;
}
