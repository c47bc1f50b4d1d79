import type { i18n } from "i18next";
import { nameIn } from "#app/domain/brand-names.ts";
import { type CountryInfo, countries } from "#app/domain/countries.ts";
import { plainDiscount } from "#app/domain/discount-text.ts";
import { formatPercent } from "#app/domain/format.ts";
import type { Language } from "#app/domain/language.ts";
import { languageOf, textsOf } from "#app/i18n/use-texts.ts";
import type { BrandPageData } from "#worker/catalogue/read/brand-page.ts";
import type { PromoCode } from "#worker/catalogue/read/records.ts";

/** A promo code with its discount in the language of the page. */
export interface CodeView extends Omit<PromoCode, "discount_ar"> {
  /** Set if the discount is not in the page's language. */
  discountLanguage: Language | undefined;
}

/** A brand's page in one language. */
export interface BrandView {
  country: CountryInfo;
  name: string;
  slug: string;
  description: string | null;
  website: string | null;
  codes: CodeView[];
  /** Every other country, with the brand's live codes there or null if it is not listed. */
  elsewhere: { country: CountryInfo; liveCodes: number | null }[];
  /** The other countries that list it. */
  listedIn: CountryInfo[];
}

/** A text in the page's language, or null if there is none. */
type Localized<Item> = (item: Item, i18n: i18n) => string | null;

const ownDiscount: Record<Language, Localized<PromoCode>> = {
  en: ({ discount }) => discount,
  ar: ({ discount, discount_ar }, i18n) => discount_ar ?? translatedDiscount(discount, i18n),
};

const ownDescription: Record<Language, Localized<BrandPageData>> = {
  en: ({ description }) => description,
  ar: ({ description_ar }) => description_ar,
};

function translatedDiscount(text: string, i18n: i18n): string | null {
  const t = textsOf(i18n, "brand");
  const plain = plainDiscount(text);
  if (plain === null) return null;
  if (plain.kind === "freeDelivery") return t("freeDelivery");
  const percent = formatPercent(plain.percent, languageOf(i18n));
  return plain.kind === "upTo" ? t("discountUpTo", { percent }) : t("discountPercent", { percent });
}

function codeView(i18n: i18n, code: PromoCode): CodeView {
  const discount = ownDiscount[languageOf(i18n)](code, i18n);
  return {
    ...code,
    discount: discount ?? code.discount,
    discountLanguage: discount === null ? "en" : undefined,
  };
}

/** Puts a brand with its codes and its other countries into the language of the page. */
export function brandView(i18n: i18n, country: CountryInfo, brand: BrandPageData): BrandView {
  const language = languageOf(i18n);
  const others = countries.filter((other) => other.id !== country.id);
  const codesIn = new Map(brand.elsewhere.map((place) => [place.countryId, place.liveCodes]));
  return {
    country,
    name: nameIn(brand, language),
    slug: brand.slug,
    description: ownDescription[language](brand, i18n),
    website: brand.website_url,
    codes: brand.codes.map((code) => codeView(i18n, code)),
    elsewhere: others.map((other) => ({
      country: other,
      liveCodes: codesIn.get(other.id) ?? null,
    })),
    listedIn: others.filter((other) => codesIn.has(other.id)),
  };
}
