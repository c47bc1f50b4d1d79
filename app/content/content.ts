import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { about as aboutAr } from "./about/ar.ts";
import { about as aboutEn } from "./about/en.ts";
import { brand as brandAr } from "./brand/ar.ts";
import { brand as brandEn } from "./brand/en.ts";
import { country as countryAr } from "./country/ar.ts";
import { countryContent, eventNames } from "./country/country.ts";
import { country as countryEn } from "./country/en.ts";
import { home as homeAr } from "./home/ar.ts";
import { home as homeEn } from "./home/en.ts";
import { legal as legalAr } from "./legal/ar.ts";
import { legal as legalEn } from "./legal/en.ts";

/**
 * Prose of the pages in each language on a day (YYYY-MM-DD); texts of single countries are in
 * country/<code>.ts.
 */
export const content = {
  en: {
    home: homeEn,
    about: aboutEn,
    country: (info: CountryInfo, today: string) => countryContent("en", countryEn, info, today),
    eventNames: (info: CountryInfo | null) => eventNames("en", countryEn, info),
    brand: brandEn,
    legal: legalEn,
  },
  ar: {
    home: homeAr,
    about: aboutAr,
    country: (info: CountryInfo, today: string) => countryContent("ar", countryAr, info, today),
    eventNames: (info: CountryInfo | null) => eventNames("ar", countryAr, info),
    brand: brandAr,
    legal: legalAr,
  },
};
