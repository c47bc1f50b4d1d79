import { type Offer, type OfferTexts, offerTexts } from "#app/domain/offers/offer.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";

// Facts that an import would refuse must not be exported.
const storable = offerFields.nullable().catch(null);

/** Parses the facts of a code's discount and terms; null if none is certain. */
export type ParseOffer = (code: OfferTexts) => Offer | null;

// The isolate's cache: many codes share a wording, and an upload is parsed for its preview and
// again when saved. A wording takes about 20 microseconds to parse, and its terms as many a clause.
const readings = new Map<string, Offer | null>();
const maxLetters = 5_000_000;
let letters = 0;

/** Creates a parser of offers in a country's currency. */
export function offerReader(currency: string): ParseOffer {
  return (code) => {
    const wording = JSON.stringify([currency, ...offerTexts.map((name) => code[name] ?? "")]);
    let offer = readings.get(wording);
    if (offer === undefined) {
      offer = storable.parse(parseDiscount(code, currency));
      if (letters > maxLetters) readings.clear();
      letters = (readings.size && letters) + wording.length;
      readings.set(wording, offer);
    }
    return offer;
  };
}
