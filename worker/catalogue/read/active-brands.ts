import type { ExpiryTally } from "#app/domain/catalogue/live-codes.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { type CatalogueStates, type StateRow, toStates } from "./catalogue-states.ts";

/** A brand as the search index and the counts need it. */
interface ActiveBrand {
  id: number;
  countryId: CountryId;
  slug: string;
  name: string;
  name_ar: string | null;
  name_en: string | null;
  aliases: string[];
  category: string | null;
  website_url: string | null;
  tally: ExpiryTally;
  /** When its best offer was last checked, which is that of its last step; null without one. */
  checked: string | null;
  /** The best live offer, as JSON; null without one. */
  best: string | null;
}

/** All active brands, and the catalogue that they are of. */
export interface ActiveBrands {
  brands: ActiveBrand[];
  states: CatalogueStates;
  /** By country id. */
  versions: ReadonlyMap<number, number>;
}

const catalogues = `
  SELECT id, catalogue_state AS state, catalogue_version AS version FROM countries`;

// Written out: drizzle's mapping of tens of thousands of rows takes longer than the query.
const activeBrands = `
  SELECT id, country_id AS countryId, slug, name, name_ar, name_en, aliases, category, website_url,
    expiry_tally AS tally, live_facts ->> '$.best[#-1].checked' AS checked,
    (SELECT step.value -> '$.offer' FROM json_each(live_facts, '$.best') step
      WHERE step.value ->> '$.until' >= ? ORDER BY step.key DESC LIMIT 1) AS best
  FROM brands WHERE is_active`;

type Row = Omit<ActiveBrand, "aliases" | "tally"> & { aliases: string | null; tally: string };

/** Reads all active brands as of a day, with the states and versions of the same moment. */
export async function readActiveBrands(
  d1: Pick<D1Database, "prepare" | "batch">,
  today: string,
): Promise<ActiveBrands> {
  const [{ results: rows }, { results }] = (await d1.batch([
    d1.prepare(catalogues),
    d1.prepare(activeBrands).bind(today),
  ])) as [D1Result<StateRow & { version: number }>, D1Result<Row>];
  return {
    brands: results.map(({ aliases, tally, ...brand }) => ({
      ...brand,
      aliases: JSON.parse(aliases ?? "[]"),
      tally: JSON.parse(tally),
    })),
    states: toStates(rows),
    versions: new Map(rows.map(({ id, version }) => [id, version])),
  };
}
