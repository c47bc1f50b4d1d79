import { isCurrency, moneyTexts } from "#app/content/money.ts";
import { counted, formatPercent, type Locale } from "#app/domain/base/format.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import type { Offer, OfferFacts } from "#app/domain/offers/offer.ts";
import type { I18n } from "#app/i18n/instance.ts";

/** Returns the gain of an offer with a formatted percentage or sum. */
function gainOf(i18n: I18n, { kind, extra, up_to }: OfferFacts, value: string): string {
  const t = i18n.getFixedT(null, "brand");
  if (kind === "cashback") return t("discountCashback", { value });
  if (extra) return t(up_to ? "discountExtraUpTo" : "discountExtra", { value });
  return t(up_to ? "discountUpTo" : "discountOff", { value });
}

/** Returns an offer's gain in two or three words: "SAR 50 off"; null if its facts do not suffice. */
function shortGain(i18n: I18n, offer: OfferFacts, locale: Locale): string | null {
  const t = i18n.getFixedT(null, "brand");
  const { kind, value, currency } = offer;
  if (kind === "delivery") return value === null ? t("freeDelivery") : null;
  if (kind === "gift" || value === null) return null;
  if (!currency) return gainOf(i18n, offer, formatPercent(value, locale));
  if (kind !== "amount" || !isCurrency(currency)) return null;
  return gainOf(i18n, offer, moneyTexts(i18n, currency).sum(counted(value, locale)));
}

/** Returns the orders or products of an offer; "" for all orders without a condition. */
function orderText(
  i18n: I18n,
  scope: OfferFacts["scope"],
  { first, least }: ReturnType<typeof conditionTexts>,
): string {
  const t = i18n.getFixedT(null, "offer");
  const isLimited = Boolean(first || least);
  if (scope === "all") return isLimited ? t(first ? "firstOrders" : "orders") : "";
  const orders = isLimited && t(first ? "itemsOfFirstOrders" : "itemsOfOrders");
  return [t(`items_${scope}`), orders].filter(Boolean).join(" ");
}

/**
 * Returns an offer with its conditions, based on its facts: "SAR 50 off first orders over SAR 200".
 * Null if these are not sufficient. `countryCurrency` is the country's, in ISO 4217.
 */
export function shortOffer(
  i18n: I18n,
  offer: OfferFacts,
  countryCurrency: string,
  locale: Locale,
): string | null {
  const gain = shortGain(i18n, offer, locale);
  const currency = offer.currency ?? countryCurrency;
  if (gain === null || !isCurrency(currency)) return gain;
  const t = i18n.getFixedT(null, "offer");
  const { scope, kind } = offer;
  const conditions = conditionTexts(i18n, offer, currency, locale);
  const { least, others, most } = conditions;
  const orders = [orderText(i18n, scope, conditions), least].filter(Boolean).join(" ");
  const isOff = kind === "percent" || kind === "amount";
  const ordered = orders ? t(isOff ? "offOrders" : "onOrders", { offer: gain, orders }) : gain;
  const text = [ordered, ...others].join(" ");
  return most ? t("withMax", { offer: text, most }) : text;
}

/** Returns the other of a code's two offers: "or 15% off first orders"; null without one. */
export function otherOffer(
  i18n: I18n,
  { other }: Offer,
  countryCurrency: string,
  locale: Locale,
): string | null {
  const text = other && shortOffer(i18n, other, countryCurrency, locale);
  return text ? i18n.getFixedT(null, "offer")("or", { offer: text }) : null;
}

/** Returns each condition of an offer; "" for absent ones. */
function conditionTexts(i18n: I18n, offer: OfferFacts, currency: Currency, locale: Locale) {
  const t = i18n.getFixedT(null, "offer");
  const { audience, min_spend, cap } = offer;
  const sum = (value: number) => moneyTexts(i18n, currency).sum(counted(value, locale));
  return {
    first: audience.includes("first-order") && t("firstOrders"),
    least: min_spend === null ? "" : t("over", { sum: sum(min_spend) }),
    others: audience.filter((name) => name !== "first-order").map((name) => t(`for_${name}`)),
    most: cap === null ? "" : t("max", { sum: sum(cap) }),
  };
}

/**
 * Returns the conditions of an offer without its number: "first orders over SAR 200", and its other
 * offer. Null if its facts are not sufficient.
 */
export function offerConditions(
  i18n: I18n,
  offer: Offer,
  countryCurrency: string,
  locale: Locale,
): string | null {
  const currency = offer.currency ?? countryCurrency;
  if (offer.scope === "some" || offer.kind === "gift" || !isCurrency(currency)) return null;
  const { first, least, others, most } = conditionTexts(i18n, offer, currency, locale);
  const t = i18n.getFixedT(null, "offer");
  const conditions = [first, least, ...others, most].filter(Boolean).join(" ") || t("everything");
  return [conditions, otherOffer(i18n, offer, countryCurrency, locale)].filter(Boolean).join(" ");
}
