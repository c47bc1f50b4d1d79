import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { formatNumber, formatPercent } from "#app/domain/base/format.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const sum = (value: number, currency: string) =>
  catalogueTexts.facts.sum(formatNumber(value, "en"), currency);

/** Describes an offer in a few words: "up to 25%", "AED 50", "free delivery". */
function valueText({ kind, value, currency, up_to, extra, buy, get }: Offer): string {
  const { facts } = catalogueTexts;
  if (kind === "gift") return buy && get ? facts.pieces(buy, get) : facts.gift;
  if (value === null) return kind === "delivery" ? facts.delivery : facts.cashback;
  const amount = currency ? sum(value, currency) : formatPercent(value, "en");
  if (kind === "cashback") return facts.backOf(amount);
  if (up_to) return facts.upTo(amount);
  return extra ? facts.extra(amount) : amount;
}

/** All facts of an offer. `currency` is the country's. */
export function factTexts(offer: Offer, currency: string): string[] {
  const { facts } = catalogueTexts;
  const { free_delivery, min_spend, cap, audience, scope } = offer;
  const money = offer.currency ?? currency;
  return [
    valueText(offer),
    ...(free_delivery ? [facts.delivery] : []),
    ...(min_spend === null ? [] : [facts.min(sum(min_spend, money))]),
    ...(cap === null ? [] : [facts.cap(sum(cap, money))]),
    ...audience.map((name) => facts.audience[name]),
    ...(scope === "some" ? [facts.some] : []),
  ];
}

/** The offer in the Arabic text of a discount, if both texts can be read and differ. */
export function arabicDiffers(
  { discount, discount_ar }: { discount: string; discount_ar: string },
  currency: string,
): string | null {
  const [en, ar] = [parseOffer(discount, currency), parseOffer(discount_ar, currency)];
  if (!en || !ar) return null;
  const names = ["kind", "value", "currency", "up_to"] as const;
  return names.every((name) => en[name] === ar[name]) ? null : valueText(ar);
}
