import { formatPercent } from "#app/domain/base/format.ts";
import { perLanguage } from "#app/domain/base/language.ts";
import { figures } from "#app/domain/directory/figures.ts";

/** The marketing figures of the prose, as each language writes them. */
export const figureTexts = perLanguage((language) => ({
  highest: formatPercent(figures.maxDiscountPercent, language),
  common: formatPercent(figures.commonDiscountPercent, language),
}));
