import { sql } from "drizzle-orm";
import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { prepare } from "../database.ts";

/** The brands with some ids in the history, by slug, and whether each was one of the country. */
const selectKnown = (countryId: number, ids: string) => sql`
  SELECT DISTINCT i.brand_id AS id, i.slug, r.country_id = ${countryId} AS isHere
  FROM brand_images i JOIN revisions r ON r.id = i.revision_id
  WHERE i.brand_id IN (SELECT value FROM json_each(${ids}))`;

/** Reads the slugs that the history has for ids in a country; an empty list if it knows them of another country only. */
async function readKnown(d1: D1Database, countryId: number, ids: readonly number[]) {
  const known = new Map<number, string[]>();
  if (ids.length === 0) return known;
  const { results } = await prepare(d1, selectKnown(countryId, JSON.stringify(ids))).all<{
    id: number;
    slug: string;
    isHere: number;
  }>();
  for (const { id, slug, isHere } of results) {
    known.set(id, [...(known.get(id) ?? []), ...(isHere ? [slug] : [])]);
  }
  return known;
}

const withoutIds = ({ id: _, promo_codes, ...brand }: BrandInput): BrandInput => ({
  ...brand,
  promo_codes: promo_codes.map(({ id: _, ...code }) => code),
});

/** Whether the history knows an id by one of the brand's slugs, or not at all. */
function isOwnId({ slug, former_slugs }: BrandInput, known: readonly string[] = [slug]): boolean {
  const names = [slug, ...(former_slugs ?? [])];
  return known.some((former) => names.includes(former));
}

/**
 * Returns the brands of an import, each with its ids of the file only if they are its own here: the stored brand
 * has the same id, or none has it and the history knows it of this brand, under its slug or a former one, or not at
 * all. A stored brand that was renamed since the export is renamed back. The write itself leaves out an id that
 * another country has by then.
 */
export async function keepKnownIds(
  d1: D1Database,
  countryId: number,
  brands: readonly BrandInput[],
  stored: readonly StoredBrand[],
): Promise<BrandInput[]> {
  const byId = new Map(stored.map((brand) => [brand.id, brand]));
  const bySlug = new Map(stored.map((brand) => [brand.slug, brand]));
  const slugs = new Set(brands.map(({ slug }) => slug));
  const ids = brands.flatMap(({ id, slug }) =>
    id && !byId.has(id) && !bySlug.has(slug) ? id : [],
  );
  const known = await readKnown(d1, countryId, ids);
  return brands.map((brand) => {
    const { id, slug } = brand;
    const present = bySlug.get(slug);
    if (id === undefined || present) return present?.id === id ? brand : withoutIds(brand);
    const holder = byId.get(id);
    const isRenamed = holder?.former_slugs?.includes(slug) && !slugs.has(holder.slug);
    if (holder) return isRenamed ? { ...brand, was: holder.slug } : withoutIds(brand);
    return isOwnId(brand, known.get(id)) ? brand : withoutIds(brand);
  });
}
