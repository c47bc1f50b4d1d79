import { figures } from "#app/domain/figures.ts";
import { formatNumber, formatPercent, formatYear } from "#app/domain/format.ts";
import { perLanguage } from "#app/domain/language.ts";

/** The marketing figures as each language writes them. */
export const figureTexts = perLanguage((language) => ({
  coupons: formatNumber(figures.activeCoupons, language),
  shoppers: formatNumber(figures.shoppers, language),
  highest: formatPercent(figures.maxDiscountPercent, language),
  common: formatPercent(figures.commonDiscountPercent, language),
  year: formatYear(figures.year, language),
}));
