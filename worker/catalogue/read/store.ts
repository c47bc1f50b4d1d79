import { type LiveSummary, liveSummary } from "#app/domain/catalogue/brand-summary.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { Database } from "../database.ts";
import { selectEverywhere } from "./brand-page.ts";

/** A store in a country, with what is known of its live codes there. */
export interface StorePlace extends LiveSummary {
  countryId: CountryId;
}

/** A store in all countries that list it: those with a live code first, then in the site's order. */
export interface Store extends Named {
  slug: string;
  places: StorePlace[];
}

/** Reads an active store on a day; null if no country lists it. */
export async function readStore(db: Database, slug: string, today: string): Promise<Store | null> {
  const found = await selectEverywhere(db, slug);
  const [first] = found;
  if (!first) return null;
  const places = found.map(({ country_id, tally, facts }) => ({
    countryId: country_id as CountryId,
    ...liveSummary(tally, facts, today),
  }));
  const order = ({ countryId, liveCodes }: StorePlace) =>
    (liveCodes > 0 ? 0 : 1_000) + countryById(countryId).id;
  const { name } = first;
  const name_ar = found.find((row) => row.name_ar)?.name_ar ?? null;
  const name_en = found.find((row) => row.name_en)?.name_en ?? null;
  return { name, name_ar, name_en, slug, places: places.sort((a, b) => order(a) - order(b)) };
}
