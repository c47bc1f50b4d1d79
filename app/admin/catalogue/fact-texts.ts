import { formatNumber, formatPercent } from "#app/domain/base/format.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const audiences: Record<Audience, string> = {
  "first-order": "first order",
  card: "by card",
  app: "in the app",
  students: "students",
  members: "members",
};

const sum = (value: number, currency: string) => `${currency} ${formatNumber(value, "en")}`;

/** Describes the value of an offer: "up to 25%", "AED 50", "free delivery". */
function valueText({ kind, value, currency, up_to, extra, buy, get }: Offer): string {
  if (kind === "gift") return buy && get ? `${buy}+${get} free` : "free gift";
  if (value === null) return kind === "delivery" ? "free delivery" : "cashback";
  const amount = currency ? sum(value, currency) : formatPercent(value, "en");
  if (kind === "cashback") return `${amount} cashback`;
  if (up_to) return `up to ${amount}`;
  return extra ? `extra ${amount}` : amount;
}

/** Describes all facts of an offer. `currency` is the country's. */
export function factTexts(offer: Offer, currency: string): string[] {
  const { free_delivery, min_spend, cap, audience, scope } = offer;
  const money = offer.currency ?? currency;
  return [
    valueText(offer),
    ...(free_delivery ? ["free delivery"] : []),
    ...(min_spend === null ? [] : [`min ${sum(min_spend, money)}`]),
    ...(cap === null ? [] : [`at most ${sum(cap, money)}`]),
    ...audience.map((name) => audiences[name]),
    ...(scope === "some" ? ["some products"] : []),
  ];
}

/** Describes the offer of the Arabic text if it differs from that of the English one, else null. */
export function differingArabicOffer(
  { discount, discount_ar }: { discount: string; discount_ar: string },
  currency: string,
): string | null {
  const [en, ar] = [parseOffer(discount, currency), parseOffer(discount_ar, currency)];
  if (!en || !ar) return null;
  const names = ["kind", "value", "currency", "up_to"] as const;
  return names.every((name) => en[name] === ar[name]) ? null : valueText(ar);
}
