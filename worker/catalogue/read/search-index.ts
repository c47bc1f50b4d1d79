import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import { type ExpiryTally, liveCount } from "#app/domain/catalogue/live-codes.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { type BrandIndex, type IndexedBrand, parseIndex } from "#app/domain/search/brand-index.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { cutIndex } from "#app/domain/search/cut-index.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";
import { withDeadline } from "../../http/deadline.ts";
import { logFallback } from "../../http/log.ts";
import type { Database } from "../database.ts";
import {
  type CatalogueStates,
  type StateRow,
  selectStates,
  stateKey,
  toStates,
} from "./catalogue-states.ts";

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

// The last index in this isolate, with the day and the states of the catalogue that it is of. One of
// 5,000 brands takes about 5 MB with its JSON and the texts that a search looks through, and one of
// 55,000, which are eleven full countries without a brand in common, 35 MB.
let remembered: { of: string; made: SearchIndex } | null = null;

// Written out: drizzle's mapping of tens of thousands of rows takes longer than the query.
const activeBrands = `
  SELECT country_id, slug, name, name_ar, aliases, category, website_url, expiry_tally
  FROM brands WHERE is_active`;

type Row = Omit<BrandRow, "liveCodes" | "popularity" | "aliases"> & {
  country_id: CountryId;
  aliases: string | null;
  expiry_tally: string;
};

const popularSlugs = new Set(popularStores.map(({ slug }) => slug));

// The stores of the home page, then those in many countries, then those with many codes.
function rankPopularity(slug: string, liveCodes: number): number {
  return (popularSlugs.has(slug) ? 1_000_000 : 1_000) + liveCodes;
}

async function makeIndex(d1: D1Database, today: string): Promise<BrandIndex> {
  const { results } = await d1.prepare(activeBrands).all<Row>();
  const rows = results.map(({ aliases, expiry_tally, ...brand }): BrandRow => {
    const liveCodes = liveCount(JSON.parse(expiry_tally) as ExpiryTally, today);
    const popularity = rankPopularity(brand.slug, liveCodes);
    return { ...brand, aliases: JSON.parse(aliases ?? "[]"), liveCodes, popularity };
  });
  return buildIndex(rows);
}

function ready(index: BrandIndex): SearchIndex {
  return { index, json: JSON.stringify(cutIndex(index, maxServed)), read: new Map() };
}

async function readStored(kv: KVNamespace, of: string): Promise<SearchIndex | null> {
  try {
    const stored = kv.getWithMetadata<{ of: string }>(key);
    const { value: json, metadata } = await withDeadline(stored, "KV", kvDeadline);
    if (json === null || metadata?.of !== of) return null;
    const index = parseIndex(json);
    // Here, so that what does not fit is made anew.
    prepareIndex(index);
    return ready(index);
  } catch (error) {
    logFallback("search index made from D1 instead of read from KV", error);
    return null;
  }
}

async function store(kv: KVNamespace, json: string, of: string): Promise<void> {
  try {
    await kv.put(key, json, { metadata: { of }, expirationTtl: kvLife });
  } catch (error) {
    logFallback("search index not stored in KV", error);
  }
}

async function loadIndex(
  d1: D1Database,
  kv: KVNamespace,
  today: string,
  of: string,
  afterwards: (work: Promise<unknown>) => void,
): Promise<SearchIndex> {
  let made = await readStored(kv, of);
  if (!made) {
    const index = await makeIndex(d1, today);
    made = ready(index);
    afterwards(store(kv, JSON.stringify(index), of));
  }
  prepareIndex(made.index);
  return made;
}

/** The statements behind an answer that is made from the index. */
export interface IndexedRead<Answer> {
  statements: D1PreparedStatement[];
  /** Makes the answer from the results of the statements. */
  answer: (results: D1Result[]) => Answer;
}

/**
 * Answers from the index of all active brands on a day and from what `plan` asks of D1. If this
 * isolate has the index of the catalogue's present states, all is read in one trip, with the states
 * unless they are given; else the index is read from KV, and if KV does not have it either, made from
 * the rows of the brands and stored by way of `afterwards`.
 */
export async function readByIndex<Answer>(
  { $client: d1 }: Database,
  kv: KVNamespace,
  today: string,
  given: Promise<CatalogueStates> | null,
  afterwards: (work: Promise<unknown>) => void,
  plan: (made: SearchIndex) => IndexedRead<Answer>,
): Promise<Answer> {
  const ask = async (statements: D1PreparedStatement[]) =>
    statements.length > 0 ? d1.batch(statements) : [];
  const known = remembered;
  const expected = known && plan(known.made);
  const results = await ask([
    ...(given ? [] : [d1.prepare(selectStates)]),
    ...(expected?.statements ?? []),
  ]);
  const states = (await given) ?? toStates((results.shift() as D1Result<StateRow>).results);
  const of = `${today} ${stateKey(states)}`;
  if (expected && known.of === of) return expected.answer(results);
  const made = await loadIndex(d1, kv, today, of, afterwards);
  // A catalogue has no states before its first write.
  if (stateKey(states).trim() !== "") remembered = { of, made };
  const { statements, answer } = plan(made);
  return answer(await ask(statements));
}
