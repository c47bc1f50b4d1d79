import { formatPercent } from "#app/domain/base/format.ts";
import { perLanguage } from "#app/domain/base/language.ts";
import { marketingClaims } from "#app/domain/directory/marketing-claims.ts";

/** The marketing figures of the prose, as each language writes them. */
export const figureTexts = perLanguage((language) => ({
  highest: formatPercent(marketingClaims.maxDiscountPercent, language),
  common: formatPercent(marketingClaims.commonDiscountPercent, language),
}));
