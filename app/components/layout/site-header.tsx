import { useMatches, useParams } from "react-router";
import type { BrandView } from "#app/components/brand/brand-view.ts";
import { LogoMark } from "#app/components/ui/icons.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { CountryPicker } from "./country-picker.tsx";
import { HeaderSearch, useSearchScope } from "./header-search.tsx";
import { LanguageLink } from "./language-link.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** The bar on top of every page: home, the search with its country, language. */
export function SiteHeader() {
  const t = useTexts();
  const language = useLanguage();
  const kind = usePageKind();
  const country = countryByCode(useParams().country);
  const brand = useShownBrand();
  const scope = useSearchScope(kind, country);
  const isFilter = country !== null && kind === "country";
  return (
    <header className="site-header">
      <div className="container">
        <a className="site-name" href={sitePath(language)} data-to="home">
          <LogoMark />
          <span className={scope ? "wide-only" : undefined}>{t("siteName")}</span>
        </a>
        {scope ? (
          <HeaderSearch scope={scope} brand={brand} isFilter={isFilter} />
        ) : (
          <CountryPicker of={null} />
        )}
        <LanguageLink />
      </div>
    </header>
  );
}

/** The brand whose page is shown, or undefined. */
function useShownBrand(): BrandView | undefined {
  const data = useMatches().at(-1)?.loaderData as { view?: BrandView } | undefined;
  return data?.view;
}
