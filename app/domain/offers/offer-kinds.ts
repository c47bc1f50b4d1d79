/** The kinds of offers. A gift is a free item, as in "buy 2 get 1 free". */
export const offerKinds = ["percent", "amount", "delivery", "gift", "cashback"] as const;

/** Whom an offer asks for. "first-order" also stands for new customers and new subscribers. */
export const audiences = ["first-order", "card", "app", "students", "members"] as const;

/** The largest sum of money that the facts of an offer hold. */
export const maxMoney = 100_000_000;

export type OfferKind = (typeof offerKinds)[number];
export type Audience = (typeof audiences)[number];
