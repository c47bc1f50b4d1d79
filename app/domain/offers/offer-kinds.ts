/** Kinds of offers. A gift is a free item, as in "buy 2 get 1 free". */
export const offerKinds = ["percent", "amount", "delivery", "gift", "cashback"] as const;

/** Audiences of offers. "first-order" includes new customers and new subscribers. */
export const audiences = ["first-order", "card", "app", "students", "members"] as const;

/** Largest sum of money in the facts of an offer. */
export const maxMoney = 100_000_000;

export type OfferKind = (typeof offerKinds)[number];
export type Audience = (typeof audiences)[number];
