import { formatPercent } from "#app/domain/base/format.ts";
import { perLanguage } from "#app/domain/base/language.ts";

/** The marketing figures of the site's texts. They are claims, not counts: change them here. */
export const marketingClaims = {
  /** Active coupons, shown as "1000+". */
  activeCoupons: 1000,
  /** Shoppers, shown as "50,000+". */
  shoppers: 50_000,
  /** Largest discount named in the texts, in percent. */
  maxDiscountPercent: 90,
  /** Discount named for the big sales, in percent. */
  commonDiscountPercent: 70,
  /** When the texts of the home page were last reviewed, as YYYY-MM-DD. */
  textsUpdated: "2026-11-21",
} as const;

/** The marketing figures of the prose, as each language writes them. */
export const figureTexts = perLanguage((language) => ({
  highest: formatPercent(marketingClaims.maxDiscountPercent, language),
  common: formatPercent(marketingClaims.commonDiscountPercent, language),
}));
