import { sql } from "drizzle-orm";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { prepare, queryAll } from "../database.ts";
import { type CatalogueStates, type StateRow, toStates } from "./catalogue-states.ts";
import { isCurrentStep, rowDay } from "./live-codes.ts";

/** A row with the brand data for the search index and the counts. */
export interface ActiveBrand extends Named {
  id: number;
  countryId: CountryId;
  slug: string;
  /** JSON, or null. */
  aliases: string | null;
  category: string | null;
  website_url: string | null;
  /** An ExpiryTally as JSON. */
  tally: string;
  /** Last check of the best offer (that of its last step); null without one. */
  checked: string | null;
  /** The best live offer as JSON; null without one. */
  best: string | null;
}

/** Versions and states of all countries' catalogues at one moment. */
export interface Catalogues {
  states: CatalogueStates;
  /** Keyed by country id. */
  versions: ReadonlyMap<number, number>;
  /** Number of brands, active or not. */
  brands: number;
}

const selectCatalogues = sql`
  SELECT id, catalogue_state AS state, catalogue_version AS version, totals ->> 'brands' AS brands
  FROM countries`;

type CatalogueRow = StateRow & { version: number; brands: number };

const toCatalogues = (rows: readonly CatalogueRow[]): Catalogues => ({
  states: toStates(rows),
  versions: new Map(rows.map(({ id, version }) => [id, version])),
  brands: rows.reduce((sum, { brands }) => sum + brands, 0),
});

/** Reads the states and versions of all countries from the primary. */
export const readCatalogues = async (d1: Pick<D1Database, "prepare">): Promise<Catalogues> =>
  toCatalogues((await prepare(d1, selectCatalogues).all<CatalogueRow>()).results);

const selectBrands = (days: CountryDays, countries: string, slugs: string) => sql`
  WITH named AS (
    SELECT slug FROM brands WHERE is_active AND country_id IN (SELECT value FROM json_each(${countries}))
    UNION SELECT value FROM json_each(${slugs})
  )
  SELECT b.id, b.country_id AS countryId, b.slug, b.name, b.name_ar, b.name_en, b.aliases, b.category,
    b.website_url, b.expiry_tally AS tally, b.live_facts ->> '$.best[#-1].checked' AS checked,
    (SELECT step.value -> '$.offer' FROM json_each(b.live_facts, '$.best') step
      WHERE ${isCurrentStep(rowDay(days))} ORDER BY step.key DESC LIMIT 1) AS best
  FROM named CROSS JOIN countries c CROSS JOIN brands b ON b.country_id = c.id AND b.slug = named.slug
  WHERE b.is_active ORDER BY b.id`;

/** Reads the active brands of these countries or slugs with all namesakes, and the states. */
export async function readActiveBrands(
  d1: Pick<D1Database, "prepare" | "batch">,
  days: CountryDays,
  countries: readonly number[],
  slugs: Iterable<string>,
): Promise<Catalogues & { rows: ActiveBrand[] }> {
  const [rows, catalogues] = await queryAll<[ActiveBrand, CatalogueRow]>(
    d1,
    selectBrands(days, JSON.stringify(countries), JSON.stringify([...slugs])),
    selectCatalogues,
  );
  return { ...toCatalogues(catalogues), rows };
}
