import { figures } from "#app/domain/figures.ts";
import { formatPercent } from "#app/domain/format.ts";
import { perLanguage } from "#app/domain/language.ts";

/** The marketing figures of the prose, as each language writes them. */
export const figureTexts = perLanguage((language) => ({
  highest: formatPercent(figures.maxDiscountPercent, language),
  common: formatPercent(figures.commonDiscountPercent, language),
}));
