import { formatPercent, type Locale, localizeDigits } from "#app/domain/base/format.ts";
import type { I18n } from "#app/i18n/instance.ts";

/** The texts of a discount, as uploaded. */
export interface Discount {
  readonly discount: string;
  readonly discount_ar: string | null;
}

/** A discount as the shoppers of a locale read it; null if there is only another language's text. */
export function discountIn(
  i18n: I18n,
  { discount, discount_ar }: Discount,
  locale: Locale,
): string | null {
  const isArabic = i18n.language === "ar";
  const text = isArabic ? (discount_ar ?? translated(i18n, discount, locale)) : discount;
  return text && localizeDigits(locale, text);
}

/**
 * A discount such as "15% off", "Up to 50% OFF" or "Free shipping" in the page's language. Null for any wording
 * that says more: a translation of the rest would lose it.
 */
function translated(i18n: I18n, text: string, locale: Locale): string | null {
  const t = i18n.getFixedT(null, "brand");
  if (/^free (?:delivery|shipping)[.!]?$/i.test(text)) return t("freeDelivery");
  const [, upTo, value] = /^(up to )?(\d{1,2})\s?% ?(?:off|discount)[.!]?$/i.exec(text) ?? [];
  if (!value) return null;
  const percent = formatPercent(Number(value), locale);
  return t(upTo ? "discountUpTo" : "discountPercent", { percent });
}
