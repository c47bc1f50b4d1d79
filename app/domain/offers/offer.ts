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

/** Number of an offer, optionally with a word above it and a unit. */
export interface LabelTexts {
  small?: string | undefined;
  value: string;
  unit?: string | undefined;
}
