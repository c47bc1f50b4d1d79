import type { Content } from "#app/content/types.ts";
import type { Language } from "#app/domain/base/language.ts";
import { about as aboutAr } from "./about/ar.ts";
import { about as aboutEn } from "./about/en.ts";
import { brand as brandAr } from "./brand/ar.ts";
import { brand as brandEn } from "./brand/en.ts";
import { country as countryAr } from "./country/ar.ts";
import { countryContent } from "./country/country.ts";
import { country as countryEn } from "./country/en.ts";
import { home as homeAr } from "./home/ar.ts";
import { home as homeEn } from "./home/en.ts";
import { legal as legalAr } from "./legal/ar.ts";
import { legal as legalEn } from "./legal/en.ts";
import { saving as savingAr } from "./saving/ar.ts";
import { saving as savingEn } from "./saving/en.ts";

/** The pages' prose in each language; what is each country's own is in country/<code>.ts. */
export const content: Readonly<Record<Language, Content>> = {
  en: {
    home: homeEn,
    about: aboutEn,
    country: (info, today) => countryContent("en", countryEn, info, today),
    brand: brandEn,
    legal: legalEn,
    saving: savingEn,
  },
  ar: {
    home: homeAr,
    about: aboutAr,
    country: (info, today) => countryContent("ar", countryAr, info, today),
    brand: brandAr,
    legal: legalAr,
    saving: savingAr,
  },
};
