import type { Offer } from "#app/domain/offers/offer.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";

// Facts that an import would refuse must not get into an export.
const storable = offerFields.nullable().catch(null);

/** Reads the facts of a code's discount; null if nothing is certain. */
export type ParseOffer = (code: { discount: string; discount_ar: string | null }) => Offer | null;

// The readings of this isolate: many codes share a wording, and an upload is read for its review and
// again when it is saved. A wording takes about 20 microseconds to read, and at most 1.5 KB here.
const readings = new Map<string, Offer | null>();
const maxReadings = 10_000;

/** A reader of discounts in a country's currency. */
export function offerReader(currency: string): ParseOffer {
  return (code) => {
    const wording = `${currency}\n\n${code.discount}\n\n${code.discount_ar ?? ""}`;
    let offer = readings.get(wording);
    if (offer === undefined) {
      offer = storable.parse(parseDiscount(code, currency));
      if (readings.size >= maxReadings) readings.clear();
      readings.set(wording, offer);
    }
    return offer;
  };
}
