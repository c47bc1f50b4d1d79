import { addDays } from "#app/domain/base/dates.ts";
import { type ExpiryTally, endedIn } from "#app/domain/catalogue/live-codes.ts";
import { newsDays } from "#app/domain/device/offline-country.ts";
import { firstPart } from "#app/domain/directory/list-parts.ts";
import { byFame } from "#app/domain/directory/popular-stores.ts";
import type { Database } from "../database.ts";
import { type BrandEntry, listBrandEntries } from "./brand-parts.ts";
import { type BrandWithCodes, readBrandsWithCodes } from "./records.ts";

/** A brand with its live codes, and how many of its codes ended lately on which day. */
export type OfflineSource = BrandWithCodes & { ended: ExpiryTally };

/** The brands of a country that devices keep, by name, as they were packed, and how many there are no bytes for. */
export interface OfflineBrands<Packed> {
  brands: Packed[];
  left: number;
}

/** Bytes of the brands of one file as JSON: with its frame it stays under a megabyte. */
const maxBytes = 990_000;

/** What is read from D1 at a time. */
const atOnce = { brands: 1_000, codes: 4_000 };

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * Reads and packs the brands of a country for devices, as many as fit: those of the home page come
 * before others, and those with many codes before those with few.
 */
export async function readOfflineBrands<Packed>(
  db: Database,
  countryId: number,
  today: string,
  pack: (brand: OfflineSource) => Packed,
): Promise<OfflineBrands<Packed>> {
  const listed = await listBrandEntries(db, countryId, today);
  const from = addDays(today, -newsDays);
  const packed = new Map<number, Packed>();
  let bytes = 0;
  let rest: readonly BrandEntry[] = listed.toSorted(
    (a, b) => byFame(a, b) || b.liveCodes - a.liveCodes,
  );
  while (rest.length > 0) {
    const part = firstPart(rest, atOnce);
    rest = rest.slice(part.length);
    const tallies = new Map(part.map(({ id, tally }) => [id, tally]));
    for (const brand of await readBrandsWithCodes(db, [...tallies.keys()], today)) {
      const one = pack({ ...brand, ended: endedIn(tallies.get(brand.id) ?? {}, from, today) });
      bytes += countBytes(JSON.stringify(one)) + 1;
      if (bytes > maxBytes) {
        rest = [];
        break;
      }
      packed.set(brand.id, one);
    }
  }
  const brands = listed.flatMap(({ id }) => {
    const one = packed.get(id);
    return one === undefined ? [] : [one];
  });
  return { brands, left: listed.length - brands.length };
}
