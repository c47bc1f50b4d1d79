import { withNumber } from "#app/browser/plural.ts";
import { content } from "#app/content/content.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import type { Saving } from "#app/domain/offers/basket.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** Puts a sum into the form of a text that it needs. */
export function useSumText({ locale }: Pick<BrandView, "locale">) {
  return (forms: string, sum: number) => withNumber(forms, sum, intlLocale[locale]);
}

/** Puts savings into words on a brand's page. */
export function useSavingText(
  view: Pick<BrandView, "country" | "locale">,
): (saving: Saving) => string {
  const texts = content[useLanguage()].saving(view.country.currency);
  const say = useSumText(view);
  return (saving) => savingText(saving, texts, say);
}
