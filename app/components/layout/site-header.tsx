import { useLocation, useMatches, useParams } from "react-router";
import type { BrandView } from "#app/components/brand/brand-view.ts";
import { LogoMark } from "#app/components/ui/icons.tsx";
import { otherLanguage } from "#app/domain/base/language.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import { CountryPicker } from "./country-picker.tsx";
import { HeaderSearch, useSearchScope } from "./header-search.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** Bar at the top of every page: home, the search with its country, language. */
export function SiteHeader() {
  const { t, language, path } = useSite();
  const kind = usePageKind();
  const country = countryByCode(useParams().country);
  const match = useMatches().at(-1);
  const data = match?.loaderData as { view?: BrandView } | undefined;
  const scope = useSearchScope(kind, country);
  // Error pages have no data and no list.
  const hasList = match?.id === `country-${language}` && data !== undefined;
  return (
    <header className="site-header">
      <div className="container">
        <a className="site-name" href={path()}>
          <LogoMark />
          <span className={scope ? "wide-only" : undefined}>{t("siteName")}</span>
        </a>
        {scope ? (
          <HeaderSearch scope={scope} brand={data?.view} isFilter={hasList} />
        ) : (
          <CountryPicker country={null} />
        )}
        <LanguageLink />
      </div>
    </header>
  );
}

/** Link to this page in the other language; the script highlights it for its speakers. */
function LanguageLink() {
  const t = useTexts();
  const other = otherLanguage[useI18n().language];
  const inOther = useI18n().getFixedT(other, "common");
  const { pathname, search } = useLocation();
  return (
    <language-offer>
      <a
        className="button-quiet"
        href={pathInLanguage(pathname, other) + search}
        hrefLang={other}
        lang={other}
        data-offer={inOther("languageOffer")}
      >
        {t("otherLanguage")}
      </a>
    </language-offer>
  );
}
