import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { makeBrands } from "./catalogue.ts";

/** Returns the number of codes of a brand: 5, 200, and then the same number. */
const codes = (others: number) => (index: number) => [5, 200][index] ?? others;

const small = makeBrands(60, codes(8));
const large: Record<string, BrandRecord[]> = {
  "saudi-arabia": makeBrands(500, codes(8)),
  egypt: makeBrands(2_000, codes(3)),
  jordan: makeBrands(5_000, codes(20)),
};

export const brandsOf = (id: CountryId) => large[countryById(id).code] ?? small;

/** Pages to measure, with English paths. */
export const pages = {
  home: { name: "home", path: "/" },
  country60: { name: "country, 60 brands", path: "/uae" },
  country500: { name: "country, 500 brands", path: "/saudi-arabia" },
  country2000: { name: "country, 2,000 brands", path: "/egypt" },
  brand5: { name: "brand, 5 codes", path: `/uae/${small[0]?.slug}` },
  search: { name: "search of 5,000 brands, two words misspelt", path: "/?q=zenfaa+milomi" },
  brand200: { name: "brand, 200 codes", path: `/uae/${small[1]?.slug}` },
};

/** A country of as many brands as an upload may have. Only its processor time is measured. */
export const largestCountry = { name: "country, 5,000 brands", path: "/jordan" };
