import { useDeferredValue, useMemo } from "react";
import type { CodeRow } from "#app/admin/records/brand-records.ts";
import { call } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { discountWords as words } from "#app/content/arabic-discount.ts";
import { arabicPlurals, isCurrency } from "#app/content/money.ts";
import { getLocale, intlLocale, type Locale } from "#app/domain/base/format.ts";
import { isSame } from "#app/domain/base/same.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { compile } from "#app/i18n/compiled-texts.ts";
import { offer as texts } from "#app/i18n/locales/ar/offer.ts";

// i18next, which only previews load here, would select the same form.
const plurals = new Intl.PluralRules("ar");

// Without grouping, as in catalogue texts: the grouping point of Morocco could be read as a decimal.
const plainNumber = (value: number, locale: Locale) =>
  value.toLocaleString(intlLocale[locale], { useGrouping: false });

// Intl adds invisible marks next to the sign, which catalogue texts must not contain.
function percentText(percent: number, locale: Locale): string {
  const isArabic = intlLocale[locale].endsWith("-nu-arab");
  return `${plainNumber(percent, locale)}${isArabic ? "٪" : "%"}`;
}

function piecesText({ buy, get }: Offer, locale: Locale): string | null {
  if (buy === null || get === null) return words.gift;
  const next = words.nextPieces[buy - 1];
  if (!next) return null;
  const bought =
    [words.onePiece, words.twoPieces][buy - 1] ?? words.morePieces(plainNumber(buy, locale));
  return words.buyAndGet(bought, get === 1 ? next : plainNumber(get, locale));
}

function prefixFor({ kind, currency, up_to, extra }: Offer): string {
  if (kind === "cashback") {
    if (up_to) return words.cashbackUpTo;
    return currency === null ? words.cashback : words.cashbackSum;
  }
  if (up_to) return words.offUpTo;
  return extra ? words.extra : words.off;
}

function valueText(offer: Offer, locale: Locale): string | null {
  const { kind, value, currency } = offer;
  if (kind === "gift") return piecesText(offer, locale);
  if (kind === "delivery") return value === null ? words.delivery : null;
  if (value === null || (offer.up_to && offer.extra)) return null;
  const prefix = prefixFor(offer);
  return currency === null
    ? `${prefix} ${percentText(value, locale)}`
    : sumText(prefix, value, currency, locale);
}

function sumText(after: string, sum: number, currency: string, locale: Locale): string | null {
  if (!isCurrency(currency)) return null;
  const write = compile(texts[`sum_${plurals.select(sum)}`]);
  const names = { unit: texts[`currency_${currency}`], units: arabicPlurals[currency] };
  return `${after} ${write({ ...names, number: plainNumber(sum, locale) })}`;
}

/** Formats the facts of an offer as an Arabic sentence; null if it cannot express all of them. */
function writeOffer(offer: Offer, { code, currency }: CountryInfo): string | null {
  const locale = getLocale("ar", { code });
  const { free_delivery, audience, min_spend, cap } = offer;
  const money = offer.currency ?? currency;
  const parts = [
    valueText(offer, locale),
    ...(free_delivery ? [words.withDelivery] : []),
    ...audience.map((name) => words.audience[name]),
    ...(min_spend === null ? [] : [sumText(words.over, min_spend, money, locale)]),
    ...(cap === null ? [] : [sumText(words.cap, cap, money, locale)]),
  ];
  return parts.includes(null) ? null : parts.join(" ");
}

/**
 * Translates an English discount to Arabic through its parsed facts. Null if the facts are incomplete, or if
 * the Arabic does not parse to the same facts.
 */
export function arabicDiscount(discount: string, country: CountryInfo): string | null {
  const offer = parseOffer(discount, country.currency);
  if (!offer) return null;
  const text = writeOffer(offer, country);
  return text !== null && isSame(parseOffer(text, country.currency), offer) ? text : null;
}

/**
 * Suggests Arabic texts, by row key, for discounts that have none: from other codes with the same English
 * text, else from the parsed facts.
 */
export function useArabic(rows: readonly CodeRow[], country: CountryInfo): Map<string, string> {
  const missing = rows.flatMap(({ key, edit, values: { discount, discount_ar } }) => {
    return !edit?.remove && discount && !discount_ar ? [{ key, text: String(discount) }] : [];
  });
  const missingTexts = JSON.stringify([...new Set(missing.map(({ text }) => text))]);
  const lookup = useLookup(missingTexts === "[]" ? "" : missingTexts, (text, signal) =>
    call("post", "/admin/arabic", { json: { discounts: JSON.parse(text) } }, signal),
  );
  // Typing stays responsive while suggestions are computed.
  const deferredTexts = useDeferredValue(missingTexts);
  const generated = useMemo(() => {
    const texts: string[] = JSON.parse(deferredTexts);
    return new Map(texts.map((text) => [text, arabicDiscount(text, country)]));
  }, [deferredTexts, country]);
  const existing = new Map(
    lookup?.ok ? lookup.value.map(({ discount, discount_ar }) => [discount, discount_ar]) : [],
  );
  return new Map(
    missing.flatMap(({ key, text }) => {
      const arabic = existing.get(text) ?? generated.get(text);
      return arabic ? [[key, arabic]] : [];
    }),
  );
}
