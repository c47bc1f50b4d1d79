import { useLocation } from "react-router";
import type { BrandView } from "#app/components/brand/brand-view.ts";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import type { PageKind } from "#app/domain/pages/page.ts";
import { countryQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import type { Pairs } from "#app/domain/pages/query-codec.ts";
import { pathWithoutLanguage, sitePath } from "#app/i18n/languages.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import { CountryPicker } from "./country-picker.tsx";

/** Target of a search, and the parts of the query that it preserves. */
interface Scope {
  country: CountryInfo | null;
  path: readonly string[];
  query?: Pairs;
}

/**
 * Returns the search scope of a page of this kind; null on the home page, which has its own field.
 * A country's pages search the country, others everywhere.
 */
export function useSearchScope(kind: PageKind, country: CountryInfo | null): Scope | null {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (country) {
    const query = countryQuery.pairs({ ...countryQuery.parse(params), page: 1 });
    const scope = { country, path: [country.code] };
    return kind === "country" ? { ...scope, query } : scope;
  }
  const everywhere = { country: null, path: [] };
  // Devices also show the page "offline" in place of other pages.
  if (pathWithoutLanguage(pathname) !== "/") return everywhere;
  const found = homeQuery.parse(params);
  if (!found.q) return found.category ? everywhere : null;
  const { q, country: within } = found;
  return { ...everywhere, country: within, query: homeQuery.pairs({ q, country: within }) };
}

/** Search field of the page, followed by its scope: a country or all. */
export function HeaderSearch(props: {
  scope: Scope;
  brand: BrandView | undefined;
  /** Whether it filters a list on the page. */
  isFilter: boolean;
}) {
  const { scope, brand, isFilter } = props;
  const { country, path, query } = scope;
  const { t, language } = useSite("search");
  const label = {
    country: useTexts("country")("searchBrands"),
    everywhere: useTexts("home")("searchLabel"),
  };
  const where = country ? placeName(country, language) : t("everywhere");
  return (
    <div className="header-search">
      <SearchForm
        action={sitePath(language, ...path)}
        query={query}
        scope={t("inCountry", { country: where })}
        label={country ? label.country : label.everywhere}
        enhancement={isFilter ? "filter" : "suggest"}
      />
      <CountryPicker country={country} brand={brand} isScope />
    </div>
  );
}
