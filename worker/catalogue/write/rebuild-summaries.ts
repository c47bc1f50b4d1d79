import { type SQL, sql } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { summarizeCodes, summaryVersion } from "#app/domain/catalogue/brand-summary.ts";
import type { CountryTotals } from "#app/domain/catalogue/country-totals.ts";
import { tallyExpiries } from "#app/domain/catalogue/live-codes.ts";
import { type CountryInfo, countryById } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { tagsOfWrite } from "#worker/http/cache-policy.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { chunkJson } from "../chunk-json.ts";
import { invalidateTaskLists } from "../read/tasks/kept-tasks.ts";
import { offerReader } from "./facts.ts";
import { isVersionConflict } from "./revisions.ts";
import { readStored, selectSlugs, withVerdicts } from "./stored.ts";

const staleCountries = sql`
  SELECT DISTINCT country_id AS id FROM brands
  WHERE live_facts ->> 'version' <> ${summaryVersion} ORDER BY country_id`;

// NOT NULL refuses the whole batch if a write came in between.
const claimState = (countryId: number, version: number, totals: CountryTotals) => sql`
  UPDATE countries SET catalogue_version = CASE catalogue_version WHEN ${version} THEN ${version} END,
    catalogue_state = lower(hex(randomblob(16))), totals = ${JSON.stringify(totals)}
  WHERE id = ${countryId}`;

const setOffers = (rows: string) => sql`
  UPDATE promo_codes SET offer = j.value ->> 1
  FROM json_each(${rows}) j WHERE promo_codes.id = j.value ->> 0`;

const setFacts = (rows: string) => sql`
  UPDATE brands SET live_facts = j.value ->> 1, expiry_tally = j.value ->> 2
  FROM json_each(${rows}) j WHERE brands.id = j.value ->> 0`;

async function renewCountry(
  d1: D1Database,
  { id: countryId, code, currency }: CountryInfo,
  now: Date,
  slugs: readonly string[] | null,
): Promise<void> {
  const timestamp = toTimestamp(now);
  const today = daysAt(now).dayIn(countryId);
  const { version, totals, brands, verdicts } = await readStored(
    d1,
    countryId,
    slugs && selectSlugs(slugs),
  );
  const parseOffer = offerReader(currency);
  const codeRows: string[] = [];
  const brandRows: string[] = [];
  for (const { id, slug, promo_codes } of brands) {
    for (const code of promo_codes) {
      if (code.offer) continue;
      code.offer = parseOffer(code);
      if (code.offer) codeRows.push(JSON.stringify([code.id, offerText(code.offer)]));
    }
    const judged = withVerdicts(slug, promo_codes, verdicts);
    const facts = summarizeCodes(judged, currency, timestamp, today);
    brandRows.push(JSON.stringify([id, facts, tallyExpiries(promo_codes)]));
  }
  const update = (statement: (rows: string) => SQL, rows: readonly string[]) =>
    chunkJson(rows).map((chunk) => prepare(d1, statement(chunk)));
  await d1.batch([
    prepare(d1, claimState(countryId, version, totals)),
    ...update(setOffers, codeRows),
    ...update(setFacts, brandRows),
    ...(slugs ? [] : [prepare(d1, invalidateTaskLists({ countryId }))]),
    enqueuePurge(d1, tagsOfWrite([{ country: code, brands: slugs, logosChanged: false }]), now),
  ]);
}

/** The countries that have facts of another version, as after a deployment that reads or keeps them in another way. */
export async function findStale(d1: D1Database): Promise<CountryInfo[]> {
  const { results } = await prepare(d1, staleCountries).all<{ id: number }>();
  return results.flatMap(({ id }) => countryById(id) ?? []);
}

/** How often a write of the operator's may come in between. */
const maxTries = 5;

/**
 * Reads the facts of a country's codes that have none, and makes those of its brands and their tallies anew, in one
 * batch: of all its brands, or of some, as when codes begin to fail. Facts that a code has stay: they may be stated.
 * The country has a new state, and its pages are noted to be purged. Brands and codes do not count as changed.
 */
export async function renewFacts(
  d1: D1Database,
  country: CountryInfo,
  now: Date,
  slugs: readonly string[] | null = null,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await renewCountry(d1, country, now, slugs);
      return;
    } catch (error) {
      if (tries === maxTries || !isVersionConflict(error)) throw error;
    }
  }
}
