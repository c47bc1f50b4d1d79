import type { i18n } from "i18next";
import { withNumber } from "#app/browser/plural.ts";
import { content } from "#app/content/content.ts";
import { formatPercent } from "#app/domain/base/format.ts";
import { intlLocale, type Locale } from "#app/domain/base/locale.ts";
import { type Currency, countries } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";

const isCurrency = (code: string): code is Currency =>
  countries.some(({ currency }) => currency === code);

/** An offer in two or three words, from its facts: "SAR 50 off". Null if these do not say enough. */
export function shortOffer(i18n: i18n, offer: Offer, locale: Locale): string | null {
  const t = getTexts(i18n, "brand");
  const { kind, value, currency } = offer;
  if (kind === "delivery") return value === null ? t("freeDelivery") : null;
  if (kind === "gift" || value === null) return null;
  if (!currency) {
    const percent = formatPercent(value, locale);
    if (kind === "cashback") return t("discountCashback", { percent });
    return t(offer.up_to ? "discountUpTo" : "discountPercent", { percent });
  }
  if (kind !== "amount" || !isCurrency(currency)) return null;
  const { off, offUpTo } = content[getLanguage(i18n)].saving(currency);
  return withNumber(offer.up_to ? offUpTo : off, value, intlLocale[locale]);
}
