import {
  type BrandSummaries,
  type LiveSummary,
  liveSummary,
} from "#app/domain/catalogue/brand-summary.ts";
import type { ExpiryTally } from "#app/domain/catalogue/live-codes.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { type Database, prepare } from "../database.ts";
import { brandEverywhere } from "./brand-page.ts";

/** A store in a country, with what is known of its live codes there. */
export interface StorePlace extends LiveSummary {
  countryId: CountryId;
}

/** A store in all countries that list it: those with a live code first, then in the site's order. */
export interface Store {
  name: string;
  name_ar: string | null;
  name_en: string | null;
  slug: string;
  places: StorePlace[];
}

interface StoreRow {
  country_id: CountryId;
  name: string;
  name_ar: string | null;
  name_en: string | null;
  expiry_tally: string;
  live_facts: string;
}

/** Reads an active store on a day; null if no country lists it. */
export async function readStore(db: Database, slug: string, today: string): Promise<Store | null> {
  const { results } = await prepare(db.$client, brandEverywhere(slug)).all<StoreRow>();
  const places = results.map(({ country_id, expiry_tally, live_facts }) => ({
    countryId: country_id,
    ...liveSummary(
      JSON.parse(expiry_tally) as ExpiryTally,
      JSON.parse(live_facts) as BrandSummaries,
      today,
    ),
  }));
  const [first] = results;
  if (!first) return null;
  const order = ({ countryId, liveCodes }: StorePlace) =>
    (liveCodes > 0 ? 0 : 1_000) + countryById(countryId).id;
  const { name } = first;
  const name_ar = results.find((row) => row.name_ar)?.name_ar ?? null;
  const name_en = results.find((row) => row.name_en)?.name_en ?? null;
  return { name, name_ar, name_en, slug, places: places.sort((a, b) => order(a) - order(b)) };
}
