import type { BrandDiff } from "#app/domain/brand-diff.ts";
import type { BrandRecord, PromoCodeRecord } from "#app/domain/catalogue.ts";
import { brandSearchText } from "#app/domain/categories.ts";
import { tallyExpiries } from "#app/domain/live-codes.ts";
import { chunkJson } from "./chunk-json.ts";
import { pruneRevisions, type RevisionKind, recordRevision } from "./revisions.ts";

// Each parameter is parsed once; CROSS JOIN keeps SQLite from scanning all brands for every item.
const upsertBrands = `
  INSERT INTO brands (country_id, name, name_ar, slug, logo_url, description, description_ar,
    website_url, category, is_active, created_at, updated_at, search_text, expiry_tally)
  SELECT ?1, j.value ->> 'name', j.value ->> 'name_ar', j.value ->> 'slug', j.value ->> 'logo_url',
    j.value ->> 'description', j.value ->> 'description_ar', j.value ->> 'website_url',
    j.value ->> 'category', j.value ->> 'is_active', coalesce(j.value ->> 'created_at', ?3),
    coalesce(j.value ->> 'updated_at', ?3), j.value ->> 'search_text', j.value -> 'expiry_tally'
  FROM json_each(?2) j WHERE true
  ON CONFLICT (country_id, slug) DO UPDATE SET
    name = excluded.name, name_ar = excluded.name_ar, logo_url = excluded.logo_url,
    description = excluded.description, description_ar = excluded.description_ar,
    website_url = excluded.website_url, category = excluded.category,
    is_active = excluded.is_active, updated_at = excluded.updated_at,
    search_text = excluded.search_text, expiry_tally = excluded.expiry_tally`;

const upsertCodes = `
  INSERT INTO promo_codes (brand_id, code, discount, discount_ar, last_reported_date, expiry_date,
    is_active, usage_count, max_usage, created_at)
  SELECT b.id, p.value ->> 'code', p.value ->> 'discount', p.value ->> 'discount_ar',
    p.value ->> 'last_reported_date', p.value ->> 'expiry_date', p.value ->> 'is_active',
    p.value ->> 'usage_count', p.value ->> 'max_usage', coalesce(p.value ->> 'created_at', ?3)
  FROM json_each(?2) j
    CROSS JOIN brands b ON b.country_id = ?1 AND b.slug = j.value ->> 'slug'
    CROSS JOIN json_each(j.value, '$.codes') p
  WHERE true
  ON CONFLICT (brand_id, code) DO UPDATE SET
    discount = excluded.discount, discount_ar = excluded.discount_ar,
    last_reported_date = excluded.last_reported_date, expiry_date = excluded.expiry_date,
    is_active = excluded.is_active, usage_count = excluded.usage_count,
    max_usage = excluded.max_usage`;

const removeBrands = "DELETE FROM brands WHERE id IN (SELECT value FROM json_each(?1))";
const removeCodes = "DELETE FROM promo_codes WHERE id IN (SELECT value FROM json_each(?1))";

function upsertDocument({
  brand,
  codes,
}: {
  brand: BrandRecord;
  codes: PromoCodeRecord[];
}): string {
  const { promo_codes, ...fields } = brand;
  return JSON.stringify({
    ...fields,
    search_text: brandSearchText(brand),
    expiry_tally: tallyExpiries(promo_codes),
    codes,
  });
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
  for (const chunk of chunkJson(diff.upserts.map(upsertDocument))) {
    statements.push(
      d1.prepare(upsertBrands).bind(countryId, chunk, write.now),
      d1.prepare(upsertCodes).bind(countryId, chunk, write.now),
    );
  }
  statements.push(pruneRevisions(d1));
  return statements;
}
