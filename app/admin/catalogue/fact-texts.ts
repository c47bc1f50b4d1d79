import { number } from "#app/admin/texts/admin.ts";
import { formatPercent } from "#app/domain/base/format.ts";
import type { Offer, OfferFacts } from "#app/domain/offers/offer.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import { parseOffer, type UnreadReason, unreadReason } from "#app/domain/offers/parse-offer.ts";

const audiences: Record<Audience, string> = {
  "first-order": "first order",
  card: "by card",
  app: "in the app",
  students: "students",
  members: "members",
  tabby: "with Tabby",
  tamara: "with Tamara",
  installments: "in instalments",
  "apple-pay": "with Apple Pay",
  "stc-pay": "with STC Pay",
  wallet: "with a wallet",
  cash: "cash on delivery",
};

/** Sentences about a text without certain facts. */
const unreadTexts: Record<UnreadReason, string> = {
  "open-exclusion": "It excludes something in the middle of a sentence.",
  "unsupported-word": "It has points, a voucher, a trade-in, or something else without a discount.",
  "later-order": "It is about a later order.",
  "several-min-spends": "It has several minimum baskets.",
  "several-caps": "It has several maximum discounts.",
  "unread-number": "It has a number whose meaning is unclear.",
  "unread-word": "It has a condition that is unclear.",
  "no-offer": "It has no discount, gift or free delivery.",
  "several-values": "It has several discounts.",
  "value-and-pieces": "It has a discount and a free piece.",
  "value-and-min-delivery": "The minimum basket may be for the discount or for the delivery.",
  "delivery-and-gift": "It has free delivery and a gift.",
  "cashback-without-value": "It does not say how much is paid back.",
  "cashback-and-discount": "It has cashback and a discount.",
  "value-per-piece": "The discount is for each piece.",
  "no-discount-word": "The number may be a price.",
  "other-currency-of-min-spend": "The minimum basket is in another currency.",
  "other-currency-of-cap": "The maximum discount is in another currency.",
  "cap-without-percent": "It has a maximum discount without a percentage.",
  "percent-too-high": "The percentage is too high.",
  "value-of-zero": "The discount is zero.",
  "value-above-min-spend": "The discount is more than the minimum basket.",
  "too-long": "It is too long.",
  "texts-differ": "The English and the Arabic text differ.",
};

/** Explains why a code's texts were not understood; "" if they were. */
export function unreadText(
  code: { discount: string; discount_ar: string | null },
  currency: string,
): string {
  const reason = unreadReason(code, currency);
  return reason ? unreadTexts[reason] : "";
}

const scopes = {
  some: "some products",
  "full-price": "full-price products",
  reduced: "reduced products",
};

const sum = (value: number, currency: string) => `${currency} ${number(value)}`;

/** Describes the value of an offer: "up to 25%", "AED 50", "free delivery". */
function valueText({ kind, value, currency, up_to, extra, buy, get }: OfferFacts): string {
  if (kind === "gift") return buy && get ? `${buy}+${get} free` : "free gift";
  if (value === null) return kind === "delivery" ? "free delivery" : "cashback";
  const amount = currency ? sum(value, currency) : formatPercent(value, "en");
  if (kind === "cashback") return `${amount} cashback`;
  if (up_to) return `up to ${amount}`;
  return extra ? `extra ${amount}` : amount;
}

/** Describes all facts of an offer, the other one in one text. `currency` is the country's. */
export function factTexts({ other, ...offer }: Offer, currency: string): string[] {
  const texts = textsOf(offer, currency);
  return other ? [...texts, `or ${textsOf(other, currency).join(", ")}`] : texts;
}

function textsOf(offer: OfferFacts, currency: string): string[] {
  const { free_delivery, min_spend, cap, audience, scope } = offer;
  const money = offer.currency ?? currency;
  return [
    valueText(offer),
    ...(free_delivery ? ["free delivery"] : []),
    ...(min_spend === null ? [] : [`min ${sum(min_spend, money)}`]),
    ...(cap === null ? [] : [`at most ${sum(cap, money)}`]),
    ...audience.map((name) => audiences[name]),
    ...(scope === "all" ? [] : [scopes[scope]]),
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
