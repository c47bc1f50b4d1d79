import { formatPercent } from "#app/domain/base/format.ts";
import { perLanguage } from "#app/domain/base/language.ts";

/** Marketing figures of the site's texts. They are claims, not counts: change them here. */
export const marketingClaims = {
  /** Active coupons, shown as "1000+". */
  activeCoupons: 1000,
  /** Shoppers, shown as "50,000+". */
  shoppers: 50_000,
  /** Largest discount in the texts, in percent. */
  maxDiscountPercent: 90,
  /** Discount in the big sales, in percent. */
  commonDiscountPercent: 70,
  /** Date of the last review of the home page's texts, YYYY-MM-DD. */
  textsUpdated: "2026-11-21",
} as const;

/** Marketing figures of the prose, formatted for each language. */
export const figureTexts = perLanguage((language) => ({
  highest: formatPercent(marketingClaims.maxDiscountPercent, language),
  common: formatPercent(marketingClaims.commonDiscountPercent, language),
}));
