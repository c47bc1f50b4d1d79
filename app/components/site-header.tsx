import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { otherLanguage } from "#app/domain/language.ts";
import { pathInLanguage, sitePath } from "#app/i18n/languages.ts";
import { CountryPicker } from "./country-picker.tsx";
import { LogoMark } from "./icons.tsx";
import { useLanguage } from "./use-language.ts";

/** The bar on top of every page: home, country picker, language. */
export function SiteHeader() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { country } = useParams();
  const other = otherLanguage(language);
  return (
    <header className="site-header">
      <div className="container flex h-16 items-center gap-2">
        <a className="site-name" href={sitePath(language)}>
          <LogoMark />
          <span>{t("siteName")}</span>
        </a>
        <CountryPicker current={country} />
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
