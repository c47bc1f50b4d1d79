import { addDays } from "#app/domain/base/dates.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import type { PromoCodeRecord } from "#app/domain/catalogue/catalogue.ts";
import { isQuotable } from "#app/domain/catalogue/check-age.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { chanceOfWorking } from "#app/domain/verdict/chance.ts";

/** Computes the facts that lists show on a day, from every code of a brand written on another day. */
export function bruteSummary(codes: readonly PromoCodeRecord[], currency: Currency, day: string) {
  const live = codes.filter((code) => isLive(code, day));
  const dates = live.map(({ last_reported_date }) => last_reported_date).sort();
  const ends = live.flatMap(({ expiry_date }) => expiry_date ?? []).sort();
  const starts = live.flatMap(({ start_date }) => start_date ?? []).sort();
  return {
    liveCodes: live.length,
    checked: dates.at(-1) ?? null,
    ends: ends[0] ?? null,
    started: starts.at(-1) ?? null,
    isBest: (best: BestCode | null) => {
      const known = live.flatMap((code) => {
        const facts = statedFacts(code.offer);
        if (!facts || !isQuotable(code, day)) return [];
        return [{ facts, chance: chanceOfWorking(code, day) }];
      });
      if (best === null) return known.length === 0;
      const found = chanceOfWorking({ last_reported_date: best.checked }, day);
      return known.every(
        ({ facts, chance }) => byBest(best.offer, facts, currency, [found, chance]) <= 0,
      );
    },
  };
}

/** Codes, live when they were written or started, added or started on a day or in the six days before. */
export function bruteAdded(codes: readonly PromoCodeRecord[], addedOn: string, day: string) {
  return codes.filter((code) => {
    const written = addedOn.slice(0, 10);
    const created = code.created_at?.slice(0, 10) ?? written;
    const added = [created, code.start_date ?? ""].sort().at(-1) ?? "";
    const first = added > written ? added : written;
    return isLive(code, first) && added > addDays(day, -7) && added <= day;
  }).length;
}
