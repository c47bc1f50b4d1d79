import type * as z from "#app/domain/base/zod.ts";
import type { noOfferFields, offerFields } from "./offer-fields.ts";

/** The kinds of offers. A gift is a free item, as in "buy 2 get 1 free". */
export const offerKinds = ["percent", "amount", "delivery", "gift", "cashback"] as const;

/** Whom an offer asks for. "first-order" also stands for new customers and new subscribers. */
export const audiences = ["first-order", "card", "app", "students", "members"] as const;

/** The largest sum of money that the facts of an offer hold. */
export const maxMoney = 100_000_000;

/** An operator has seen that a discount has no facts, which is fine as it is. */
export type NoOffer = z.output<typeof noOfferFields>;
export const noOffer: NoOffer = { kind: "none" };

export type StatedOffer = Offer | NoOffer;

/** The facts that are stated; null if there are none. */
export function statedFacts(stated: StatedOffer | null | undefined): Offer | null {
  return !stated || stated.kind === "none" ? null : stated;
}

export type OfferKind = (typeof offerKinds)[number];
export type Audience = (typeof audiences)[number];
export type Offer = z.output<typeof offerFields>;
