import { isSame } from "#app/domain/base/same.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const audiences: Partial<Record<Audience, string>> = {
  "first-order": "your first order",
  app: "app orders",
};

function writeOffer({ kind, value, up_to, audience, min_spend, ...offer }: Offer, local: string) {
  const sum = offer.currency ? `${offer.currency} ${value}` : `${value}%`;
  const isOff = kind === "percent" || kind === "amount";
  const audienceTexts = audience.map((name) => `${isOff ? "" : "on "}${audiences[name]}`);
  const words = [
    ...(isOff && up_to ? ["Up to"] : []),
    ...(isOff ? [sum, "off"] : value === null ? ["Free delivery"] : [sum, "cashback"]),
    ...audienceTexts,
    ...(min_spend === null ? [] : ["over", offer.currency ?? local, min_spend]),
  ];
  return words.join(" ");
}

/**
 * Translates an Arabic discount to English through its parsed facts. Null if the English does not parse to the
 * same facts. `currency` is the country's (ISO 4217).
 */
export function englishDiscount(discount: string, currency: string): string | null {
  const offer = parseOffer(discount, currency);
  const text = offer && writeOffer(offer, currency);
  return text && isSame(parseOffer(text, currency), offer) ? text : null;
}
