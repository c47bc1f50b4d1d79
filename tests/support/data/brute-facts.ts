import { addDays } from "#app/domain/base/dates.ts";
import type { PromoCodeRecord } from "#app/domain/catalogue/catalogue.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";

/** What lists must show of a brand on a day, found by looking at every code. */
export function bruteSummary(codes: readonly PromoCodeRecord[], currency: Currency, day: string) {
  const live = codes.filter((code) => isLive(code, day));
  const dates = live.map(({ last_reported_date }) => last_reported_date).sort();
  const ends = live.flatMap(({ expiry_date }) => expiry_date ?? []).sort();
  return {
    liveCodes: live.length,
    checked: dates.at(-1) ?? null,
    ends: ends[0] ?? null,
    /** True for an offer than which no live one is better, or for none if there is none. */
    isBest: (best: Offer | null) => {
      const offers = live.flatMap(({ offer }) => statedFacts(offer) ?? []);
      if (best === null) return offers.length === 0;
      return offers.every((offer) => byBest(best, offer, currency) <= 0);
    },
  };
}

/** How many codes, live when they were written, were added on a day or in the six days before it. */
export function bruteAdded(
  codes: readonly PromoCodeRecord[],
  addedOn: string,
  day: string,
): number {
  const recent = codes.filter((code) => {
    const added = (code.created_at ?? addedOn).slice(0, 10);
    return isLive(code, addedOn.slice(0, 10)) && added > addDays(day, -7) && added <= day;
  });
  return recent.length;
}
