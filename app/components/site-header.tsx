import { useLocation, useParams } from "react-router";
import { countryByCode } from "#app/domain/countries.ts";
import { otherLanguage } from "#app/domain/language.ts";
import { pathInLanguage, sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { CountryPicker } from "./country-picker.tsx";
import { LogoMark } from "./icons.tsx";
import { StaticHtml } from "./static-html.tsx";
import { useLanguage } from "./use-language.ts";

/** The bar on top of every page: home, country picker, language. */
export function SiteHeader() {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const chosen = countryByCode(useParams().country);
  const other = otherLanguage(language);
  return (
    <header className="site-header">
      <div className="container">
        <a className="site-name" href={sitePath(language)}>
          <LogoMark />
          <span>{t("siteName")}</span>
        </a>
        <StaticHtml
          id={`picker/${chosen?.code}/${language}`}
          render={() => <CountryPicker t={t} language={language} chosen={chosen} />}
        />
        <a
          className="button-quiet"
          href={pathInLanguage(pathname, other)}
          hrefLang={other}
          lang={other}
        >
          {t("otherLanguage")}
        </a>
      </div>
    </header>
  );
}
