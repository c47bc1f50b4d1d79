import { foreignLanguage } from "#app/components/ui/discount-text.tsx";
import { discountIn, termsIn } from "#app/content/discount-in.ts";
import { getLocale, type Locale } from "#app/domain/base/format.ts";
import { type Language, perLanguage } from "#app/domain/base/language.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryInfo, countries, nearestFirst } from "#app/domain/directory/countries.ts";
import { type Best, findBest } from "#app/domain/offers/best-offer.ts";
import { inCodeOrder } from "#app/domain/offers/code-list.ts";
import type { BrandQuery } from "#app/domain/pages/page-query.ts";
import { chanceOfWorking, isProven } from "#app/domain/verdict/chance.ts";
import { isConfirmedFailing } from "#app/domain/verdict/verdict.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { BrandPageData, Elsewhere } from "#worker/catalogue/read/brand-page.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import type { PromoCode } from "#worker/catalogue/read/records.ts";

/** Promo code with its discount and terms in the language of the page. */
export interface CodeView extends Omit<PromoCode, "discount_ar" | "terms_ar"> {
  /** Set if the discount is not in the page's language. */
  discountLanguage: Language | undefined;
  /** Success chance from 0 to 1. */
  chance: number;
  /** Whether it may be highlighted: see isProven. */
  isProven: boolean;
}

export type LeadingCode = Best<CodeView>;

export interface BrandView {
  country: CountryInfo;
  locale: Locale;
  /** Day for which the page was rendered. */
  today: string;
  name: string;
  names: Readonly<Record<Language, string>>;
  slug: string;
  /** Path of the page without a query. */
  path: string;
  /** Absolute URL of the page for sharing. */
  address: string;
  description: string | null;
  /** The place of the code field at the store, in the language of the page. */
  codePlace: string | null;
  website: string | null;
  /** Known terms of delivery, returns and payment. */
  terms: Pick<BrandPageData, "delivery_fee" | "return_days" | "payments">;
  /** All live codes, newest first. */
  codes: CodeView[];
  /** Whether confirmed answers report all of its codes as failing. */
  noneWorks: boolean;
  /** Best working code for the basket or for anyone, verified in the last three months. */
  lead: LeadingCode | null;
  /** All live codes, best for anyone first. */
  bestFirst: CodeView[];
  query: BrandQuery;
  /** Confirmed reasons why the store refuses its codes. */
  reasons: BrandPageData["reasons"];
  /** Best codes of the last twelve months, if known. */
  months: BrandPageData["months"];
  /** Other countries that list it, nearest first, with its live codes there. */
  elsewhere: (Omit<Elsewhere, "countryId"> & { country: CountryInfo })[];
  notListedIn: CountryInfo[];
  similar: readonly BrandCard[];
}

function codeView(i18n: I18n, code: PromoCode, locale: Locale, today: string): CodeView {
  const discount = discountIn(i18n, code, locale) ?? code.discount;
  return {
    ...code,
    discount,
    terms: termsIn(i18n, code, locale),
    discountLanguage: foreignLanguage(discount, i18n.language),
    chance: chanceOfWorking(code, today),
    isProven: isProven(code, today),
  };
}

/** Converts a brand with its codes and other countries to the language of the page. */
export function brandView(
  i18n: I18n,
  country: CountryInfo,
  brand: BrandPageData,
  page: { today: string; origin: string; query: BrandQuery; linksEarn: boolean },
): BrandView {
  const language = i18n.language;
  const locale = getLocale(language, country);
  const path = sitePath(language, country.code, brand.slug);
  const byCountry = new Map(brand.elsewhere.map((listing) => [listing.countryId, listing]));
  const others = nearestFirst(country).map((other) => ({
    country: other,
    listing: byCountry.get(other.id),
  }));
  const codes = brand.codes.map((code) => codeView(i18n, code, locale, page.today));
  const { delivery_fee, return_days, payments } = brand;
  const working = codes.filter((code) => !isConfirmedFailing(code));
  const elsewhere = others.flatMap(({ country, listing }) =>
    listing ? [{ ...listing, country }] : [],
  );
  const { currency } = country;
  const options = { currency, today: page.today, listed: brand.best?.code };
  const usual = findBest(codes, options)?.code.id;
  return {
    country,
    locale,
    today: page.today,
    name: nameIn(brand, language),
    names: perLanguage((language) => nameIn(brand, language)),
    slug: brand.slug,
    path,
    address: page.origin + path,
    description: language === "ar" ? brand.description_ar : brand.description,
    codePlace: language === "ar" ? brand.code_place_ar : brand.code_place,
    // A tag of a partner would be in the query.
    website: page.linksEarn
      ? brand.website_url
      : (brand.website_url?.replace(/[?#].*/, "") ?? null),
    terms: { delivery_fee, return_days, payments },
    codes,
    noneWorks: codes.length > 0 && working.length === 0,
    lead: findBest(codes, { ...options, basket: page.query.basket }),
    bestFirst: inCodeOrder(codes, "best", currency).sort(
      (a, b) => Number(b.id === usual) - Number(a.id === usual),
    ),
    query: page.query,
    reasons: brand.reasons,
    months: brand.months,
    elsewhere,
    notListedIn: countries.filter(({ id }) => id !== country.id && !byCountry.has(id)),
    similar: brand.similar,
  };
}
