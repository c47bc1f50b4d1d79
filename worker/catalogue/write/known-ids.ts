import { sql } from "drizzle-orm";
import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { prepare } from "../database.ts";

/** Selects the history's slugs of brand ids, and whether they belong to the country. */
const selectKnown = (countryId: number, ids: string) => sql`
  SELECT DISTINCT i.brand_id AS id, i.slug, r.country_id = ${countryId} AS isHere
  FROM brand_images i JOIN revisions r ON r.id = i.revision_id
  WHERE i.brand_id IN (SELECT value FROM json_each(${ids}))`;

/** Reads the history's slugs of ids in a country; empty for an id of another country. */
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

/** Returns true if the history has the id under one of the brand's slugs, or not at all. */
function isIdOfBrand(
  { slug, former_slugs }: BrandInput,
  known: readonly string[] = [slug],
): boolean {
  const names = [slug, ...(former_slugs ?? [])];
  return known.some((former) => names.includes(former));
}

/**
 * Returns the brands of an import, with the ids in the file only where they are valid: the stored
 * brand has the same id, or no stored brand has it and the history has it under a current or former
 * slug of this brand, or not at all. A brand renamed since the export is renamed back. The write
 * itself drops an id that another country has taken.
 */
export async function resolveIds(
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
    const current = bySlug.get(slug);
    if (id === undefined || current) return current?.id === id ? brand : withoutIds(brand);
    const holder = byId.get(id);
    const isRenamed = holder?.former_slugs?.includes(slug) && !slugs.has(holder.slug);
    if (holder) return isRenamed ? { ...brand, was: holder.slug } : withoutIds(brand);
    return isIdOfBrand(brand, known.get(id)) ? brand : withoutIds(brand);
  });
}
