import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { readCountry } from "#app/domain/uploads/country-cell.ts";

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const plainWords = new Set(
  wordsOf(`code codes coupon coupons offer offers promo promos voucher vouchers deals list sheet table country
    market geo region for in of and the store stores january february march april may june july august september
    october november december jan feb mar apr jun jul aug sep sept oct nov dec
    كود اكواد كوبون كوبونات عرض عروض متاجر الدولة البلد السوق في`),
);

/** The country that a title is of: "KSA", "UAE codes, November 2026"; null for any other title. */
export function titleCountry(text: string): CountryInfo | null {
  const words = wordsOf(text).filter((word) => !plainWords.has(word));
  return words.length > 0 ? readCountry(words.join(" ")) : null;
}
