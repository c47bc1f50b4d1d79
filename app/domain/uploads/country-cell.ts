import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { countryWords } from "#app/domain/search/words/country-words.ts";

/** The key of a column of countries, which is no field of an upload. */
export const countryColumn = "country";

// "Saudi Arabia", "saudi-arabia" and "SAUDIARABIA" are one.
const bare = (name: string) => foldForSearch(name).replace(/[^\p{L}\p{N}]/gu, "");

const byName = new Map(
  countries.flatMap((country) => {
    const names = [country.code, ...Object.values(country.name)];
    const all = [...names, ...countryWords[country.id].split(" ")];
    return all.map((name): [string, CountryInfo] => [bare(name), country]);
  }),
);

/** The country that a cell names by its code, its domain or a name in any language; null for none. */
export function readCountry(text: string): CountryInfo | null {
  return byName.get(bare(text)) ?? null;
}

const gulf = ["uae", "saudi-arabia", "qatar", "kuwait", "bahrain", "oman"];
const all = countries.map(({ code }) => code);

const regions = new Map(
  [
    ["GCC, Gulf, الخليج, دول الخليج, مجلس التعاون", gulf] as const,
    ["MENA, all, all countries, global, worldwide, كل الدول, جميع الدول, كل البلدان", all] as const,
  ].flatMap(([names, codes]) => names.split(", ").map((name) => [bare(name), codes] as const)),
);

const separators = /[,،;؛|/+&\n]|\s(?:and|or|-|–|و)\s/i;

/** The countries that a cell names: "UAE, Saudi Arabia", "AE/SA" or "GCC"; none if it names anything else. */
export function readCountries(text: string): CountryInfo[] {
  const one = readCountry(text);
  if (one) return [one];
  const region = regions.get(bare(text));
  if (region) return countries.filter(({ code }) => region.includes(code));
  const parts = text.split(separators).filter((part) => part.trim() !== "");
  const named = parts.map(readCountry);
  return named.includes(null) ? [] : [...new Set(named.filter((country) => country !== null))];
}
