/** Kinds of offers. A gift is a free item, as in "buy 2 get 1 free". */
export const offerKinds = ["percent", "amount", "delivery", "gift", "cashback"] as const;

/**
 * Audiences of offers. "first-order" includes new customers and new subscribers; those after
 * "members" are payment methods, like "card".
 */
export const audiences = [
  "first-order",
  "card",
  "app",
  "students",
  "members",
  "tabby",
  "tamara",
  "installments",
  "apple-pay",
  "stc-pay",
  "wallet",
  "cash",
] as const;

/** Audiences that include others: Tabby is a payment in instalments. */
const audienceKinds: Partial<Record<Audience, readonly Audience[]>> = {
  installments: ["tabby", "tamara"],
  wallet: ["apple-pay", "stc-pay"],
};

/** Returns an audience and those that it includes. */
export const audiencesOf = (name: Audience): readonly Audience[] => [
  name,
  ...(audienceKinds[name] ?? []),
];

/** Largest sum of money in the facts of an offer. */
export const maxMoney = 100_000_000;

export type OfferKind = (typeof offerKinds)[number];
export type Audience = (typeof audiences)[number];
