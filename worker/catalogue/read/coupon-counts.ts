import { type CountryCode, countryById, perCountry } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { isPopular } from "#app/domain/directory/popular-stores.ts";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { isKeyedHash, keyedHash } from "../../auth/token.ts";
import { DeadlineError, withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";
import { type CatalogueStates, kvLagTolerance, stateKey } from "./catalogue-states.ts";
import type { Derived } from "./derived.ts";
import { type HomeOffer, selectShownOffers, selectStoredOffers } from "./home-offers.ts";

const key = "coupon-counts";
const kvDeadline = 500;
/** Milliseconds for the counts of the home page. */
export const countsDeadline = 2_000;

// A summary is valid until the next midnight of a country, because codes expire without a write,
// and for the catalogue states it was computed from. Offers of earlier days may be shown if they
// have not expired.
interface Summary {
  /** The serialized CountryDays. */
  day: string;
  counts: Record<CountryCode, number>;
  stores: Record<CountryCode, number>;
  offers: HomeOffer[];
  categories: Record<string, number>;
  popular: Record<string, string>;
}

/** A summary and the state key of its catalogues. */
interface VersionedSummary {
  summary: Summary;
  states: string;
}

export interface CouponCounts {
  /** Live codes by country code; null for a count that arrived too late. */
  byCountry: Record<CountryCode, number | null>;
  /** Active brands by country code; null like a count. */
  stores: Record<CountryCode, number | null>;
  /** Up to 8 live offers, latest check first: the best of each brand, at most two per country. */
  offers: HomeOffer[];
  /** Stores with a live code in any country, by category. */
  categories: Readonly<Record<string, number>>;
  /** The first country code that lists each popular store, by slug. */
  popular: Readonly<Record<string, string>>;
  /** True if these are the current counts; a response with others is cached for seconds. */
  current: boolean;
  /** Set if neither KV nor D1 returned counts; the response must not replace a cached one. */
  isMissing?: true;
}

function countCoupons({ days, search: { index }, offers, states }: Derived): VersionedSummary {
  const byId = new Map<number, number>();
  const storesById = new Map<number, number>();
  const categories: Record<string, number> = {};
  const popular: Record<string, string> = {};
  for (const at of index.name.keys()) {
    const { slug, category, places } = brandAt(index, at);
    for (const { countryId, liveCodes } of places) {
      byId.set(countryId, (byId.get(countryId) ?? 0) + liveCodes);
      if (liveCodes > 0) storesById.set(countryId, (storesById.get(countryId) ?? 0) + 1);
    }
    const isLive = places.some(({ liveCodes }) => liveCodes > 0);
    if (isLive && category) categories[category] = (categories[category] ?? 0) + 1;
    const first = places[0]?.countryId;
    if (first && isPopular({ slug })) popular[slug] = countryById(first).code;
  }
  const summary = {
    day: days.name,
    counts: perCountry(({ id }) => byId.get(id) ?? 0),
    stores: perCountry(({ id }) => storesById.get(id) ?? 0),
    offers: selectStoredOffers(offers.values()),
    categories,
    popular,
  };
  return { summary, states: stateKey(states) };
}

/** Reads the summary in KV; null unless it is signed with the states that it names. */
async function readSummary(kv: KVNamespace): Promise<VersionedSummary | null> {
  try {
    const stored = kv.getWithMetadata<{ states: string; signature: string }>(key);
    const { value: text, metadata } = await withDeadline(stored, "KV", kvDeadline);
    const { states = "", signature = "" } = metadata ?? {};
    if (text === null || !(await isKeyedHash(states, "counts", text, signature))) return null;
    return { summary: JSON.parse(text), states };
  } catch (error) {
    logFallback("coupon counts read from D1 instead of KV", error);
    return null;
  }
}

async function storeSummary(kv: KVNamespace, { summary, states }: VersionedSummary): Promise<void> {
  const text = JSON.stringify(summary);
  const signature = await keyedHash(states, "counts", text);
  await kv.put(key, text, { metadata: { states, signature } });
}

export const refreshCouponCounts = (kv: KVNamespace, derived: Derived): Promise<void> =>
  storeSummary(kv, countCoupons(derived));

function toCouponCounts(
  // A summary stored by the previous version has no stores.
  { counts, stores, offers, categories, popular }: Omit<Summary, "stores"> & Partial<Summary>,
  days: CountryDays,
  current: boolean,
): CouponCounts {
  const shownOffers = selectShownOffers(offers, days);
  const knownStores = stores ?? perCountry(() => null);
  return {
    byCountry: counts,
    stores: knownStores,
    offers: shownOffers,
    categories,
    popular,
    current,
  };
}

// The state whose summary was not in KV at its first read, and the time, by performance.now().
let firstMiss = { stateKey: "", since: 0 };

/** True while KV may still have the summary of another state: the first miss was recent. */
function isLagging(stateKey: string): boolean {
  const now = performance.now();
  if (firstMiss.stateKey !== stateKey) firstMiss = { stateKey, since: now };
  return now - firstMiss.since < kvLagTolerance;
}

/**
 * Returns every country's count: from KV if its summary belongs to the current days and state, or
 * for up to three minutes to an earlier state, until a write or the cron has stored the new one.
 * Otherwise counts in D1 and stores the summary in KV with `waitUntil`. Never rejects: if D1
 * fails, returns the counts in KV, or else 0, or null if D1 is late; none of these is current.
 */
export async function readCouponCounts(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
  states: Promise<CatalogueStates>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<CouponCounts> {
  const [stored, current] = await Promise.all([
    readSummary(kv),
    states.then(stateKey, (error: unknown) => ({ error })),
  ]);
  try {
    if (typeof current === "object") throw current.error;
    const isCurrent = stored?.states === current;
    if (stored?.summary.day === days.name && (isCurrent || isLagging(current))) {
      return toCouponCounts(stored.summary, days, isCurrent);
    }
    const count = async () => {
      const { derive } = await import("./derived.ts");
      return countCoupons(await derive(d1, days));
    };
    const counted = await withDeadline(count(), "D1", countsDeadline);
    const storing = storeSummary(kv, counted);
    waitUntil(storing.catch((error) => logFallback("coupon counts not stored in KV", error)));
    return toCouponCounts(counted.summary, days, true);
  } catch (error) {
    if (stored) {
      logFallback(`coupon counts of ${stored.summary.day} shown`, error);
      return toCouponCounts(stored.summary, days, false);
    }
    logFallback("coupon counts not available", error);
    const missing = error instanceof DeadlineError ? null : 0;
    const unknown = perCountry(() => missing);
    const empty = { byCountry: unknown, stores: unknown, offers: [], categories: {}, popular: {} };
    return { ...empty, current: false, isMissing: true };
  }
}
