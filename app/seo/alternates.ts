import { type Language, languages } from "#app/domain/base/language.ts";
import {
  type CountryId,
  type CountryInfo,
  countries,
  flagLetters,
} from "#app/domain/directory/countries.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { pathInLanguage, sitePath } from "#app/i18n/languages.ts";

/** URL of a version of a page: "ar", "ar-AE", or "x-default" for everybody else. Absolute. */
interface Alternate {
  hrefLang: string;
  href: string;
}

/** Versions of a page by country: English paths with queries, percent-encoded. */
export interface CountryVersions {
  countries: readonly { country: CountryInfo; path: string }[];
  /** Page for all other countries; by default the page itself. */
  everywhere?: string | undefined;
}

/** Versions of the home page: the pages of all countries. */
export const siteVersions: CountryVersions = {
  countries: countries.map((country) => ({ country, path: sitePath("en", country.code) })),
  everywhere: "/",
};

/** Returns the versions of a store's page; `ids` are the countries where it has live codes. */
export function storeVersions(slug: string, ids: readonly CountryId[]): CountryVersions {
  const listed = countries.filter(({ id }) => ids.includes(id));
  return {
    countries: listed.map((country) => ({ country, path: sitePath("en", country.code, slug) })),
    // The page of a store in one country is not indexed.
    everywhere: listed.length > 1 ? sitePath("en", storesFolder, slug) : undefined,
  };
}

/** Returns the absolute URL of a page from its percent-encoded English path with query. */
export function pageAddress(origin: string, path: string, language: Language): string {
  const [pathname = "", query] = path.split("?");
  const address = `${origin}${pathInLanguage(pathname, language)}`;
  return query === undefined ? address : `${address}?${query}`;
}

/**
 * Lists the alternate versions of a page, for its head and for the sitemap: in both languages, or in both for
 * each country if the page is one of `versions`. `path` is the English path. URLs use the configured origin,
 * never the request's. All pages of one list have the same versions, as search engines require.
 */
export function listAlternates(
  origin: string,
  path: string,
  versions: CountryVersions = { countries: [] },
): Alternate[] {
  const { everywhere = path } = versions;
  const isVersion = [everywhere, ...versions.countries.map((one) => one.path)].includes(path);
  if (!isVersion) return listAlternates(origin, path);
  const inLanguages = (path: string, suffix = ""): Alternate[] =>
    languages.map((language) => ({
      hrefLang: language + suffix,
      href: pageAddress(origin, path, language),
    }));
  const isForAll = versions.countries.every((version) => version.path !== everywhere);
  return [
    ...(isForAll ? inLanguages(everywhere) : []),
    ...versions.countries.flatMap(({ country, path }) =>
      inLanguages(path, `-${flagLetters(country.flag)}`),
    ),
    { hrefLang: "x-default", href: pageAddress(origin, everywhere, "en") },
  ];
}
