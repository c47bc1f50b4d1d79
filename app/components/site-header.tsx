import { useLocation, useParams } from "react-router";
import { countryByCode } from "#app/domain/countries.ts";
import { otherLanguage } from "#app/domain/language.ts";
import { pathInLanguage, sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { CountryPicker } from "./country-picker.tsx";
import { LogoMark } from "./icons.tsx";
import { StaticHtml } from "./static-html.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** The bar on top of every page: home, country picker, language. */
export function SiteHeader() {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const chosen = countryByCode(useParams().country);
  const other = otherLanguage[language];
  return (
    <header className="site-header">
      <div className="container">
        <a className="site-name" href={sitePath(language)} data-to="home">
          <LogoMark />
          <span>{t("siteName")}</span>
        </a>
        <StaticHtml component={CountryPicker} of={chosen} />
        <a
          className="button-quiet"
          href={pathInLanguage(pathname, other)}
          hrefLang={other}
          lang={other}
          data-to={usePageKind()}
        >
          {t("otherLanguage")}
        </a>
      </div>
    </header>
  );
}
