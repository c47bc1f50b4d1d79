import { moneyTexts } from "#app/content/money.ts";
import { counted } from "#app/domain/base/format.ts";
import type { Saving } from "#app/domain/offers/basket.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";
import { useI18n } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

export function useSavingTexts({ country, locale, query: { basket } }: BrandView) {
  const { saves, savesUpTo, pays } = moneyTexts(useI18n(), country.currency);
  const texts = {
    saves: (sum: number) => saves(counted(sum, locale)),
    savesUpTo: (sum: number) => savesUpTo(counted(sum, locale)),
  };
  return {
    saves: (saving: Saving) => savingText(saving, texts),
    /** Amount left to pay; "" without a basket, and if the reduction is not certain. */
    left: (saving: Saving) =>
      basket && saving.kind === "sum" ? pays(counted(basket.amount - saving.sum, locale)) : "",
  };
}
