import type { Language } from "#app/domain/base/language.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { makeBrands } from "./catalogue.ts";

const codesOfFirstBrands = [5, 200];

function codesOf(brandIndex: number): number {
  return codesOfFirstBrands[brandIndex] ?? 8;
}

const small = makeBrands(60, codesOf);
const brandCounts: Record<string, BrandRecord[]> = {
  "saudi-arabia": makeBrands(500, codesOf),
  egypt: makeBrands(2000, (index) => (index < 2 ? codesOf(index) : 3)),
  jordan: makeBrands(5000, (index) => (index < 2 ? codesOf(index) : 1)),
};

/** Every country's generated brands by country id: 500, 2,000, 5,000 and, in all others, 60. */
export const catalogue = new Map(
  countries.map(({ id, code }) => [id, brandCounts[code] ?? small] as const),
);

/** A page to measure. `path` is English. */
export interface BenchPage {
  name: string;
  path: string;
}

const brandPath = (index: number) => `/uae/${small[index]?.slug}`;

export const pages = {
  home: { name: "home", path: "/" },
  country60: { name: "country, 60 brands", path: "/uae" },
  country500: { name: "country, 500 brands", path: "/saudi-arabia" },
  country2000: { name: "country, 2,000 brands", path: "/egypt" },
  brand5: { name: "brand, 5 codes", path: brandPath(0) },
  search: { name: "search of 5,000 brands, two words misspelt", path: "/?q=zenfaa+milomi" },
  brand200: { name: "brand, 200 codes", path: brandPath(1) },
} as const satisfies Record<string, BenchPage>;

/** The largest country that an upload may make. Only its processor time is measured. */
export const largestCountry: BenchPage = {
  name: "country, 5,000 brands",
  path: "/jordan",
};

/** A page's path in a language. */
export function pathOf(page: BenchPage, language: Language): string {
  return pathInLanguage(page.path, language);
}
