import { type SQL, sql } from "drizzle-orm";
import { ok } from "#app/domain/base/result.ts";
import type { BrandInput, StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { type CountryId, type CountryInfo, countryById } from "#app/domain/directory/countries.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { type Result, refuse } from "../../refusals.ts";
import { prepare } from "../database.ts";

// The oldest image of each brand since a revision; its present slug is null if it is gone.
const images = (countryId: number, from: number) => sql`
  WITH oldest AS (
    SELECT i.brand_id, min(i.revision_id) AS revision_id
    FROM revisions r CROSS JOIN brand_images i ON i.revision_id = r.id
    WHERE r.country_id = ${countryId} AND r.id >= ${from} GROUP BY i.brand_id
  )
  SELECT i.brand_id AS id, i.image, b.slug AS present
  FROM oldest CROSS JOIN brand_images i USING (brand_id, revision_id)
    LEFT JOIN brands b ON b.id = i.brand_id
  ORDER BY i.brand_id`;

/** A code as an image keeps it: its offer is a text, as in the database. */
type KeptCode = Omit<StoredPromoCode, "offer"> & { offer: string | null };
type KeptBrand = Omit<StoredBrand, "promo_codes"> & { promo_codes: KeptCode[] };

/** A brand of an earlier time, by its id. */
export type EarlierBrand = BrandInput & { id: number };

function readImage(image: string, present: string | null): EarlierBrand {
  const brand = JSON.parse(image) as KeptBrand;
  const promo_codes = brand.promo_codes.map(({ offer, ...code }) => ({
    ...code,
    offer: offer ? decodeOffer(offer) : null,
  }));
  return { ...brand, promo_codes, ...(present && present !== brand.slug && { was: present }) };
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
): Promise<EarlierBrand[]> {
  const { results } = await prepare(d1, images(countryId, revisionId)).all<{
    id: number;
    image: string | null;
    present: string | null;
  }>();
  const changed = new Set(results.map(({ id }) => id));
  return [
    ...results.flatMap(({ image, present }) => (image === null ? [] : [readImage(image, present)])),
    ...stored.filter(({ id }) => !changed.has(id)),
  ];
}

/** A query for the slugs that the brands have now that a country's revisions touched from one on. */
export const touchedSlugs = (countryId: number, revision: number): SQL => sql`
  SELECT slug FROM brands WHERE id IN (
    SELECT i.brand_id FROM revisions r CROSS JOIN brand_images i ON i.revision_id = r.id
    WHERE r.country_id = ${countryId} AND r.id >= ${revision})`;

const selectRevisions = `
  SELECT min(id) AS id, country_id AS countryId FROM revisions
  WHERE id = ?1 OR operation = (SELECT operation FROM revisions WHERE id = ?1)
  GROUP BY country_id ORDER BY 1 DESC`;

/** The revisions of an operation, one for each country, the last one first. A 404 if it is not kept. */
export async function readOperation(
  d1: D1Database,
  id: number,
): Promise<Result<{ revision: number; country: CountryInfo }[]>> {
  const found = d1.prepare(selectRevisions).bind(id).all<{ id: number; countryId: CountryId }>();
  const parts = (await found).results.map(({ id: revision, countryId }) => {
    return { revision, country: countryById(countryId) };
  });
  return parts.length > 0 ? ok(parts) : refuse(404, "revision-gone", { id });
}
