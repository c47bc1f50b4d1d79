import { brandContent as arBrand } from "#app/content/brand/ar.ts";
import { brandContent as enBrand } from "#app/content/brand/en.ts";
import { countryContent as arCountry } from "#app/content/country/ar.ts";
import { countryContent as enCountry } from "#app/content/country/en.ts";
import { home as arHome } from "#app/content/home/ar.ts";
import { home as enHome } from "#app/content/home/en.ts";
import { countryLegal as arCountryLegal, homeLegal as arHomeLegal } from "#app/content/legal/ar.ts";
import { countryLegal as enCountryLegal, homeLegal as enHomeLegal } from "#app/content/legal/en.ts";
import type {
  BrandContent,
  CountryContent,
  HomeContent,
  LegalContent,
  TextSection,
} from "#app/content/types.ts";
import type { Language } from "#app/domain/language.ts";

/** The home page's prose. */
export function homeContent(language: Language): HomeContent {
  return language === "ar" ? arHome : enHome;
}

/** A country page's prose; the name is given in the same language. */
export function countryContentOf(language: Language, countryName: string): CountryContent {
  return language === "ar" ? arCountry(countryName) : enCountry(countryName);
}

/** A brand page's prose; both names are given in the same language. */
export function brandContentOf(language: Language, brand: string, country: string): BrandContent {
  return language === "ar" ? arBrand(brand, country) : enBrand(brand, country);
}

/** The legal notes: one section for the home page, five for country pages. */
export function legalContent(language: Language): { home: TextSection; country: LegalContent } {
  return language === "ar"
    ? { home: arHomeLegal, country: arCountryLegal }
    : { home: enHomeLegal, country: enCountryLegal };
}
