import { formatPercent, type Locale, localizeDigits } from "#app/domain/base/format.ts";
import type { I18n } from "#app/i18n/instance.ts";

/** Texts of a discount, as uploaded. */
export interface Discount {
  readonly discount: string;
  readonly discount_ar: string | null;
}

/** Keeps each amount on one line: "SAR 200", "200 SAR", "٢٠٠ ريال". */
export function withTiedAmounts(text: string): string {
  const spaces = /(?<=\b[A-Z]{3}) (?=\d)|(?<=\d|[٠-٩]) (?=[A-Z]{3}\b|\p{Script=Arabic}{3})/gu;
  return text.replace(spaces, "\u00a0");
}

/** Returns a discount for the shoppers of a locale; null if only the other language has a text. */
export function discountIn(
  i18n: I18n,
  { discount, discount_ar }: Discount,
  locale: Locale,
): string | null {
  const isArabic = i18n.language === "ar";
  const text = isArabic ? (discount_ar ?? translated(i18n, discount, locale)) : discount;
  return text && localizeDigits(locale, text);
}

/** Returns the partner's conditions in the page's language; null for none. */
export function termsIn(
  { language }: I18n,
  { terms, terms_ar }: Readonly<Record<"terms" | "terms_ar", string | null>>,
  locale: Locale,
): string | null {
  const text = language === "ar" ? terms_ar : terms;
  return text && localizeDigits(locale, text);
}

/**
 * Translates a discount such as "15% off", "Up to 50% OFF" or "Free shipping" to the page's
 * language. Null for a text with more facts, which the translation would lose.
 */
function translated(i18n: I18n, text: string, locale: Locale): string | null {
  const t = i18n.getFixedT(null, "brand");
  if (/^free (?:delivery|shipping)[.!]?$/i.test(text)) return t("freeDelivery");
  const [, upTo, value] = /^(up to )?(\d{1,2})\s?% ?(?:off|discount)[.!]?$/i.exec(text) ?? [];
  if (!value) return null;
  const percent = formatPercent(Number(value), locale);
  return t(upTo ? "discountUpTo" : "discountOff", { value: percent });
}
