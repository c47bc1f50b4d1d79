import { isLive } from "#app/domain/catalogue/live-codes.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBest, usualSaving } from "./best-offer.ts";
import type { Offer } from "./offer.ts";

/** Fields of a code's offer and dates. Dates are YYYY-MM-DD; `created_at` begins with one. */
type Dated = Parameters<typeof isLive>[0] & {
  readonly offer: Offer | null;
  readonly created_at: string;
  readonly last_reported_date: string;
};

/** Month (YYYY-MM) and its best code. */
export interface MonthBest<Code> {
  readonly month: string;
  /** Null if unknown. */
  readonly best: (Code & { readonly offer: Offer }) | null;
  /**
   * Certain reduction of a usual basket, as a share of that of the best month: 0 to 1. "Up to 70%"
   * is 0: such a code is a month's best only if there is no certain one.
   */
  readonly share: number;
}

const months = 12;
const minKnownMonths = 6;

/** Lists the months up to that of `today`, latest last. */
function monthsUntil(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(year, month - months + at, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Returns the best offers of the last twelve months, the current one last, based on the ended and
 * live codes that ran in them. Codes that were switched off or used up without an expiry date are
 * omitted because their end is unknown. A code ran from its start, else from the day it was
 * added, or checked if that was earlier. Null if no code has ended, fewer than six months are known, or none has a certain
 * sum.
 */
export function bestByMonth<Code extends Dated>(
  codes: readonly Code[],
  today: string,
  currency: Currency,
): MonthBest<Code>[] | null {
  const hasEnded = ({ expiry_date: end }: Code) => end !== null && end < today;
  const known = codes
    .filter((code): code is Code & { readonly offer: Offer } => code.offer !== null)
    .filter((code) => hasEnded(code) || isLive(code, today));
  const ranIn = (code: Code, month: string) => {
    const first =
      code.start_date ?? ([code.created_at, code.last_reported_date].sort()[0] as string);
    return first.slice(0, 7) <= month && (code.expiry_date ?? today).slice(0, 7) >= month;
  };
  const best = monthsUntil(today).map((month) => ({
    month,
    best:
      known
        .filter((code) => ranIn(code, month))
        .sort((a, b) => byBest(a.offer, b.offer, currency))[0] ?? null,
  }));
  if (!known.some(hasEnded) || best.filter((month) => month.best).length < minKnownMonths)
    return null;
  const savings = best.map((month) => {
    const saving = month.best && usualSaving(month.best.offer, currency);
    return saving?.kind === "sum" ? saving.sum : 0;
  });
  const highest = Math.max(...savings);
  if (highest === 0) return null;
  return best.map((month, at) => ({ ...month, share: (savings[at] as number) / highest }));
}

/** Returns the month with the best offer; the latest of equal months. */
export function bestMonth<Month extends MonthBest<unknown>>(all: readonly Month[]): Month {
  return all.reduce((best, month) => (month.share >= best.share ? month : best));
}
