import { slugify } from "#app/domain/base/slug.ts";
import {
  type BrandRecord,
  newBrand,
  newPromoCode,
  type PromoCodeRecord,
} from "#app/domain/catalogue/catalogue.ts";
import { numbersFrom } from "#tests/support/data/numbers-from.ts";

const syllables = "ba ka lo mi na ra sun tel vor zen fa qui sha dor lum pex gri ola ster wyn";
const arabicSyllables = "با كا لو مي نا را سن تل فر زن فا شا دو لم بكس جر علا ستر ون نو";
const categories = ["fashion", "beauty", "electronics", "groceries", "travel", null];

function promoCode(index: number, random: () => number): PromoCodeRecord {
  const percent = 5 * (1 + Math.floor(random() * 14));
  const day = (number: number) => String(1 + Math.floor(number * 28)).padStart(2, "0");
  return {
    ...newPromoCode,
    code: `${Math.floor(random() * 2 ** 31).toString(36)}${index}`.toUpperCase(),
    discount: `${percent}% off orders above ${50 + (index % 10) * 25}`,
    discount_ar: index % 3 === 0 ? `خصم ${percent}٪ على الطلبات` : null,
    last_reported_date: `2026-10-${day(random())}`,
    expiry_date: index % 4 === 0 ? null : `2099-0${1 + (index % 9)}-${day(random())}`,
  };
}

/** A country's brands, equal for equal arguments; names as varied as real ones, for realistic sizes. */
export function makeBrands(
  count: number,
  codesOf: (brandIndex: number) => number,
  seed = 1,
): BrandRecord[] {
  const random = numbersFrom(seed);
  const word = (list: readonly string[], letters: number) =>
    Array.from({ length: letters }, () => list[Math.floor(random() * list.length)]).join("");
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const latin = syllables.split(" ");
  const arabic = arabicSyllables.split(" ");
  return Array.from({ length: count }, (_, index) => {
    const second = random() < 0.4 ? ` ${capital(word(latin, 2))}` : "";
    const name = `${capital(word(latin, 2 + (index % 2)))}${second} ${index}`;
    return {
      ...newBrand,
      name,
      name_ar: random() < 0.8 ? `${word(arabic, 2)} ${index}` : null,
      slug: slugify(name),
      description: `${name} sells what people look for, and delivers within days.`,
      description_ar: `${name} يبيع ما يبحث عنه الناس ويوصله خلال أيام.`,
      website_url: `https://www.${slugify(name)}.example/`,
      category: categories[index % categories.length] ?? null,
      promo_codes: Array.from({ length: codesOf(index) }, (_, code) => promoCode(code, random)),
    };
  });
}
