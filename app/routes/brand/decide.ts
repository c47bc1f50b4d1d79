import type { NotFound } from "#app/components/layout/error-page.tsx";
import type { Language } from "#app/domain/base/language.ts";
import { type CountryInfo, nearestFirst } from "#app/domain/directory/countries.ts";
import type { BrandQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { BrandPageData } from "#worker/catalogue/read/brand-page.ts";

/** Request for a brand's page; `search` is the query of its URL, with the question mark. */
export interface BrandRequest {
  country: CountryInfo;
  slug: string;
  language: Language;
  search: string;
  query: BrandQuery;
}

/** Data of a brand's page: the brand, else its current slug, else the content of the 404 page. */
export type Found =
  | { kind: "brand"; brand: BrandPageData }
  | { kind: "renamed"; slug: string }
  | { kind: "missing"; instead: NotFound };

/** Brands and countries whose writes purge a page; null for a page that is not cached. */
type Shown = { slugs: string[]; codes: CountryInfo["code"][] } | null;

/** Response to a request for a brand's page. */
export type Decision =
  | { kind: "page"; brand: BrandPageData; shown: Shown }
  | { kind: "redirect"; to: string; shown: Shown }
  | { kind: "missing"; instead: NotFound };

/** Decides between a brand's page, a redirect to its current slug and a 404. */
export function decideBrand(request: BrandRequest, found: Found): Decision {
  if (found.kind === "missing") return found;
  const { country, language, query } = request;
  // A page for one shopper's basket is not cached.
  const shown = query.basket ? null : listSources(request, found);
  if (found.kind === "brand") return { kind: "page", brand: found.brand, shown };
  const to = sitePath(language, country.code, found.slug) + request.search;
  return { kind: "redirect", to, shown };
}

function listSources(
  { country, slug }: BrandRequest,
  found: Exclude<Found, { kind: "missing" }>,
): Shown {
  if (found.kind === "renamed") return { slugs: [slug, found.slug], codes: [country.code] };
  const { brand } = found;
  const isListed = ({ id }: CountryInfo) =>
    brand.elsewhere.some(({ countryId }) => countryId === id);
  return {
    slugs: [brand, ...brand.similar].map((listed) => listed.slug),
    codes: [country, ...nearestFirst(country).filter(isListed)].map(({ code }) => code),
  };
}
