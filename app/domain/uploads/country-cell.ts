import { type CountryInfo, countries, countryByAnyCase } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { countryWords } from "#app/domain/search/words/country-words.ts";

/** The key of a column of countries, which is no field of an upload. */
export const countryColumn = "country";

const byName = new Map(
  countries.flatMap((country) =>
    countryWords[country.id]
      .split(" ")
      .map((words): [string, CountryInfo] => [foldForSearch(words.replaceAll("_", " ")), country]),
  ),
);

/** The country that a cell names by its code, its domain or a name in any language; null for none. */
export function readCountry(text: string): CountryInfo | null {
  return countryByAnyCase(text.trim()) ?? byName.get(foldForSearch(text).trim()) ?? null;
}
