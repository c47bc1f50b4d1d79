import { addDays } from "#app/domain/base/dates.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import type { PromoCodeRecord } from "#app/domain/catalogue/catalogue.ts";
import { isQuotable } from "#app/domain/catalogue/check-age.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { withChances } from "#app/domain/verdict/chance.ts";

/** Computes the facts that lists show on a day, from every code of a brand written on another day. */
export function bruteSummary(
  codes: readonly PromoCodeRecord[],
  currency: Currency,
  day: string,
  written: string,
) {
  const live = withChances(codes, written).filter((code) => isLive(code, day));
  const dates = live.map(({ last_reported_date }) => last_reported_date).sort();
  const ends = live.flatMap(({ expiry_date }) => expiry_date ?? []).sort();
  return {
    liveCodes: live.length,
    checked: dates.at(-1) ?? null,
    ends: ends[0] ?? null,
    /** True for a code than which no live one that may be quoted has a better offer, or for none if there is none. */
    isBest: (best: BestCode | null) => {
      const known = live.flatMap((code) => {
        const facts = statedFacts(code.offer);
        return facts && isQuotable(code, day) ? [{ facts, chance: code.chance }] : [];
      });
      if (best === null) return known.length === 0;
      const [found] = withChances([{ last_reported_date: best.checked }], written);
      return known.every(({ facts, chance }) => {
        const chances = [found?.chance ?? 0, chance] as const;
        return byBest(best.offer, facts, currency, [...chances]) <= 0;
      });
    },
  };
}

/** How many codes, live when they were written, were added on a day or in the six days before it. */
export function bruteAdded(codes: readonly PromoCodeRecord[], addedOn: string, day: string) {
  const recent = codes.filter((code) => {
    const added = (code.created_at ?? addedOn).slice(0, 10);
    return isLive(code, addedOn.slice(0, 10)) && added > addDays(day, -7) && added <= day;
  });
  return recent.length;
}
