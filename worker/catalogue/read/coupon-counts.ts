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

// Counts hold until the next midnight of a country, because codes expire without any write, and for the
// states of the catalogue that they were made from. So do the offers of the
// home page, but it may show those of earlier days that have not ended.
interface Summary {
  /** The days of the countries, by their name. */
  day: string;
  counts: Record<CountryCode, number>;
  stores: Record<CountryCode, number>;
  offers: HomeOffer[];
  categories: Record<string, number>;
  popular: Record<string, string>;
}

/** A summary, and the key of the catalogue that it was made from. */
interface Made {
  made: Summary;
  states: string;
}

export interface CouponCounts {
  /** Live codes by country code; null for a count that did not arrive in time. */
  byCountry: Record<CountryCode, number | null>;
  /** Active brands by country code; null like a count. */
  stores: Record<CountryCode, number | null>;
  /**
   * Up to 8 live offers, the newest-checked first: each the best of its brand, at most one of a brand
   * and two of a country.
   */
  offers: HomeOffer[];
  /** Stores with a live code over all countries, each counted once, by category. */
  categories: Readonly<Record<string, number>>;
  /** For the slug of each popular store the code of the first country that lists it. */
  popular: Readonly<Record<string, string>>;
  /** Whether these are the true counts of the countries' days. An answer that shows others is kept for seconds only. */
  current: boolean;
  /** Neither KV nor D1 gave any count. An answer without them must not replace the last good one in a cache. */
  isMissing?: true;
}

/** What the home page shows of all countries. */
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

/** The summary that KV has; whatever is not signed by the states that it names is none. */
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

/** Stores the summary of what was derived in KV. */
export const refreshCouponCounts = (kv: KVNamespace, derived: Derived): Promise<void> =>
  storeSummary(kv, countCoupons(derived));

function pickShown(
  // A summary that the version before has stored counts no stores.
  { counts, stores, offers, categories, popular }: Omit<Summary, "stores"> & Partial<Summary>,
  days: CountryDays,
  current: boolean,
): CouponCounts {
  const shown = showOffers(offers, days);
  const known = stores ?? perCountry(() => null);
  return { byCountry: counts, stores: known, offers: shown, categories, popular, current };
}

// The state whose summary was not in KV when it was first looked for, by performance.now().
let missed = { stateKey: "", since: 0 };

/** Whether KV may have the summary of another state for now: it was not looked for long ago. */
function isLagging(stateKey: string): boolean {
  const now = performance.now();
  if (missed.stateKey !== stateKey) missed = { stateKey, since: now };
  return now - missed.since < kvLagTolerance;
}

/**
 * Every country's count: from KV if its summary is of the countries' days and signed by the database's present
 * state. Until a write, or the cron after it, has stored the counts in KV, those before it are shown,
 * for three minutes at most. Otherwise it is counted in D1 and stored in KV by way of `afterwards`. Never fails: without D1, counts
 * are those of KV if it has any, otherwise 0, or null if D1 is only late; none of these is current.
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
