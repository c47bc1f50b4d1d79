import type { Offer } from "#app/domain/offers/offer.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";

// Facts that an import would refuse must not be exported.
const storable = offerFields.nullable().catch(null);

/** Parses the facts of a code's discount; null if none is certain. */
export type ParseOffer = (code: { discount: string; discount_ar: string | null }) => Offer | null;

// The isolate's cache: many codes share a wording, and an upload is parsed for its preview and
// again when saved. A wording takes about 20 microseconds to parse and at most 1.5 KB.
const readings = new Map<string, Offer | null>();
const maxReadings = 10_000;

/** Creates a parser of discounts in a country's currency. */
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
