import type { BrandRecord } from "#app/domain/catalogue.ts";
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

/**
 * A reader of discounts in a country's currency that reads each wording once. Many codes of a
 * country share theirs, and reading is the dearest step of a write.
 */
export function offerReader(currency: string) {
  const known = new Map<string, Offer | null>();
  return (code: { discount: string; discount_ar: string | null }): Offer | null => {
    const wording = `${code.discount}\n\n${code.discount_ar ?? ""}`;
    let offer = known.get(wording);
    if (offer === undefined) {
      offer = storable.parse(offerOf(code, currency));
      known.set(wording, offer);
    }
    return offer;
  };
}

/** Brands with the facts of every code: those that it has, otherwise those read from its discount. */
export function withOffers<Brand extends BrandRecord>(
  brands: readonly Brand[],
  currency: string,
): Brand[] {
  const read = offerReader(currency);
  return brands.map((brand) => ({
    ...brand,
    promo_codes: brand.promo_codes.map((code) =>
      code.offer ? code : { ...code, offer: read(code) },
    ),
  }));
}
