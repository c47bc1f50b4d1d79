import type * as z from "#app/domain/base/zod.ts";
import type { noOfferFields, offerFields } from "./offer-fields.ts";

/** An operator has confirmed that a discount has no facts. */
export type NoOffer = z.output<typeof noOfferFields>;
export const noOffer: NoOffer = { kind: "none" };

export type StatedOffer = Offer | NoOffer;

/** Returns the stated facts; null if there are none. */
export function statedFacts(stated: StatedOffer | null | undefined): Offer | null {
  return !stated || stated.kind === "none" ? null : stated;
}

export type Offer = z.output<typeof offerFields>;

/** Facts of one of the offers of a code. */
export type OfferFacts = NonNullable<Offer["other"]>;

/** Returns the offers of a code: one, or the more certain one and the other. */
export const bothOffers = (offer: Offer): readonly OfferFacts[] =>
  offer.other ? [offer, offer.other] : [offer];

/** Texts of a code from which its facts are parsed. */
export interface OfferTexts {
  readonly discount: string;
  readonly discount_ar: string | null;
  readonly terms?: string | null | undefined;
  readonly terms_ar?: string | null | undefined;
}

export const offerTexts = ["discount", "discount_ar", "terms", "terms_ar"] as const;

/** Number of an offer, optionally with a word above it and a unit. */
export interface LabelTexts {
  small?: string | undefined;
  value: string;
  unit?: string | undefined;
}
