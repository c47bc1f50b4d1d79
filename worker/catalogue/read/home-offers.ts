import { sql } from "drizzle-orm";
import { compareTexts } from "#app/domain/base/compare.ts";
import { type BestCode, bestOn } from "#app/domain/catalogue/brand-summary.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import type { Verdict } from "#app/domain/verdict/verdict.ts";
import { storeNames } from "../columns.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema/catalogue.ts";
import type { CountryListing } from "./listing.ts";

/** A brand's best live offer on the home page. */
export interface HomeOffer extends Named, BestCode {
  countryId: CountryId;
  slug: string;
  /** Shoppers' verdict, as `toPublicVerdict` returns it; absent if it could not be read. */
  verdict?: Verdict | null;
}

/** Limits of offers shown. */
const shownLimits = { offers: 8, perCountry: 2 };
/** Limits of offers stored: more than shown, because some expire. */
const storedLimits = { offers: 24, perCountry: 6 };

/** Returns the first offers, limited per country, one per brand. */
function limitPerCountry(offers: readonly HomeOffer[], limit: typeof shownLimits): HomeOffer[] {
  const picked: HomeOffer[] = [];
  const slugs = new Set<string>();
  const countByCountry = new Map<CountryId, number>();
  for (const offer of offers) {
    const count = countByCountry.get(offer.countryId) ?? 0;
    if (picked.length === limit.offers) break;
    if (count === limit.perCountry || slugs.has(offer.slug)) continue;
    picked.push(offer);
    slugs.add(offer.slug);
    countByCountry.set(offer.countryId, count + 1);
  }
  return picked;
}

/** Limit of candidate brands per country. */
const maxCandidates = 100;

/** Selects the candidates: the brands of each country whose best offers were checked last. */
function sortNewest<Row extends { countryId: number; checked: string | null }>(
  rows: readonly Row[],
) {
  const known = rows.filter(({ checked }) => checked !== null);
  const newest = [...Map.groupBy(known, ({ countryId }) => countryId).values()].flatMap(
    (countryRows) =>
      countryRows
        .sort((a, b) => compareTexts(b.checked ?? "", a.checked ?? ""))
        .slice(0, maxCandidates),
  );
  return newest;
}

/** Reads the offers that the home page may show, latest check first; only candidates are read. */
export async function readHomeOffers(
  db: Database,
  rows: readonly { id: number; countryId: number; checked: string | null }[],
  days: CountryDays,
): Promise<Map<CountryId, HomeOffer[]>> {
  const ids = JSON.stringify(sortNewest(rows).map(({ id }) => id));
  const countryId = sql<CountryId>`${brands.country_id}`;
  const candidates = await db
    .select({ countryId, ...storeNames, facts: brands.live_facts })
    .from(brands)
    .where(sql`${brands.id} IN (SELECT value FROM json_each(${ids}))`);
  const offers = candidates.flatMap(({ facts, ...brand }) => {
    const best = bestOn(facts, days.dayIn(brand.countryId));
    return best ? [{ ...brand, ...best }] : [];
  });
  const byCountry = [...Map.groupBy(offers, ({ countryId }) => countryId)];
  return new Map(
    byCountry.map(([id, countryOffers]) => [
      id,
      sortOffers(countryOffers, id).slice(0, storedLimits.offers),
    ]),
  );
}

/** Sorts a country's offers by latest check, then best first. */
function sortOffers(offers: readonly HomeOffer[], countryId: CountryId): HomeOffer[] {
  const { currency } = countryById(countryId);
  return offers.toSorted(
    (a, b) => compareTexts(b.checked, a.checked) || byBest(a.offer, b.offer, currency),
  );
}

/** Selects the offers to store. Countries take turns within a day: currencies do not compare. */
export function selectStoredOffers(byCountry: Iterable<readonly HomeOffer[]>): HomeOffer[] {
  const ranked = [...byCountry].flatMap((countryOffers) =>
    countryOffers.map((offer, rank) => ({ offer, rank })),
  );
  ranked.sort(
    (a, b) =>
      compareTexts(b.offer.checked, a.offer.checked) ||
      a.rank - b.rank ||
      a.offer.countryId - b.offer.countryId,
  );
  return limitPerCountry(
    ranked.map(({ offer }) => offer),
    storedLimits,
  );
}

/** Returns a country's best offers with the latest checks, as many as the home page shows. */
export function newestOffers({ countryId, brands }: CountryListing): HomeOffer[] {
  const offers = brands.flatMap(({ slug, name, name_ar, name_en, best, verdict }) =>
    best ? [{ countryId, slug, name, name_ar, name_en, ...best, verdict }] : [],
  );
  return sortOffers(offers, countryId).slice(0, shownLimits.offers);
}

/** Selects the stored offers that the home page shows. */
export function selectShownOffers(offers: readonly HomeOffer[], days: CountryDays): HomeOffer[] {
  return limitPerCountry(
    offers.filter(({ countryId, until }) => until >= days.dayIn(countryId)),
    shownLimits,
  );
}
