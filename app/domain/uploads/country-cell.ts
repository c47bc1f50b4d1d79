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
