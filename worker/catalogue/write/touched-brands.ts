import { type SQL, sql } from "drizzle-orm";
import { slugify } from "#app/domain/base/slug.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { prepare } from "../database.ts";
import { readableSlugs } from "./stored.ts";

/** The slugs of the brands that each revision touched, by its id and its country. */
const touched = sql`
  SELECT id AS revision, country_id, brands ->> '$[0].slug' AS slug
  FROM revisions WHERE brands IS NOT NULL
  UNION ALL SELECT r.id, r.country_id, j.value
  FROM revisions r CROSS JOIN json_tree(r.added) j WHERE j.type = 'text'
  UNION ALL SELECT r.id, r.country_id, j.value
  FROM revision_parts p CROSS JOIN revisions r ON r.id = p.revision_id CROSS JOIN json_each(p.slugs) j`;

/** The brands that a country's revisions touched, and the version of its catalogue by which they did. */
interface TouchedSince {
  version: number;
  /** The slugs that they had before and after; null, which is all, if an older revision does not say. */
  slugs: readonly string[] | null;
}

/** Finds the brands of a country that its revisions touched from one on. */
export async function findTouched(
  d1: D1Database,
  countryId: number,
  revision: number,
): Promise<TouchedSince> {
  const [versions, slugs, unnamed] = (await d1.batch([
    prepare(d1, sql`SELECT catalogue_version AS version FROM countries WHERE id = ${countryId}`),
    prepare(
      d1,
      sql`SELECT DISTINCT slug FROM (${touched})
        WHERE country_id = ${countryId} AND revision >= ${revision}`,
    ),
    prepare(
      d1,
      sql`SELECT 1 FROM revisions r
        WHERE country_id = ${countryId} AND id >= ${revision} AND (added IS NULL OR EXISTS (
          SELECT 1 FROM revision_parts p WHERE p.revision_id = r.id AND p.packed IS NULL)) LIMIT 1`,
    ),
  ])) as [D1Result<{ version: number }>, D1Result<{ slug: string }>, D1Result];
  const isNamed = unnamed.results.length === 0;
  return {
    version: versions.results[0]?.version ?? 0,
    slugs: isNamed ? readableSlugs(slugs.results.map(({ slug }) => slug)) : null,
  };
}

/** The revisions of a country after one that touched some brands, the newest first. */
export const laterRevisions = (
  countryId: number,
  after: number,
  slugs: readonly string[],
  most: number,
): SQL => sql`
  SELECT id, who, created_at AS createdAt FROM revisions
  WHERE country_id = ${countryId} AND id > ${after} AND id IN (
    SELECT revision FROM (${touched})
    WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))
  ORDER BY id DESC LIMIT ${most}`;

/**
 * The ids of the revisions that touched a brand whose name or address has a text, or that has a code
 * that begins with it. Of brands that are gone only the address is known.
 */
export function revisionsOfBrand(text: string): SQL {
  const [slug, name] = [slugify(text), foldForSearch(text)];
  const [typed, capitals] = [text, text.toUpperCase()];
  return sql`
  SELECT t.revision FROM (${touched}) t
  WHERE (${slug} <> '' AND instr(t.slug, ${slug}) > 0) OR (t.country_id, t.slug) IN (
    SELECT b.country_id, b.slug FROM brands b WHERE instr(b.search_text, ${name}) > 0
    UNION ALL SELECT b.country_id, b.slug
    FROM promo_codes p CROSS JOIN brands b ON b.id = p.brand_id
    WHERE (p.code >= ${typed} AND p.code < ${`${typed}\uffff`})
      OR (p.code >= ${capitals} AND p.code < ${`${capitals}\uffff`}))`;
}
