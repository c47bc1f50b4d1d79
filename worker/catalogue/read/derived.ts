import { once } from "#app/domain/base/once.ts";
import { liveCount } from "#app/domain/catalogue/live-codes.ts";
import { type CountryId, countries, countryById } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import type { PackedOffer } from "#app/domain/offers/offer-text.ts";
import { placeLetter, requireCurrentVersion } from "#app/domain/search/brand-index.ts";
import type { BrandRow } from "#app/domain/search/build-index.ts";
import { border } from "#app/domain/search/fold.ts";
import {
  buildOpenIndex,
  computePopularity,
  type FoldedIndex,
  type OpenIndex,
  openIndex,
  patchIndex,
} from "#app/domain/search/patch-index.ts";
import { packPlaceOffer } from "#app/domain/search/place-offer.ts";
import { openPrimary } from "../database.ts";
import { type ActiveBrand, readActiveBrands, readCatalogues } from "./active-brands.ts";
import { type CatalogueStates, stateKey } from "./catalogue-states.ts";
import { type HomeOffer, readHomeOffers } from "./home-offers.ts";

/** Data computed from the catalogues of all countries: search index and home page offers. */
export interface Derived {
  days: CountryDays;
  /** The catalogue states it was computed from. */
  states: CatalogueStates;
  /** The days and states as one text. */
  key: string;
  search: FoldedIndex;
  /** Keyed by country id, latest check first. */
  offers: ReadonlyMap<number, readonly HomeOffer[]>;
}

/** Number of brands up to which all countries are computed at once. */
export const maxAtOnce = 3_000;

/** Joins days and states into one text, which identifies derived data. */
export const derivedKey = (states: CatalogueStates, days: CountryDays) =>
  `${days.name} ${stateKey(states)}`;

function toRow(row: ActiveBrand, days: CountryDays): BrandRow {
  const { countryId, tally, best, aliases, ...brand } = row;
  const liveCodes = liveCount(JSON.parse(tally), days.dayIn(countryId));
  const offer = JSON.parse(best ?? "null") as PackedOffer | null;
  const placeOffer = packPlaceOffer(offer, countryById(countryId).currency);
  const popularity = computePopularity(brand.slug, liveCodes);
  const facts = { country_id: countryId, liveCodes, popularity, placeOffer };
  return { ...brand, ...facts, aliases: JSON.parse(aliases ?? "[]") };
}

function slugsIn({ index, slugs }: OpenIndex, ids: readonly CountryId[]): Set<string> {
  const letters = ids.map(placeLetter);
  const isListed = (at: number) => letters.some((letter) => index.places[at]?.includes(letter));
  return new Set(slugs.filter((_, at) => isListed(at)));
}

/** Computes the data for countries changed since `known`; in a large site one after the other. */
export async function derive(
  d1: D1Database,
  days: CountryDays,
  known: Derived | null = null,
): Promise<Derived> {
  const catalogues = await readCatalogues(d1);
  // Before the first write there is no state, and rows may have changed.
  const isKnown = (id: CountryId) =>
    known !== null &&
    known.days.dayIn(id) === days.dayIn(id) &&
    catalogues.states.get(id) &&
    known.states.get(id) === catalogues.states.get(id);
  const changed = countries.map(({ id }) => id).filter((id) => !isKnown(id));
  const isSmall = catalogues.brands <= maxAtOnce;
  let search = known ? openIndex(known.search) : buildOpenIndex([]);
  const offers = new Map(known?.offers);
  const states = new Map(catalogues.states);
  for (const ids of isSmall ? [changed] : changed.map((id) => [id])) {
    const slugs = slugsIn(search, ids);
    const read = await readActiveBrands(d1, days, ids, slugs);
    for (const { slug } of read.rows) slugs.add(slug);
    const rows = read.rows.map((row) => toRow(row, days));
    search = patchIndex(search, rows, slugs);
    const changedRows = read.rows.filter(({ countryId }) => ids.includes(countryId));
    const newest = await readHomeOffers(openPrimary(d1), changedRows, days);
    for (const id of ids) {
      offers.set(id, newest.get(id) ?? []);
      states.set(id, read.states.get(id) ?? "");
    }
  }
  const { index, texts } = search;
  return { days, states, key: derivedKey(states, days), search: { index, texts }, offers };
}

const textColumns = ["name", "slug", "nameAr", "aliases", "hosts", "places"] as const;
/** Not a byte of UTF-8. */
const end = 0xff;

/** Serializes the data without its key, in parts with terminators that are decoded on demand. */
export function packDerived({ search: { index, texts }, offers }: Derived): Promise<ArrayBuffer> {
  const others = { ...index, ...Object.fromEntries(textColumns.map((key) => [key, undefined])) };
  const head = JSON.stringify({ index: others, offers: [...offers] });
  // Names contain no line breaks.
  const columns = textColumns.map((key) => index[key].join("\n"));
  const parts = [head, texts.join(border), ...columns];
  return new Blob(parts.flatMap((part) => [part, Uint8Array.of(end)])).arrayBuffer();
}

/** Returns the letter bits of each text in one pass, which is five times as fast for 55,000. */
function letterBits(joined: string): number[] {
  const all: number[] = [];
  for (let at = 0, bits = 0; at <= joined.length; at++) {
    const letter = joined.charCodeAt(at);
    if (at === joined.length || letter === border.charCodeAt(0)) {
      all.push(bits);
      bits = 0;
    } else bits |= 1 << (letter & 31);
  }
  return all;
}

/** Deserializes the data stored under a key; throws for another format. */
export function unpackDerived(key: string, stored: ArrayBuffer): Derived {
  const [days = "", ...states] = key.split(" ");
  let rest = new Uint8Array(stored);
  const nextPart = () => {
    const part = rest.subarray(0, rest.indexOf(end));
    rest = rest.subarray(part.length + 1);
    return () => new TextDecoder().decode(part);
  };
  const { index, offers } = JSON.parse(nextPart()());
  const brands = requireCurrentVersion(index).category.length;
  const joined = nextPart()();
  const texts = joined.split(border).slice(0, brands);
  for (const key of textColumns) {
    const read = nextPart();
    const get = once(() => read().split("\n").slice(0, brands));
    Object.defineProperty(index, key, { get, enumerable: true });
  }
  return {
    days: CountryDays.parse(days),
    key,
    search: { index, texts, letters: letterBits(joined) },
    states: new Map(countries.map(({ id }, at) => [id, states[at] ?? ""])),
    offers: new Map(offers),
  };
}
