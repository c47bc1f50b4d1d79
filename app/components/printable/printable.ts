import type { Language } from "#app/domain/base/language.ts";
import { byName } from "#app/domain/base/order.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { PromoCode } from "#worker/catalogue/read/records.ts";

interface PrintableBrand extends Named {
  slug: string;
  promo_codes: readonly PromoCode[];
}

/** A country's codes as its printable sheet lists them. */
export interface Printable {
  country: CountryInfo;
  /** The day that the sheet is of, YYYY-MM-DD. */
  today: string;
  /** The sheet's own address, absolute. */
  address: string;
  /** The brands that have codes, by name. */
  brands: readonly PrintableBrand[];
  coupons: number;
}

/** Puts a country's brands, with their live codes, on the sheet of a language. */
export function buildPrintable(
  listed: readonly PrintableBrand[],
  language: Language,
  place: Pick<Printable, "country" | "today" | "address">,
): Printable {
  const brands = listed.filter(({ promo_codes }) => promo_codes.length > 0);
  return {
    ...place,
    brands: byName(brands, language),
    coupons: brands.reduce((sum, { promo_codes }) => sum + promo_codes.length, 0),
  };
}
