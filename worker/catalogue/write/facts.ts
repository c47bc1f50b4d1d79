import { countryById } from "#app/domain/countries.ts";
import { type Offer, offerFields } from "#app/domain/offer.ts";
import { offerOf } from "#app/domain/read-offer.ts";

/** The currency of a country, in which its discounts are read. */
export function currencyOf(countryId: number): string {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country has the id ${countryId}`);
  return country.currency;
}

// Facts that an import would refuse must not get into an export.
const storable = offerFields.nullable().catch(null);

/** Reads the facts of a code's discount; null if nothing is certain. */
export type ReadOffer = (code: { discount: string; discount_ar: string | null }) => Offer | null;

/**
 * A reader of discounts in a country's currency that reads each wording once. Many codes of a
 * country share theirs, and reading is the dearest step of a write.
 */
export function offerReader(currency: string): ReadOffer {
  const known = new Map<string, Map<string | null, Offer | null>>();
  return (code) => {
    let byArabic = known.get(code.discount);
    if (!byArabic) {
      byArabic = new Map();
      known.set(code.discount, byArabic);
    }
    let offer = byArabic.get(code.discount_ar);
    if (offer === undefined) {
      offer = storable.parse(offerOf(code, currency));
      byArabic.set(code.discount_ar, offer);
    }
    return offer;
  };
}
