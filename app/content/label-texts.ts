import { formatNumber, formatPercent, type Locale } from "#app/domain/base/format.ts";
import type { LabelTexts, Offer } from "#app/domain/offers/offer.ts";
import type { I18n } from "#app/i18n/instance.ts";

export function labelTexts(
  i18n: I18n,
  offer: Offer,
  locale: Locale,
  showsSpend = false,
): LabelTexts {
  const t = i18n.getFixedT(null, "offer");
  const { kind, value, currency, buy, get } = offer;
  if (kind === "gift") {
    if (buy && get) return { value: `${formatNumber(buy, locale)}+${formatNumber(get, locale)}` };
    return { small: t("free"), value: t("gift") };
  }
  if (value === null) {
    if (showsSpend && offer.min_spend) {
      return { small: t("freeOver"), value: formatNumber(offer.min_spend, locale) };
    }
    return { small: t("delivery"), value: t("free") };
  }
  const word = wordAbove();
  if (!currency) return { small: word, value: formatPercent(value, locale) };
  const unit = currencyName(i18n, currency);
  const number = formatNumber(value, locale);
  // "50 riyals": in Arabic the unit follows.
  if (i18n.language === "ar") return { small: word, value: number, unit };
  return { small: [word, unit].filter(Boolean).join(" "), value: number };

  function wordAbove(): string | undefined {
    if (kind === "cashback") return t("cashback");
    if (kind === "delivery") return t("delivery");
    if (offer.up_to) return t("upTo");
    return offer.extra ? t("extra") : undefined;
  }
}

/**
 * Returns the short name of a currency in the page's language, or its ISO 4217 code if it has none.
 */
export function currencyName(i18n: I18n, code: string): string {
  const key = `currency_${code}` as "currency_SAR";
  const name: string = i18n.getFixedT(null, "offer")(key);
  // i18next returns the key of a missing text; the translator caches it, unlike exists().
  return name === key ? code : name;
}
