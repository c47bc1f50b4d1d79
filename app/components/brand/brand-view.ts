import type { i18n } from "i18next";
import { type CountryInfo, countries } from "#app/domain/countries.ts";
import { plainDiscount } from "#app/domain/discount-text.ts";
import { formatPercent } from "#app/domain/format.ts";
import type { Language } from "#app/domain/language.ts";
import { textsOf } from "#app/i18n/use-texts.ts";
import type { BrandPage, ShownCode } from "#worker/catalogue/read/brand-page.ts";

/** A promo code as one language shows it. */
export interface CodeView {
  id: number;
  code: string;
  discount: string;
  /** "en" where the wording could only be had in English. */
  discountLanguage: Language | undefined;
  verified: string;
  expires: string | null;
}

/** What a brand's page shows, in the language of the page. */
export interface BrandView {
  country: CountryInfo;
  name: string;
  slug: string;
  description: string | null;
  website: string | null;
  codes: CodeView[];
  /** Every other country, with the brand's live codes there or null where it is not listed. */
  elsewhere: { country: CountryInfo; liveCodes: number | null }[];
  /** The other countries that list it. */
  listedIn: CountryInfo[];
}

function discountIn(i18n: i18n, code: ShownCode): Pick<CodeView, "discount" | "discountLanguage"> {
  const language = i18n.language as Language;
  const t = textsOf(i18n, "brand");
  if (language === "en") return { discount: code.discount, discountLanguage: undefined };
  if (code.discount_ar) return { discount: code.discount_ar, discountLanguage: undefined };
  const plain = plainDiscount(code.discount);
  if (plain === null) return { discount: code.discount, discountLanguage: "en" };
  if (plain.kind === "freeDelivery") {
    return { discount: t("freeDelivery"), discountLanguage: undefined };
  }
  const percent = formatPercent(plain.percent, language);
  const discount =
    plain.kind === "upTo" ? t("discountUpTo", { percent }) : t("discountPercent", { percent });
  return { discount, discountLanguage: undefined };
}

/** Puts a brand with its codes and its other countries into the language of the page. */
export function brandView(i18n: i18n, country: CountryInfo, brand: BrandPage): BrandView {
  const arabic = i18n.language === "ar";
  const others = countries.filter((other) => other.id !== country.id);
  const codesIn = new Map(brand.elsewhere.map((place) => [place.countryId, place.liveCodes]));
  return {
    country,
    name: (arabic && brand.name_ar) || brand.name,
    slug: brand.slug,
    description: arabic ? brand.description_ar : brand.description,
    website: brand.website_url,
    codes: brand.codes.map((code) => ({
      id: code.id,
      code: code.code,
      ...discountIn(i18n, code),
      verified: code.last_reported_date,
      expires: code.expiry_date,
    })),
    elsewhere: others.map((other) => ({
      country: other,
      liveCodes: codesIn.get(other.id) ?? null,
    })),
    listedIn: others.filter((other) => codesIn.has(other.id)),
  };
}
