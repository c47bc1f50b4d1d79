import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import type { BrandInput, StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { type BrandVersions, listLines, type UndoLine } from "#app/domain/catalogue/undo-lines.ts";
import { type CountryId, type CountryInfo, countryById } from "#app/domain/directory/countries.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { type CodeDays, codeKey, readCodeDays } from "#worker/answers/code-days.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { type Result, refuse } from "#worker/refusals.ts";
import { findTouches, type Touch } from "./last-touch.ts";
import { readStored } from "./stored.ts";

// Selects the oldest image of each brand since a revision; `currentSlug` is null for a removed brand.
const images = (countryId: number, from: number) => sql`
  WITH oldest AS (
    SELECT i.brand_id, min(i.revision_id) AS revision_id
    FROM revisions r CROSS JOIN brand_images i ON i.revision_id = r.id
    WHERE r.country_id = ${countryId} AND r.id >= ${from} GROUP BY i.brand_id
  )
  SELECT i.brand_id AS id, i.image, b.slug AS currentSlug
  FROM oldest CROSS JOIN brand_images i USING (brand_id, revision_id)
    LEFT JOIN brands b ON b.id = i.brand_id
  ORDER BY i.brand_id`;

/** A code in an image, with its offer as stored text. */
type ImageCode = Omit<StoredPromoCode, "offer"> & { offer: string | null };
type ImageBrand = Omit<StoredBrand, "promo_codes"> & { promo_codes: ImageCode[] };

type EarlierBrand = BrandInput & { id: number };

function readImage(image: string, currentSlug: string | null): EarlierBrand {
  const brand = JSON.parse(image) as ImageBrand;
  const promo_codes = brand.promo_codes.map(({ offer, ...code }) => ({
    ...code,
    offer: offer ? decodeOffer(offer) : null,
  }));
  return {
    ...brand,
    promo_codes,
    ...(currentSlug && currentSlug !== brand.slug && { was: currentSlug }),
  };
}

/** Reads a country's brands before a revision, each from its oldest image since, in full. */
export async function readEarlierBrands(
  d1: D1Database,
  countryId: number,
  revisionId: number,
  stored: readonly StoredBrand[],
): Promise<EarlierBrand[]> {
  const { results } = await prepare(d1, images(countryId, revisionId)).all<{
    id: number;
    image: string | null;
    currentSlug: string | null;
  }>();
  const changed = new Set(results.map(({ id }) => id));
  return [
    ...results.flatMap(({ image, currentSlug }) =>
      image === null ? [] : [readImage(image, currentSlug)],
    ),
    ...stored.filter(({ id }) => !changed.has(id)),
  ];
}

/**
 * Selects the current and former slugs of the brands that a country's revisions changed, from one
 * on: verdicts on a deleted brand are stored under its former slug.
 */
export const touchedSlugs = (countryId: number, revision: number): SQL => sql`
  WITH touched AS (
    SELECT i.brand_id, i.slug FROM revisions r CROSS JOIN brand_images i ON i.revision_id = r.id
    WHERE r.country_id = ${countryId} AND r.id >= ${revision})
  SELECT slug FROM touched
  UNION SELECT slug FROM brands WHERE id IN (SELECT brand_id FROM touched)`;

const selectRevisions = (id: number) => sql`
  SELECT min(id) AS id, country_id AS countryId FROM revisions
  WHERE id = ${id} OR operation = (SELECT operation FROM revisions WHERE id = ${id})
  GROUP BY country_id ORDER BY 1 DESC`;

/** Reads the revisions of an operation, one per country, last first; a 404 if they are gone. */
export async function readOperation(
  d1: D1Database,
  id: number,
): Promise<Result<{ revision: number; country: CountryInfo }[]>> {
  const { results } = await prepare(d1, selectRevisions(id)).all<{
    id: number;
    countryId: CountryId;
  }>();
  const parts = results.map(({ id: revision, countryId }) => {
    return { revision, country: countryById(countryId) };
  });
  return parts.length > 0 ? ok(parts) : refuse(404, "revision-gone", { id });
}

/** The lines of an operation in one country, and the compared catalogue version. */
export interface UndoneCountry {
  country: string;
  version: number;
  lines: ShownLine[];
}

/** A line; the first of each code has the answers of the last 30 days. */
export interface ShownLine extends UndoLine {
  answers: CodeDays | null;
  /** Its last change since; null if none, or if it is older than 20 changes of its brands. */
  touch: Touch | null;
}

/** Reads brands before, after and since a revision; `stored` must include all changed since. */
export async function readTimes(
  d1: D1Database,
  countryId: number,
  revision: number,
  stored: readonly StoredBrand[],
): Promise<BrandVersions[]> {
  const now = new Map(stored.map((brand) => [brand.id, brand]));
  const [before, after] = await Promise.all(
    [revision, revision + 1].map(async (from) => {
      const brands = await readEarlierBrands(d1, countryId, from, stored);
      return new Map(brands.map(({ was: _, ...brand }) => [brand.id, brand]));
    }),
  );
  const ids = new Set([before, after].flatMap((side) => [...(side?.keys() ?? [])]));
  return [...ids].map((id) => ({
    id,
    before: before?.get(id) ?? null,
    after: after?.get(id) ?? null,
    now: now.get(id) ?? null,
  }));
}

async function withAnswers(
  d1: D1Database,
  countryId: number,
  slugs: SQL,
  times: readonly BrandVersions[],
  touches: ReadonlyMap<string, Touch>,
  today: string,
): Promise<ShownLine[]> {
  const answers = await readCodeDays(d1, countryId, slugs, addDays(today, 1 - windowDays));
  return times.flatMap((brandTimes) =>
    listLines(brandTimes).map((line, at, all) => {
      const isFirst = line.code !== null && all[at - 1]?.code !== line.code;
      return {
        ...line,
        answers:
          (isFirst &&
            brandTimes.now &&
            answers.get(codeKey(brandTimes.now.slug, line.code ?? ""))) ||
          null,
        touch: touches.get(line.id) ?? null,
      };
    }),
  );
}

/** Reads the lines of an operation, with their values before, after and now. */
export async function readUndoLines(
  d1: D1Database,
  id: number,
  today: string,
): Promise<Result<UndoneCountry[]>> {
  const operation = await readOperation(d1, id);
  if (!operation.ok) return operation;
  const countries: UndoneCountry[] = [];
  for (const { revision, country } of operation.value.toReversed()) {
    const slugs = touchedSlugs(country.id, revision);
    const { version, brands } = await readStored(d1, country.id, slugs);
    const times = await readTimes(d1, country.id, revision, brands);
    const touches = await findTouches(d1, country.id, revision, times, (later) =>
      readTimes(d1, country.id, later, brands),
    );
    const lines = await withAnswers(d1, country.id, slugs, times, touches, today);
    countries.push({ country: country.code, version, lines });
  }
  return ok(countries);
}
