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

/** The number of an offer, with a word above it or its unit, if it needs them. */
export interface LabelTexts {
  small?: string | undefined;
  value: string;
  unit?: string | undefined;
}
