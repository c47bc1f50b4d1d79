import { compareTexts } from "#app/domain/base/compare.ts";
import { getChances, type WithOffer } from "#app/domain/offers/basket.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import type { Currency } from "./countries.ts";

/** Sort orders of a country's brands; by name is the default. */
export const brandOrders = ["name", "best", "checked", "ending"] as const;

export type BrandOrder = (typeof brandOrders)[number];

/** Fields that order brands. Dates are YYYY-MM-DD. */
interface Ordered {
  readonly best: (WithOffer & { readonly offer: Offer }) | null;
  /** Latest check of a live code. */
  readonly checked?: string | null;
  /** First end of a live code. */
  readonly ends?: string | null;
}

const comparisons: Record<BrandOrder, (a: Ordered, b: Ordered, currency: Currency) => number> = {
  name: () => 0,
  best: (a, b, currency) => {
    if (a.best && b.best)
      return byBest(a.best.offer, b.best.offer, currency, getChances(a.best, b.best));
    return Number(b.best !== null) - Number(a.best !== null);
  },
  // Brands without a date come last.
  checked: (a, b) => compareTexts(b.checked ?? "", a.checked ?? ""),
  ending: (a, b) => compareTexts(a.ends ?? "never", b.ends ?? "never"),
};

// Requests share a country's listing, and sorting thousands of brands takes longer than a page.
const sortedLists = new WeakMap<readonly Ordered[], Map<string, readonly Ordered[]>>();

/**
 * Sorts brands in the country's `currency`; equal brands keep their order, which is by name. The
 * list must not change: its orders are cached.
 */
export function inOrder<Brand extends Ordered>(
  brands: readonly Brand[],
  order: BrandOrder,
  currency: Currency,
): readonly Brand[] {
  const orders = sortedLists.get(brands) ?? new Map<string, readonly Ordered[]>();
  sortedLists.set(brands, orders);
  const key = `${order} ${currency}`;
  const compare = comparisons[order];
  const sorted = orders.get(key) ?? brands.toSorted((a, b) => compare(a, b, currency));
  orders.set(key, sorted);
  return sorted as readonly Brand[];
}
