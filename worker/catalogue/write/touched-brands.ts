import { type SQL, sql } from "drizzle-orm";
import { slugify } from "#app/domain/base/slug.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { prepare } from "../database.ts";
import { readableSlugs } from "./stored.ts";

/** The brands that a country's revisions touched, and the version of its catalogue by which they did. */
interface TouchedSince {
  version: number;
  /** The slugs that they have now; null, which is all, if they are too many to name. */
  slugs: readonly string[] | null;
}

/** Finds the brands of a country that its revisions touched from one on. */
export async function findTouched(
  d1: D1Database,
  countryId: number,
  revision: number,
): Promise<TouchedSince> {
  const [versions, slugs] = (await d1.batch([
    prepare(d1, sql`SELECT catalogue_version AS version FROM countries WHERE id = ${countryId}`),
    prepare(
      d1,
      sql`SELECT slug FROM brands WHERE id IN (
        SELECT i.brand_id FROM revisions r CROSS JOIN brand_images i ON i.revision_id = r.id
        WHERE r.country_id = ${countryId} AND r.id >= ${revision})`,
    ),
  ])) as [D1Result<{ version: number }>, D1Result<{ slug: string }>];
  return {
    version: versions.results[0]?.version ?? 0,
    slugs: readableSlugs(slugs.results.map(({ slug }) => slug)),
  };
}

/** The revisions of a country after one that touched some brands, the newest first. */
export const laterRevisions = (
  countryId: number,
  after: number,
  brandIds: readonly number[],
  most: number,
): SQL => sql`
  SELECT id, who, created_at AS createdAt FROM revisions
  WHERE country_id = ${countryId} AND id > ${after} AND id IN (
    SELECT revision_id FROM brand_images
    WHERE brand_id IN (SELECT value FROM json_each(${JSON.stringify(brandIds)})))
  ORDER BY id DESC LIMIT ${most}`;

/**
 * The ids of the revisions that touched a brand whose name or address has a text, or that has a code
 * that begins with it. Of brands that are gone only the address is known.
 */
export function revisionsOfBrand(text: string): SQL {
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
