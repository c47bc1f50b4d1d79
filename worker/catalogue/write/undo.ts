import { sql } from "drizzle-orm";
import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { prepare } from "../database.ts";
import { type KeptBrand, unpackBrands } from "./before-images.ts";

// Revisions of before they kept only what they changed have no list of added slugs; the first of
// them says all, and later ones add nothing.
const span = (countryId: number, from: number) => sql`
  WITH span AS (
    SELECT id, added, brands FROM revisions
    WHERE country_id = ${countryId} AND id >= ${from} AND id <= ifnull((
      SELECT min(id) FROM revisions
      WHERE country_id = ${countryId} AND id >= ${from} AND added IS NULL
    ), 9007199254740991)
  )`;

// A bare column beside min() is that of the row with the minimum: the first image of each slug. The brand
// itself is null if it is in a packed part.
const images = (countryId: number, from: number) => sql`
  ${span(countryId, from)}, kept AS (
    SELECT id AS revision, 0 AS part, brands FROM span WHERE brands IS NOT NULL
    UNION ALL
    SELECT span.id, p.id, p.brands
    FROM span CROSS JOIN revision_parts p ON p.revision_id = span.id AND p.packed IS NULL
  ), images AS (
    SELECT j.value ->> 'slug' AS slug, revision, part, j.key AS place, j.value AS brand
    FROM kept CROSS JOIN json_each(kept.brands) j
    UNION ALL
    SELECT j.value, span.id, p.id, j.key, NULL
    FROM span CROSS JOIN revision_parts p ON p.revision_id = span.id AND p.packed IS NOT NULL
      CROSS JOIN json_each(p.slugs) j
  )
  SELECT slug, min(revision) AS revision, part, place, brand
  FROM images GROUP BY 1 ORDER BY revision, part, place`;

const additions = (countryId: number, from: number) => sql`
  ${span(countryId, from)}
  SELECT span.id AS revision, iif(j.type = 'array', j.value ->> 0, j.value) AS slug,
    iif(j.type = 'array', j.value ->> 1, NULL) AS was
  FROM span CROSS JOIN json_each(span.added) j ORDER BY span.id`;

const isWhole = (countryId: number, from: number) => sql`
  ${span(countryId, from)} SELECT 1 FROM span WHERE added IS NULL LIMIT 1`;

interface Image {
  slug: string;
  revision: number;
  part: number;
  place: number;
  brand: string | null;
}

/** A kept brand as it is to be written. */
function toInput(brand: KeptBrand): BrandInput {
  const promo_codes = brand.promo_codes.map(({ offer, ...code }) => ({
    ...code,
    offer: offer ? decodeOffer(offer) : null,
  }));
  return { ...brand, promo_codes };
}

/** Reads the brands of images, a packed part at a time: all of them together may be large. */
async function readBrands(d1: D1Database, images: readonly Image[]): Promise<BrandInput[]> {
  let open: { part: number; brands: KeptBrand[] } = { part: 0, brands: [] };
  const found: BrandInput[] = [];
  for (const { part, place, brand } of images) {
    if (brand === null && open.part !== part) {
      const packed = await d1
        .prepare("SELECT packed FROM revision_parts WHERE id = ?1")
        .bind(part)
        .first<number[]>("packed");
      open = { part, brands: await unpackBrands(packed ?? []) };
    }
    const kept = brand === null ? open.brands[place] : (JSON.parse(brand) as KeptBrand);
    if (!kept) throw new Error(`Part ${part} of a revision has no brand ${place}`);
    found.push(toInput(kept));
  }
  return found;
}

/** A slug that a revision added; `was` is that of the brand before, if it was renamed. */
interface Addition {
  revision: number;
  slug: string;
  was: string | null;
}

/**
 * The slug that a brand has now, by all its renames from a revision on. Each revision renames it once:
 * the slug that it takes may be the one that another brand leaves in the same revision.
 */
function presentSlug(slug: string, since: number, additions: readonly Addition[]): string {
  let present = { slug, revision: since - 1 };
  for (const { revision, slug: next, was } of additions) {
    if (revision > present.revision && was === present.slug) present = { slug: next, revision };
  }
  return present.slug;
}

/**
 * Reads what a country was before a revision: for each brand that has changed since, the oldest of
 * the images that this revision and the later ones keep. All fields come back, times and ids too.
 */
export async function readEarlierBrands(
  d1: D1Database,
  countryId: number,
  revisionId: number,
  stored: readonly StoredBrand[],
): Promise<BrandInput[]> {
  const [kept, { results: added }, whole] = (await d1.batch(
    [images, additions, isWhole].map((query) => prepare(d1, query(countryId, revisionId))),
  )) as [D1Result<Image>, D1Result<Addition>, D1Result];
  const firstAdded = new Map(added.toReversed().map(({ slug, revision }) => [slug, revision]));
  const changed = new Set([...firstAdded.keys(), ...kept.results.map(({ slug }) => slug)]);
  const first = kept.results.filter(
    ({ slug, revision }) => revision <= (firstAdded.get(slug) ?? revision),
  );
  const brands = await readBrands(d1, first);
  const earlier = first.map(({ slug, revision }, at) => {
    const was = presentSlug(slug, revision, added);
    return { ...brands[at]!, ...(was !== slug && { was }) };
  });
  const hasAll = whole.results.length > 0;
  return [...earlier, ...(hasAll ? [] : stored.filter(({ slug }) => !changed.has(slug)))];
}

const selectRevisions = `
  SELECT min(id) AS id, country_id AS countryId FROM revisions
  WHERE id = ?1 OR operation = (SELECT operation FROM revisions WHERE id = ?1)
  GROUP BY country_id ORDER BY 1 DESC`;

/** The revisions of an operation, one for each country, the last one first; none if it is not kept. */
export async function readOperation(
  d1: D1Database,
  id: number,
): Promise<{ id: number; countryId: number }[]> {
  const { results } = await d1
    .prepare(selectRevisions)
    .bind(id)
    .all<{ id: number; countryId: number }>();
  return results;
}
