import type { NotFound } from "#app/components/layout/error-page.tsx";
import type { Language } from "#app/domain/base/language.ts";
import { type CountryInfo, nearestFirst } from "#app/domain/directory/countries.ts";
import type { BrandQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { BrandPageData } from "#worker/catalogue/read/brand-page.ts";

/** The request for a brand's page; `search` is the query of its URL, with its question mark. */
export interface Asked {
  country: CountryInfo;
  slug: string;
  language: Language;
  search: string;
  query: BrandQuery;
}

/** The data of a brand's page: the brand, else its present slug, else what to show in its place. */
export type Found =
  | { kind: "brand"; brand: BrandPageData }
  | { kind: "renamed"; slug: string }
  | { kind: "missing"; instead: NotFound };

/** The brands and countries whose writes purge a page; null for a page that is not stored. */
type Shown = { slugs: string[]; codes: CountryInfo["code"][] } | null;

/** The response to a request for a brand's page. */
export type Decision =
  | { kind: "page"; brand: BrandPageData; shown: Shown }
  | { kind: "redirect"; to: string; shown: Shown }
  | { kind: "missing"; instead: NotFound };

/** Decides between a brand's page, a redirect to its present slug and a 404. */
export function decideBrand(asked: Asked, found: Found): Decision {
  if (found.kind === "missing") return found;
  const { country, language, query } = asked;
  // A page for one shopper's basket is not stored.
  const shown = query.basket ? null : shownBy(asked, found);
  if (found.kind === "brand") return { kind: "page", brand: found.brand, shown };
  const to = sitePath(language, country.code, found.slug) + asked.search;
  return { kind: "redirect", to, shown };
}

function shownBy({ country, slug }: Asked, found: Exclude<Found, { kind: "missing" }>): Shown {
  if (found.kind === "renamed") return { slugs: [slug, found.slug], codes: [country.code] };
  const { brand } = found;
  const isListed = ({ id }: CountryInfo) =>
    brand.elsewhere.some(({ countryId }) => countryId === id);
  return {
    slugs: [brand, ...brand.similar].map((one) => one.slug),
    codes: [country, ...nearestFirst(country).filter(isListed)].map(({ code }) => code),
  };
}
