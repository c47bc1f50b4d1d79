import { sql } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { isSame } from "#app/domain/base/same.ts";
import { summarizeCodes, summaryVersion } from "#app/domain/catalogue/brand-summary.ts";
import type { StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import type { CountryTotals } from "#app/domain/catalogue/country-totals.ts";
import { tallyExpiries } from "#app/domain/catalogue/live-codes.ts";
import { type CountryInfo, countryById } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { writeTags } from "#worker/http/cache-policy.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { prepareChunks } from "../chunk-json.ts";
import { invalidateTaskLists } from "../read/tasks/task-lists.ts";
import { offerReader } from "./facts.ts";
import { isVersionConflict } from "./revisions.ts";
import { readStored, selectSlugs, withVerdicts } from "./stored.ts";

const staleCountries = sql`
  SELECT DISTINCT country_id AS id FROM brands
  WHERE live_facts ->> 'version' <> ${summaryVersion} ORDER BY country_id`;

// NOT NULL makes the batch fail if another write came in between.
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

/**
 * Returns the facts to store. Existing ones may be stated: those of the text replace them only if
 * they are the same for fewer shoppers.
 */
function renewOffer(existing: StoredPromoCode["offer"], parsed: Offer | null) {
  if (!existing || !parsed || existing.kind === "none") return existing ?? parsed;
  const { audience, scope } = parsed;
  const isForFewer =
    audience.length > existing.audience.length &&
    existing.audience.every((name) => audience.includes(name));
  return isForFewer && isSame(parsed, { ...existing, audience, scope }) ? parsed : existing;
}

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
      const offer = renewOffer(code.offer, parseOffer(code));
      if (offer && offer !== code.offer) codeRows.push(JSON.stringify([code.id, offerText(offer)]));
      code.offer = offer;
    }
    const codes = withVerdicts(slug, promo_codes, verdicts);
    const facts = summarizeCodes(codes, currency, timestamp, today);
    brandRows.push(JSON.stringify([id, facts, tallyExpiries(promo_codes)]));
  }
  await d1.batch([
    prepare(d1, claimState(countryId, version, totals)),
    ...prepareChunks(d1, setOffers, codeRows),
    ...prepareChunks(d1, setFacts, brandRows),
    ...(slugs ? [] : [prepare(d1, invalidateTaskLists({ countryId }))]),
    enqueuePurge(d1, writeTags([{ country: code, brands: slugs, logosChanged: false }]), now),
  ]);
}

/** Finds countries with facts of another version, as after a change of their format. */
export async function findStale(d1: D1Database): Promise<CountryInfo[]> {
  const { results } = await prepare(d1, staleCountries).all<{ id: number }>();
  return results.flatMap(({ id }) => countryById(id) ?? []);
}

/** Attempts, because an operator's write may come in between. */
const maxTries = 5;

/**
 * Parses the facts of a country's codes that have none and recomputes the summaries and tallies of
 * all its brands, or of some, in one batch. Existing facts, which may be stated, only get new
 * conditions on the shopper. Sets a new state and enqueues a purge of the pages. Brands and codes do
 * not count as changed.
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
