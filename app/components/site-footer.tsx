import type { TFunction } from "i18next";
import { countries } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";

/** The end of every page: what the site is, and all its countries. */
export function SiteFooter({ t, language }: { t: TFunction; language: Language }) {
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
