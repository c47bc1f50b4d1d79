import { useTranslation } from "react-i18next";
import { countries } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage } from "./use-language.ts";

/** The end of every page: what the site is, and all its countries. */
export function SiteFooter() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className="site-footer">
      <div className="container grid gap-6 py-10">
        <nav aria-label={t("allCountries")}>
          <ul className="flex flex-wrap gap-x-2">
            {countries.map(({ code, name }) => (
              <li key={code}>
                <a className="footer-link" href={sitePath(language, code)}>
                  {name[language]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-prose text-sm text-muted">{t("footerText")}</p>
      </div>
    </footer>
  );
}
