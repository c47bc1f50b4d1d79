import { once } from "#app/domain/base/once.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { BrandIndex, IndexedBrand } from "#app/domain/search/brand-index.ts";
import { cutIndex } from "#app/domain/search/cut-index.ts";
import type { FoldedIndex } from "#app/domain/search/patch-index.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";
import type { Verdict } from "#app/domain/verdict/verdict.ts";
import { withDeadline } from "../../../http/deadline.ts";
import { logFallback } from "../../../http/log.ts";
import type { Database } from "../../database.ts";
import { type CatalogueStates, kvLagTolerance, readCatalogueStates } from "../catalogue-states.ts";
import { type Derived, derive, derivedKey, packDerived, unpackDerived } from "../derived.ts";

const kvKey = "search-index";
const kvDeadline = 500;
/** Seconds; an index is valid between two midnights. */
const kvTtl = 2 * 86_400;

/** A brand with its best live offer in one country. */
export interface FoundBrand extends IndexedBrand {
  offer: {
    countryId: CountryId;
    best: BestCode | null;
    /** Shoppers' verdict on that code, as `toPublicVerdict` returns it. */
    verdict: Verdict | null;
  };
}

/** The brand index, ready for searches. */
export interface SearchIndex {
  readonly index: BrandIndex;
  /** The index for browsers: the most popular brands, if all are too large. */
  readonly json: string;
  /** Offers that were read with this index, by country and slug, to save D1 rows. */
  readonly brandCache: Map<string, BestCode | null>;
}

/** Size limit of the index in browsers: about 15,000 brands, 220 KB compressed. */
const maxJsonBytes = 1_000_000;

// An index of 5,000 brands takes about 5 MB with its JSON and search texts; one of 55,000 (eleven
// full countries without a common brand) 35 MB.
interface CachedIndex {
  /** Its days and catalogue states. */
  key: string;
  value: SearchIndex;
  /** The time until which it is used without reading the states, by performance.now(). */
  expiresAt: number;
  /** True if the catalogue has changed but its new index has not arrived in KV. */
  isLate: boolean;
}

/** Milliseconds for which an index is used without reading the states. */
const cacheMilliseconds = 60_000;
/** Milliseconds after which KV is read again for an index that has not arrived. */
const retryAfter = 5_000;

// The last index of this isolate.
let cached: CachedIndex | null = null;
// The key that KV did not have at its first read, and the time.
let firstMiss = { key: "", since: 0 };

function cacheIndex(index: Omit<CachedIndex, "expiresAt">): CachedIndex {
  const expiresAt = performance.now() + (index.isLate ? retryAfter : cacheMilliseconds);
  const known = { ...index, expiresAt };
  // Before its first write a catalogue has no states, and its rows may change without one.
  if (index.key.trim().includes(" ")) cached = known;
  return known;
}

/** Serializes the JSON on first access, so that a write does not wait for it. */
function toSearchIndex({ index, ...known }: FoldedIndex): SearchIndex {
  prepareIndex(index, known);
  const json = once(() => JSON.stringify(cutIndex(index, maxJsonBytes)));
  return {
    index,
    get json() {
      return json();
    },
    brandCache: new Map(),
  };
}

/** Reads the data stored in KV; null if there is none. Throws for another format. */
export async function readStoredIndex(kv: KVNamespace): Promise<Derived | null> {
  const stored = kv.getWithMetadata<{ of: string }>(kvKey, "arrayBuffer");
  const { value, metadata } = await withDeadline(stored, "KV", kvDeadline);
  return value === null || !metadata ? null : unpackDerived(metadata.of, value);
}

/** Reads the index in KV, if it belongs to these days. */
async function readIndexOfDays(
  kv: KVNamespace,
  days: CountryDays,
): Promise<Pick<CachedIndex, "key" | "value"> | null> {
  try {
    const derived = await readStoredIndex(kv);
    if (derived?.days.name !== days.name) return null;
    const { key, search } = derived;
    return { key, value: key === cached?.key ? cached.value : toSearchIndex(search) };
  } catch (error) {
    logFallback("search index rebuilt from D1 instead of read from KV", error);
    return null;
  }
}

async function store(kv: KVNamespace, derived: Derived): Promise<void> {
  const options = { metadata: { of: derived.key }, expirationTtl: kvTtl };
  await kv.put(kvKey, await packDerived(derived), options);
}

/** Caches a computed index in the isolate; `stored` resolves when KV has it. */
export function storeSearchIndex(kv: KVNamespace, derived: Derived) {
  const { key, search } = derived;
  const known = cacheIndex({ key, value: toSearchIndex(search), isLate: false });
  return { known, stored: store(kv, derived) };
}

/** Sources and stores of indexes; `states` are those that the request has already read. */
interface IndexSource {
  db: Database;
  kv: KVNamespace;
  days: CountryDays;
  states: Promise<CatalogueStates> | null;
  waitUntil: (work: Promise<unknown>) => void;
}

async function findIndex({ db, kv, days, states, waitUntil }: IndexSource): Promise<CachedIndex> {
  const now = performance.now();
  const known = cached?.key.startsWith(`${days.name} `) ? cached : null;
  if (known && !states && now < known.expiresAt) return known;
  const key = derivedKey(await (states ?? readCatalogueStates(db)), days);
  if (known?.key === key) return cacheIndex({ ...known, isLate: false });
  if (known?.isLate && firstMiss.key === key && now < known.expiresAt) return known;
  const stored = await readIndexOfDays(kv, days);
  if (stored?.key === key) return cacheIndex({ ...stored, isLate: false });
  if (firstMiss.key !== key) firstMiss = { key, since: now };
  if (stored && now - firstMiss.since < kvLagTolerance)
    return cacheIndex({ ...stored, isLate: true });
  const created = storeSearchIndex(kv, await derive(db.$client, days));
  waitUntil(created.stored.catch((error) => logFallback("search index not stored in KV", error)));
  return created.known;
}

/**
 * Returns the index of all active brands. The isolate's index is used for a minute; then, or if the
 * request has read the states, it is compared with them. Until a write or the cron has stored the
 * new index in KV, the last one is used for at most three minutes and `onLate` is called. Without
 * one in KV, computes it from the rows.
 */
export async function readIndex(source: IndexSource, onLate: () => void): Promise<SearchIndex> {
  const { value, isLate } = await findIndex(source);
  if (isLate) onLate();
  return value;
}
