import { once } from "#app/domain/base/once.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { BrandIndex, IndexedBrand } from "#app/domain/search/brand-index.ts";
import { cutIndex } from "#app/domain/search/cut-index.ts";
import type { FoldedIndex } from "#app/domain/search/patch-index.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";
import { withDeadline } from "../../../http/deadline.ts";
import { logFallback } from "../../../http/log.ts";
import type { Database } from "../../database.ts";
import { type CatalogueStates, kvLagTolerance, readCatalogueStates } from "../catalogue-states.ts";
import { type Derived, derive, nameOf, packDerived, unpackDerived } from "../derived.ts";

const key = "search-index";
const kvDeadline = 500;
/** Seconds. An index is of the hours between two midnights. */
const kvLife = 2 * 86_400;

/** A brand with its best live offer in one country. */
export interface FoundBrand extends IndexedBrand {
  offer: { countryId: CountryId; best: BestCode | null };
}

/** The index of the brands, ready for a search. */
export interface SearchIndex {
  readonly index: BrandIndex;
  /** As browsers get it: the most popular brands, if all are too much for them. */
  readonly json: string;
  /**
   * The brands whose offers were read with this index, by country and slug: what a later search finds
   * again needs no row of D1.
   */
  readonly read: Map<string, FoundBrand>;
}

/** Bytes of the index in browsers: about 15,000 brands, 220 KB as it is sent. */
const maxServed = 1_000_000;

// One of 5,000 brands takes about 5 MB with its JSON and the texts that a search looks through, and
// one of 55,000, which are eleven full countries without a brand in common, 35 MB.
interface Remembered {
  /** The days and the states of the catalogue that it is of. */
  of: string;
  made: SearchIndex;
  /** Until when it is used without asking which catalogue there is, by performance.now(). */
  until: number;
  /** The catalogue had changed already: the index of it has not arrived in KV. */
  isLate: boolean;
}

/** Milliseconds for which an index is used without asking. */
const patience = 60_000;
/** Milliseconds after which KV is asked again for an index that has not arrived. */
const retryAfter = 5_000;

// The last index in this isolate.
let remembered: Remembered | null = null;
// What KV did not have yet when it was first asked for it.
let missed = { of: "", since: 0 };

function remember(index: Omit<Remembered, "until">): Remembered {
  const until = performance.now() + (index.isLate ? retryAfter : patience);
  const known = { ...index, until };
  // Before its first write a catalogue has no states, and its rows may change without one.
  if (index.of.trim().includes(" ")) remembered = known;
  return known;
}

/** The JSON is made when it is first asked for: a write, which makes an index, is waited for. */
function toSearchIndex({ index, ...known }: FoldedIndex): SearchIndex {
  prepareIndex(index, known);
  const json = once(() => JSON.stringify(cutIndex(index, maxServed)));
  return {
    index,
    get json() {
      return json();
    },
    read: new Map(),
  };
}

/** What KV has; null without any, or if what it has is none. */
export async function readKeptIndex(kv: KVNamespace): Promise<Derived | null> {
  const stored = kv.getWithMetadata<{ of: string }>(key, "arrayBuffer");
  const { value, metadata } = await withDeadline(stored, "KV", kvDeadline);
  return value === null || !metadata ? null : unpackDerived(metadata.of, value);
}

/** The index that KV has, if it is of these days. */
async function readPresent(
  kv: KVNamespace,
  days: CountryDays,
): Promise<{ of: string; made: SearchIndex } | null> {
  try {
    const derived = await readKeptIndex(kv);
    if (derived?.days.name !== days.name) return null;
    const { of, search } = derived;
    return { of, made: of === remembered?.of ? remembered.made : toSearchIndex(search) };
  } catch (error) {
    logFallback("search index made from D1 instead of read from KV", error);
    return null;
  }
}

async function store(kv: KVNamespace, derived: Derived): Promise<void> {
  const options = { metadata: { of: derived.of }, expirationTtl: kvLife };
  await kv.put(key, await packDerived(derived), options);
}

/** Remembers an index that was made, and stores it in KV by `stored`. */
export function keepSearchIndex(kv: KVNamespace, derived: Derived) {
  const { of, search } = derived;
  const known = remember({ of, made: toSearchIndex(search), isLate: false });
  return { known, stored: store(kv, derived) };
}

/** Where indexes are read and kept; `states` are those that the request has read already. */
interface IndexSource {
  db: Database;
  kv: KVNamespace;
  days: CountryDays;
  states: Promise<CatalogueStates> | null;
  afterwards: (work: Promise<unknown>) => void;
}

async function findIndex({ db, kv, days, states, afterwards }: IndexSource): Promise<Remembered> {
  const now = performance.now();
  const known = remembered?.of.startsWith(`${days.name} `) ? remembered : null;
  if (known && !states && now < known.until) return known;
  const of = nameOf(await (states ?? readCatalogueStates(db)), days);
  if (known?.of === of) return remember({ ...known, isLate: false });
  if (known?.isLate && missed.of === of && now < known.until) return known;
  const stored = await readPresent(kv, days);
  if (stored?.of === of) return remember({ ...stored, isLate: false });
  if (missed.of !== of) missed = { of, since: now };
  if (stored && now - missed.since < kvLagTolerance) return remember({ ...stored, isLate: true });
  const made = keepSearchIndex(kv, await derive(db.$client, days));
  afterwards(made.stored.catch((error) => logFallback("search index not stored in KV", error)));
  return made.known;
}

/**
 * The index of all active brands, in each country on its day: that of this isolate for a minute; then, or if the request has read the
 * states, it is checked by them. A write, or the cron after it, stores the index in KV: until it is there the last one
 * is used, for three minutes at most, of which `onLate` is told. Only if KV has none is it made from the rows of the
 * brands.
 */
export async function readIndex(source: IndexSource, onLate: () => void): Promise<SearchIndex> {
  const { made, isLate } = await findIndex(source);
  if (isLate) onLate();
  return made;
}
