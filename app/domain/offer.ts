import * as z from "zod";

/** What an offer gives. A gift is a free item, as in "buy 2 get 1 free". */
export const offerKinds = ["percent", "amount", "delivery", "gift", "cashback"] as const;

/** Whom an offer asks for. "first-order" also stands for new customers and new subscribers. */
export const audiences = ["first-order", "card", "app", "students", "members"] as const;

const money = z.number().positive().max(100_000_000).nullable().default(null);
const yesOrNo = z.boolean().default(false);
const pieces = z.int().min(1).max(99).nullable().default(null);

/** The facts of an offer, as they are stored, given by the API and stated by an upload. */
export const offerFields = z.strictObject({
  kind: z.enum(offerKinds),
  /** Percent points (1–100) without a currency, else money. Null for a gift, and for free delivery. */
  value: money,
  /** ISO 4217 code of the value; null if it is a percentage or there is none. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a currency code such as SAR")
    .nullable()
    .default(null),
  /** The value is the most that an item is reduced by. */
  up_to: yesOrNo,
  /** It comes off prices that are reduced already. */
  extra: yesOrNo,
  /** Smallest basket, in the currency of the value, or the country's if the value has none. */
  min_spend: money,
  /** The most it takes off or pays back, in the same currency as `min_spend`. */
  cap: money,
  /** Everyone named must apply; empty if the offer is for anyone. */
  audience: z.array(z.enum(audiences)).default([]),
  /** "some" if it is only for some products, or has a condition that these facts do not hold. */
  scope: z.enum(["all", "some"]).default("all"),
  /** Of "buy 2 get 1 free": 2, and 1. */
  buy: pieces,
  get: pieces,
});

export type OfferKind = (typeof offerKinds)[number];
export type Audience = (typeof audiences)[number];
export type Offer = z.output<typeof offerFields>;
