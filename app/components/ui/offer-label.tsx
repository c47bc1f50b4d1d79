import { formatNumber, formatPercent } from "#app/domain/base/format.ts";
import type { Locale } from "#app/domain/base/locale.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

type LabelTexts = { small?: string | undefined; value: string; unit?: string | undefined };

/**
 * The number of an offer on a shelf label, with a word above it or its unit, if it needs them. A picture:
 * the offer in words stands beside it.
 */
export function OfferLabel({ offer, locale }: { offer: Offer; locale: Locale }) {
  const { small, value, unit } = useLabelTexts(offer, locale);
  return (
    <span className={`label label-${offer.kind}${textSize(value)}`} aria-hidden="true">
      {small && <small>{small}</small>}
      {value}
      {unit && <small>{unit}</small>}
    </span>
  );
}

/** A class for a value of more than four letters, which "100%" and "Free" have, or of more than six. */
function textSize(value: string): string {
  const { length } = value.replace(/\p{Cf}/gu, "");
  if (length > 6) return " label-longest";
  return length > 4 ? " label-long" : "";
}

function useLabelTexts(offer: Offer, locale: Locale): LabelTexts {
  const t = useTexts("offer");
  const name = useCurrencyName();
  const language = useLanguage();
  const { kind, value, currency, buy, get } = offer;
  if (kind === "gift") {
    if (buy && get) return { value: `${formatNumber(buy, locale)}+${formatNumber(get, locale)}` };
    return { small: t("free"), value: t("gift") };
  }
  if (value === null) {
    if (kind === "delivery") return { small: t("delivery"), value: t("free") };
    return { value: t(kind === "cashback" ? "cashback" : "off") };
  }
  const word = wordAbove();
  if (!currency) return { small: word, value: formatPercent(value, locale) };
  const unit = name(currency);
  const number = formatNumber(value, locale);
  // "50 riyals": in Arabic the unit follows.
  if (language === "ar") return { small: word, value: number, unit };
  return { small: [word, unit].filter(Boolean).join(" "), value: number };

  function wordAbove(): string | undefined {
    if (kind === "cashback" || kind === "delivery") return t(kind);
    if (offer.up_to) return t("upTo");
    return offer.extra ? t("extra") : undefined;
  }
}

/** The short name of a currency in the page's language, or its ISO 4217 code if it has none. */
export function useCurrencyName(): (code: string) => string {
  const t = useTexts("offer");
  return (code) => t(`currency_${code}` as "currency_SAR") ?? code;
}
