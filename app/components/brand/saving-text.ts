import { content } from "#app/content/content.ts";
import { intlLocale } from "#app/domain/base/format.ts";
import { withNumber } from "#app/domain/base/plural.ts";
import type { Saving } from "#app/domain/offers/basket.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";
import { useI18n } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

export function useSavingTexts({ country, locale, query: { basket } }: BrandView) {
  const texts = content[useI18n().language].saving(country.currency);
  const format = (forms: string, sum: number) => withNumber(forms, sum, intlLocale[locale]);
  return {
    saves: (saving: Saving) => savingText(saving, texts, format),
    /** Amount left to pay; "" without a basket, and if the reduction is not certain. */
    left: (saving: Saving) =>
      basket && saving.kind === "sum" ? format(texts.pays, basket.amount - saving.sum) : "",
  };
}
