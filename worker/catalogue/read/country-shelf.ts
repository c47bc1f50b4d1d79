import { and, between, isNotNull } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { mayLead } from "#app/domain/offers/best-offer.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { publicVerdict, type Verdict } from "#app/domain/verdict/verdict.ts";
import { storeNames } from "../columns.ts";
import type { Database } from "../database.ts";
import { brands, promoCodes } from "../schema/catalogue.ts";
import { type HomeOffer, newestOffers } from "./home-offers.ts";
import type { CountryListing } from "./listing.ts";
import { isLiveOn } from "./live-codes.ts";
import { activeIn, selectCodes, verdictFields } from "./records.ts";

export interface EndingCode extends Named, BestCode {
  slug: string;
  /** Shoppers' verdict, as `toPublicVerdict` returns it. */
  verdict: Verdict | null;
}

/** A country's listing, the codes that expire next, and the offers checked last. */
export interface CountryShelf {
  listing: CountryListing;
  ending: EndingCode[];
  newest: HomeOffer[];
}

/** Days ahead, and codes shown. */
const limits = { days: 31, codes: 24 };

/**
 * Reads codes with known offers that may represent their stores and expire next, soonest first. Scans
 * the country's codes.
 */
async function readEndingCodes(
  db: Database,
  countryId: number,
  today: string,
): Promise<EndingCode[]> {
  const { code, discount, discount_ar, expiry_date, last_reported_date, offer } = promoCodes;
  const texts = { code, discount, discount_ar, offer, verdict: verdictFields };
  const rows = await selectCodes(
    db,
    { ...storeNames, ...texts, until: expiry_date, checked: last_reported_date },
    and(
      activeIn(countryId),
      isLiveOn(today, "promo_codes"),
      isNotNull(offer),
      between(expiry_date, today, addDays(today, limits.days)),
    ),
  )
    .orderBy(expiry_date, brands.slug, code)
    .limit(2 * limits.codes);
  return rows
    .flatMap((row) => {
      const facts = statedFacts(row.offer);
      const verdict = publicVerdict(row.verdict as Verdict | null);
      if (!facts || !row.until || !mayLead({ verdict, last_reported_date: row.checked }, today))
        return [];
      return { ...row, until: row.until, offer: facts, verdict };
    })
    .slice(0, limits.codes);
}

export async function readCountryShelf(
  db: Database,
  countryId: CountryId,
  reading: Promise<CountryListing>,
  today: string,
): Promise<CountryShelf> {
  const [listing, ending] = await Promise.all([reading, readEndingCodes(db, countryId, today)]);
  return { listing, ending, newest: newestOffers(listing) };
}
