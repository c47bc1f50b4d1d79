import { and, eq, lte, sql } from "drizzle-orm";
import * as z from "zod";
import { byBest } from "#app/domain/best-offer.ts";
import { type CountryId, countries, countryById } from "#app/domain/countries.ts";
import { bestOn, type LiveFacts } from "#app/domain/live-facts.ts";
import { offerFields } from "#app/domain/offer.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema.ts";

/** A brand's best live offer, as the home page shows it. Dates are YYYY-MM-DD. */
export const homeOffer = z.object({
  countryId: z.custom<CountryId>((id) => countries.some((country) => country.id === id)),
  slug: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  code: z.string(),
  discount: z.string(),
  discount_ar: z.string().nullable(),
  offer: offerFields,
  checked: z.string(),
  /** The day at whose end it expires, or "never". */
  until: z.string(),
});

export type HomeOffer = z.output<typeof homeOffer>;

/** A brand whose best offer may be shown. */
interface Candidate {
  countryId: CountryId;
  slug: string;
  name: string;
  name_ar: string | null;
  facts: LiveFacts | null;
}

/** How many offers are shown, and how many of them of one country. */
const shown = { offers: 8, perCountry: 2 };
/** How many are kept, so that enough are left when some have ended. */
const kept = { offers: 24, perCountry: 6 };

/** The first offers of a list, at most so many of a country and one of a brand. */
function firstOf(offers: readonly HomeOffer[], limit: typeof shown): HomeOffer[] {
  const picked: HomeOffer[] = [];
  const slugs = new Set<string>();
  const ofCountry = new Map<CountryId, number>();
  for (const offer of offers) {
    const count = ofCountry.get(offer.countryId) ?? 0;
    if (picked.length === limit.offers) break;
    if (count === limit.perCountry || slugs.has(offer.slug)) continue;
    picked.push(offer);
    slugs.add(offer.slug);
    ofCountry.set(offer.countryId, count + 1);
  }
  return picked;
}

/** How many brands of a country may be shown. */
const maxCandidates = 100;

/**
 * A query for the brands of each country whose best live offers on a day were checked last: so many
 * of each that a catalogue of any size takes little memory.
 */
export function newestOffers(db: Database, day: string) {
  const checked = sql`(SELECT value ->> 'checked' FROM json_each(${brands.live_facts}, '$.best')
    WHERE value ->> 'until' >= ${day} ORDER BY key DESC LIMIT 1)`;
  const place = sql<number>`row_number() OVER (
    PARTITION BY ${brands.country_id} ORDER BY ${checked} DESC)`;
  const { slug, name, name_ar, live_facts } = brands;
  const countryId = sql<CountryId>`${brands.country_id}`.as("country");
  const ranked = db
    .select({ countryId, slug, name, name_ar, facts: live_facts, place: place.as("place") })
    .from(brands)
    .where(and(eq(brands.is_active, true), sql`${checked} IS NOT NULL`))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.place, maxCandidates));
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** A country's offers, the newest-checked first, and of those of one day the best. */
function sortOffers(offers: readonly HomeOffer[], countryId: CountryId): HomeOffer[] {
  const { currency } = countryById(countryId);
  return offers.toSorted(
    (a, b) => compare(b.checked, a.checked) || byBest(a.offer, b.offer, currency),
  );
}

/**
 * The offers to keep for the home page: of every brand its best live one on a day, the newest-checked
 * first. Those checked on one day take turns by country, as offers in two currencies do not compare.
 */
export function keepOffers(candidates: readonly Candidate[], day: string): HomeOffer[] {
  const offers = candidates.flatMap(({ countryId, slug, name, name_ar, facts }) => {
    const best = bestOn(facts, day);
    return best ? [{ countryId, slug, name, name_ar, ...best }] : [];
  });
  const ranked = [...Map.groupBy(offers, ({ countryId }) => countryId)].flatMap(
    ([countryId, own]) => sortOffers(own, countryId).map((offer, rank) => ({ offer, rank })),
  );
  ranked.sort(
    (a, b) =>
      compare(b.offer.checked, a.offer.checked) ||
      a.rank - b.rank ||
      a.offer.countryId - b.offer.countryId,
  );
  return firstOf(
    ranked.map(({ offer }) => offer),
    kept,
  );
}

/** The offers that the home page shows on a day, of those that are kept. */
export function showOffers(offers: readonly HomeOffer[], day: string): HomeOffer[] {
  return firstOf(
    offers.filter(({ until }) => until >= day),
    shown,
  );
}
