import { type Discount, discountIn, withTiedAmounts } from "#app/content/discount-in.ts";
import type { Locale } from "#app/domain/base/format.ts";
import { direction, type Language } from "#app/domain/base/language.ts";
import { useI18n } from "#app/i18n/use-texts.ts";

/** Returns the language of a text, detected by its letters, unless it is the page's. */
export function foreignLanguage(text: string, language: Language): Language | undefined {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  if (isArabic === (language === "ar") || !/\p{L}/u.test(text)) return undefined;
  return isArabic ? "ar" : "en";
}

/** Discount in the page's language, or else the original text marked with its language. */
export function DiscountText({ discount, locale }: { discount: Discount; locale: Locale }) {
  const i18n = useI18n();
  const text = discountIn(i18n, discount, locale) ?? discount.discount;
  const lang = foreignLanguage(text, i18n.language);
  return (
    <bdi lang={lang} dir={lang && direction[lang]}>
      {withTiedAmounts(text)}
    </bdi>
  );
}
