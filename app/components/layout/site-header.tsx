import { useMatches, useParams } from "react-router";
import type { BrandView } from "#app/components/brand/brand-view.ts";
import { LogoMark } from "#app/components/ui/icons.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { CountryPicker } from "./country-picker.tsx";
import { LanguageLink } from "./language-link.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** The bar on top of every page: home, search, country picker, language. */
export function SiteHeader() {
  const t = useTexts();
  const language = useLanguage();
  const country = countryByCode(useParams().country);
  const brand = useShownBrand();
  const isHome = usePageKind() === "home";
  return (
    <header className="site-header">
      <div className="container">
        <a className="site-name" href={sitePath(language)} data-to="home">
          <LogoMark />
          <span>{t("siteName")}</span>
        </a>
        {!isHome && <HeaderSearch />}
        <CountryPicker of={country} brand={brand} />
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

function HeaderSearch() {
  const t = useTexts("home");
  return (
    <SearchForm
      action={sitePath(useLanguage())}
      to="home"
      suggest
      texts={{ label: t("searchLabel"), placeholder: t("searchPlaceholder"), submit: t("search") }}
    />
  );
}
