import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { countryWords } from "#app/domain/search/words/country-words.ts";

/** Key of a column of countries, which is not a field of an upload. */
export const countryColumn = "country";

// "Saudi Arabia", "saudi-arabia" and "SAUDIARABIA" are equal.
const bare = (name: string) => foldForSearch(name).replace(/[^\p{L}\p{N}]/gu, "");

// ISO 3166-1 alpha-3 codes, by the ids of the countries.
const threeLetters = "are sau egy jor lbn mar tun kwt qat bhr omn".split(" ");

const byName = new Map(
  countries.flatMap((country) => {
    const names = [
      country.code,
      threeLetters[country.id - 1] ?? "",
      ...Object.values(country.name),
    ];
    const all = [...names, ...countryWords[country.id].split(" ")];
    return all.map((name): [string, CountryInfo] => [bare(name), country]);
  }),
);

/** Returns the country in a cell by its code, domain or name in any language, or null. */
export function readCountry(text: string): CountryInfo | null {
  return byName.get(bare(text)) ?? null;
}

const gulf = ["uae", "saudi-arabia", "qatar", "kuwait", "bahrain", "oman"];
const all = countries.map(({ code }) => code);
const regionNames = [
  ["GCC, Gulf, Khaleej, الخليج, دول الخليج, الخليج العربي, دول الخليج العربي, مجلس التعاون", gulf],
  ["MENA, all, all countries, global, worldwide, كل الدول, جميع الدول, كل البلدان", all],
] as const;
const regions = new Map(
  regionNames.flatMap(([names, codes]) => names.split(", ").map((name) => [bare(name), codes])),
);

// Spaces and hyphens also occur in names.
const separators = [/[,،;؛|/+&\n]|\s(?:and|or|-|–)\s|\sو\s?/i, /[\s-]+/];

/** Returns the countries in a cell, "UAE, Saudi Arabia", "AE/SA" or "GCC"; else empty. */
export function readCountries(text: string): CountryInfo[] {
  const region = regions.get(bare(text));
  if (region) return countries.filter(({ code }) => region.includes(code));
  for (const separator of separators) {
    const parts = text.split(separator).filter((part) => part.trim() !== "");
    const named = parts.map(readCountry);
    if (named.every((country) => country !== null)) return [...new Set(named)];
  }
  return [];
}
