import { type ExpiryTally, tallyExpiries } from "./live-codes.ts";

/** Totals of a country, stored with every write: a write of one brand reads no other brand. */
export interface CountryTotals {
  readonly brands: number;
  readonly codes: number;
  /** Codes of active brands; see ExpiryTally. */
  readonly live: ExpiryTally;
}

export const noTotals: CountryTotals = { brands: 0, codes: 0, live: {} };

interface Counted {
  readonly is_active: boolean;
  readonly promo_codes: Parameters<typeof tallyExpiries>[0];
}

/** Returns the totals with brands added, or removed if `sign` is -1. */
export function addTotals(
  totals: CountryTotals,
  brands: readonly Counted[],
  sign: 1 | -1 = 1,
): CountryTotals {
  const live: Record<string, number> = { ...totals.live };
  let codes = 0;
  for (const { is_active, promo_codes } of brands) {
    codes += promo_codes.length;
    const tally = is_active ? tallyExpiries(promo_codes) : {};
    for (const [day, count] of Object.entries(tally)) {
      const left = (live[day] ?? 0) + sign * count;
      if (left > 0) live[day] = left;
      else delete live[day];
    }
  }
  return {
    brands: totals.brands + sign * brands.length,
    codes: totals.codes + sign * codes,
    live,
  };
}

/** Returns the totals after changes to brands. */
export function changeTotals(
  totals: CountryTotals,
  pairs: readonly { readonly before: Counted | null; readonly after: Counted | null }[],
): CountryTotals {
  const before = pairs.flatMap((pair) => pair.before ?? []);
  const after = pairs.flatMap((pair) => pair.after ?? []);
  return addTotals(addTotals(totals, after), before, -1);
}
