import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import { liveCount } from "#app/domain/catalogue/live-codes.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { isPopular } from "#app/domain/directory/popular-stores.ts";
import type { PackedOffer } from "#app/domain/offers/offer-text.ts";
import { type BrandIndex, type IndexedBrand, parseIndex } from "#app/domain/search/brand-index.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { cutIndex } from "#app/domain/search/cut-index.ts";
import { packPlaceOffer } from "#app/domain/search/place-offer.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";
import { withDeadline } from "../../../http/deadline.ts";
import { logFallback } from "../../../http/log.ts";
import type { Database } from "../../database.ts";
import { type ActiveBrands, readActiveBrands } from "../active-brands.ts";
import {
  type CatalogueStates,
  lagPatience,
  readCatalogueStates,
  stateKey,
} from "../catalogue-states.ts";

const key = "search-index";
const kvDeadline = 500;
/** Seconds. An index is of one day. */
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
  /** The day and the states of the catalogue that it is of. */
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

// The stores of the home page, then those in many countries, then those with many codes.
function rankPopularity(store: { slug: string }, liveCodes: number): number {
  return (isPopular(store) ? 1_000_000 : 1_000) + liveCodes;
}

/** The JSON is made when it is first asked for: a write, which makes an index, is waited for. */
function toSearchIndex(index: BrandIndex): SearchIndex {
  let json: string | undefined;
  return {
    index,
    get json() {
      json ??= JSON.stringify(cutIndex(index, maxServed));
      return json;
    },
    read: new Map(),
  };
}

function indexBrands({ brands }: ActiveBrands, today: string): BrandIndex {
  const rows = brands.map(({ countryId, tally, best, ...brand }): BrandRow => {
    const liveCodes = liveCount(tally, today);
    const { currency } = countryById(countryId);
    const packed = packPlaceOffer(JSON.parse(best ?? "null") as PackedOffer | null, currency);
    const popularity = rankPopularity(brand, liveCodes);
    return { ...brand, country_id: countryId, liveCodes, popularity, placeOffer: packed };
  });
  return buildIndex(rows);
}

const nameOf = (states: CatalogueStates, today: string) => `${today} ${stateKey(states)}`;

/** What KV has, if it is of the day; null without one, or if what it has is none. */
async function readStored(
  kv: KVNamespace,
  today: string,
): Promise<{ of: string; made: SearchIndex } | null> {
  try {
    const stored = kv.getWithMetadata<{ of: string }>(key);
    const { value: json, metadata } = await withDeadline(stored, "KV", kvDeadline);
    const of = metadata?.of ?? "";
    if (json === null || !of.startsWith(`${today} `)) return null;
    if (of === remembered?.of) return { of, made: remembered.made };
    const index = parseIndex(json);
    // Prepared here, so that what does not fit is made anew.
    prepareIndex(index);
    return { of, made: toSearchIndex(index) };
  } catch (error) {
    logFallback("search index made from D1 instead of read from KV", error);
    return null;
  }
}

async function put(kv: KVNamespace, index: BrandIndex, of: string): Promise<void> {
  await kv.put(key, JSON.stringify(index), { metadata: { of }, expirationTtl: kvLife });
}

/** Makes the index of all active brands after a write, and stores it in KV. */
export async function refreshSearchIndex(
  kv: KVNamespace,
  read: ActiveBrands,
  today: string,
): Promise<void> {
  const index = indexBrands(read, today);
  const of = nameOf(read.states, today);
  remember({ of, made: toSearchIndex(index), isLate: false });
  await put(kv, index, of);
}

async function makeIndex(
  d1: D1Database,
  kv: KVNamespace,
  today: string,
  of: string,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Remembered> {
  const index = indexBrands(await readActiveBrands(d1, today), today);
  const storing = put(kv, index, of);
  afterwards(storing.catch((error) => logFallback("search index not stored in KV", error)));
  return remember({ of, made: toSearchIndex(index), isLate: false });
}

/** Where indexes are read and kept; `states` are those that the request has read already. */
interface IndexSource {
  db: Database;
  kv: KVNamespace;
  today: string;
  states: Promise<CatalogueStates> | null;
  afterwards: (work: Promise<unknown>) => void;
}

async function findIndex({ db, kv, today, states, afterwards }: IndexSource): Promise<Remembered> {
  const now = performance.now();
  const known = remembered?.of.startsWith(`${today} `) ? remembered : null;
  if (known && !states && now < known.until) return known;
  const of = nameOf(await (states ?? readCatalogueStates(db)), today);
  if (known?.of === of) return remember({ ...known, isLate: false });
  if (known?.isLate && missed.of === of && now < known.until) return known;
  const stored = await readStored(kv, today);
  if (stored?.of === of) return remember({ ...stored, isLate: false });
  if (missed.of !== of) missed = { of, since: now };
  if (stored && now - missed.since < lagPatience) return remember({ ...stored, isLate: true });
  return makeIndex(db.$client, kv, today, of, afterwards);
}

/** The statements behind an answer that is made from the index. */
export interface IndexedRead<Answer> {
  statements: D1PreparedStatement[];
  /** Makes the answer from the results of the statements. */
  answer: (results: D1Result[]) => Answer;
}

/**
 * Answers from the index of all active brands on a day and from what `plan` asks of D1. The index is
 * that of this isolate for a minute; then, or if the request has read the states, it is checked by
 * them. A write, or the cron after it, stores the index in KV: until it is there the last one is used, for
 * three minutes at most, of which `onLate` is told. Only if KV has none is it made from the rows of the brands.
 */
export async function readByIndex<Answer>(
  source: IndexSource,
  plan: (made: SearchIndex) => IndexedRead<Answer>,
  onLate: () => void,
): Promise<Answer> {
  const { made, isLate } = await findIndex(source);
  if (isLate) onLate();
  const { statements, answer } = plan(made);
  return answer(statements.length > 0 ? await source.db.$client.batch(statements) : []);
}
