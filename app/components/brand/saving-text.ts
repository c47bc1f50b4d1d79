import { withNumber } from "#app/browser/plural.ts";
import { content } from "#app/content/content.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import type { Saving } from "#app/domain/offers/basket.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** Puts a sum into the form of a text that it needs. */
function useSumText({ locale }: Pick<BrandView, "locale">) {
  return (forms: string, sum: number) => withNumber(forms, sum, intlLocale[locale]);
}

/** Says what is left to pay; "" without a basket, and if what comes off is not certain. */
export function useLeftToPay(
  view: Pick<BrandView, "country" | "locale" | "query">,
): (saving: Saving) => string {
  const { pays } = content[useLanguage()].saving(view.country.currency);
  const say = useSumText(view);
  const { basket } = view.query;
  return (saving) => (basket && saving.kind === "sum" ? say(pays, basket.amount - saving.sum) : "");
}

/** Puts savings into words on a brand's page. */
export function useSavingText(
  view: Pick<BrandView, "country" | "locale">,
): (saving: Saving) => string {
  const texts = content[useLanguage()].saving(view.country.currency);
  const say = useSumText(view);
  return (saving) => savingText(saving, texts, say);
}
