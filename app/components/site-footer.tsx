import type { TFunction } from "i18next";
import { countries } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";

/** The end of every page: what the site is, and all its countries. */
export function SiteFooter({ t, language }: { t: TFunction; language: Language }) {
  return (
    <footer className="site-footer">
      <div className="container">
        <nav aria-label={t("allCountries")}>
          <ul>
            {countries.map(({ code, name }) => (
              <li key={code}>
                <a className="footer-link" href={sitePath(language, code)}>
                  {name[language]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p>{t("footerText")}</p>
      </div>
    </footer>
  );
}
