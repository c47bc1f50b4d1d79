import { sql } from "drizzle-orm";
import {
  type LiveSummary,
  liveSummary,
  type RatedBest,
  rateBest,
} from "#app/domain/catalogue/brand-summary.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { Verdict } from "#app/domain/verdict/verdict.ts";
import { type Database, prepare } from "../database.ts";
import { selectEverywhere } from "./brand-page.ts";
import { findVerdict, selectVerdicts, type VerdictRow } from "./listing.ts";

/** A store in a country, with the summary of its live codes. */
export interface StorePlace extends LiveSummary {
  countryId: CountryId;
  /** Its last change in the country, ISO 8601 UTC. */
  updated_at: string;
  best: RatedBest | null;
  /** Shoppers' verdict on its best code, as `toPublicVerdict` returns it. */
  verdict: Verdict | null;
}

/** A store in all countries that list it: those with a live code first, then in site order. */
export interface Store extends Named {
  slug: string;
  places: StorePlace[];
}

/** Reads an active store; null if no country lists it. */
export async function readStore(
  db: Database,
  slug: string,
  days: CountryDays,
): Promise<Store | null> {
  // One index probe per country.
  const hasSlug = sql`a.country_id IN (SELECT id FROM countries) AND a.slug = ${slug}`;
  const [found, { results: verdicts }] = await Promise.all([
    selectEverywhere(db, slug),
    prepare(db.$client, selectVerdicts(hasSlug)).all<VerdictRow>(),
  ]);
  const [first] = found;
  const verdictOf = findVerdict(verdicts);
  if (!first) return null;
  const places = found.map(({ country_id, tally, facts, updated_at }): StorePlace => {
    const countryId = country_id as CountryId;
    const today = days.dayIn(countryId);
    const live = liveSummary(tally, facts, today);
    const verdict = live.best && verdictOf(countryId, slug, live.best.code);
    return { countryId, updated_at, ...live, best: rateBest(live.best, verdict, today), verdict };
  });
  const order = ({ countryId, liveCodes }: StorePlace) =>
    (liveCodes > 0 ? 0 : 1_000) + countryById(countryId).id;
  const { name } = first;
  const name_ar = found.find((row) => row.name_ar)?.name_ar ?? null;
  const name_en = found.find((row) => row.name_en)?.name_en ?? null;
  return { name, name_ar, name_en, slug, places: places.sort((a, b) => order(a) - order(b)) };
}
