import { type CountryCode, countryById, perCountry } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { isPopular } from "#app/domain/directory/popular-stores.ts";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { isKeyedHash, keyedHash } from "../../auth/token.ts";
import { DeadlineError, withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";
import { type CatalogueStates, kvLagTolerance, stateKey } from "./catalogue-states.ts";
import type { Derived } from "./derived.ts";
import { type HomeOffer, keepOffers, showOffers } from "./home-offers.ts";

const key = "coupon-counts";
const kvDeadline = 500;
/** Milliseconds for the counts of the home page. */
export const countsDeadline = 2_000;

// A summary is valid until the next midnight of a country, because codes expire without a write,
// and for the catalogue states it was computed from. Offers of earlier days may be shown if they
// have not expired.
interface Summary {
  /** The name of the countries' days. */
  day: string;
  counts: Record<CountryCode, number>;
  stores: Record<CountryCode, number>;
  offers: HomeOffer[];
  categories: Record<string, number>;
  popular: Record<string, string>;
}

/** A summary and the state key of its catalogues. */
interface Made {
  made: Summary;
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

function countCoupons({ days, search: { index }, offers, states }: Derived): Made {
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
  const made = {
    day: days.name,
    counts: perCountry(({ id }) => byId.get(id) ?? 0),
    stores: perCountry(({ id }) => storesById.get(id) ?? 0),
    offers: keepOffers(offers.values()),
    categories,
    popular,
  };
  return { made, states: stateKey(states) };
}

/** Reads the summary in KV; null unless it is signed with the states that it names. */
async function readSummary(kv: KVNamespace): Promise<Made | null> {
  try {
    const stored = kv.getWithMetadata<{ states: string; signature: string }>(key);
    const { value: text, metadata } = await withDeadline(stored, "KV", kvDeadline);
    const { states = "", signature = "" } = metadata ?? {};
    if (text === null || !(await isKeyedHash(states, "counts", text, signature))) return null;
    return { made: JSON.parse(text), states };
  } catch (error) {
    logFallback("coupon counts read from D1 instead of KV", error);
    return null;
  }
}

async function storeSummary(kv: KVNamespace, { made, states }: Made): Promise<void> {
  const text = JSON.stringify(made);
  const signature = await keyedHash(states, "counts", text);
  await kv.put(key, text, { metadata: { states, signature } });
}

export const refreshCouponCounts = (kv: KVNamespace, derived: Derived): Promise<void> =>
  storeSummary(kv, countCoupons(derived));

function pickShown(
  // A summary stored by the previous version has no stores.
  { counts, stores, offers, categories, popular }: Omit<Summary, "stores"> & Partial<Summary>,
  days: CountryDays,
  current: boolean,
): CouponCounts {
  const shown = showOffers(offers, days);
  const known = stores ?? perCountry(() => null);
  return { byCountry: counts, stores: known, offers: shown, categories, popular, current };
}

// The state whose summary was not in KV at its first read, and the time, by performance.now().
let missed = { stateKey: "", since: 0 };

/** True while KV may still have the summary of another state: the first miss was recent. */
function isLagging(stateKey: string): boolean {
  const now = performance.now();
  if (missed.stateKey !== stateKey) missed = { stateKey, since: now };
  return now - missed.since < kvLagTolerance;
}

/**
 * Returns every country's count: from KV if its summary belongs to the current days and state, or
 * for up to three minutes to an earlier state, until a write or the cron has stored the new one.
 * Otherwise counts in D1 and stores the summary in KV with `afterwards`. Never rejects: if D1
 * fails, returns the counts in KV, or else 0, or null if D1 is late; none of these is current.
 */
export async function readCouponCounts(
  d1: D1Database,
  kv: KVNamespace,
  days: CountryDays,
  states: Promise<CatalogueStates>,
  afterwards: (work: Promise<unknown>) => void,
): Promise<CouponCounts> {
  const [stored, present] = await Promise.all([
    readSummary(kv),
    states.then(stateKey, (error: unknown) => ({ error })),
  ]);
  try {
    if (typeof present === "object") throw present.error;
    const isCurrent = stored?.states === present;
    if (stored?.made.day === days.name && (isCurrent || isLagging(present))) {
      return pickShown(stored.made, days, isCurrent);
    }
    const count = async () => {
      const { derive } = await import("./derived.ts");
      return countCoupons(await derive(d1, days));
    };
    const counted = await withDeadline(count(), "D1", countsDeadline);
    const storing = storeSummary(kv, counted);
    afterwards(storing.catch((error) => logFallback("coupon counts not stored in KV", error)));
    return pickShown(counted.made, days, true);
  } catch (error) {
    if (stored) {
      logFallback(`coupon counts of ${stored.made.day} shown`, error);
      return pickShown(stored.made, days, false);
    }
    logFallback("coupon counts not available", error);
    const missing = error instanceof DeadlineError ? null : 0;
    const unknown = perCountry(() => missing);
    const none = { byCountry: unknown, stores: unknown, offers: [], categories: {}, popular: {} };
    return { ...none, current: false, isMissing: true };
  }
}
