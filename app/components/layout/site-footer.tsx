import { countries } from "#app/domain/directory/countries.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";

/** Footer of every page: all countries, a description of the site and its funding, links to more. */
export function SiteFooter(props: { linksEarn: boolean | undefined; hasContact: boolean }) {
  const { t, language } = useSite();
  const about = useTexts("about");
  return (
    <>
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
          <p>
            {t("footerText")} {t(props.linksEarn ? "linksEarn" : "linksFree")}
          </p>
          <a className="footer-link" href={sitePath(language, pages.about.path)}>
            {about("heading")}
          </a>
          {props.hasContact && (
            <a className="footer-link" href={`${sitePath(language, pages.about.path)}#report`}>
              {t("corrections")}
            </a>
          )}
        </div>
      </footer>
      {/* Indexed by the number of names in a path: see app/browser/elements/page-kind.ts. */}
      <slow-navigation
        role="status"
        data-0={t("loadingCountries")}
        data-1={t("loadingBrands")}
        data-2={t("loadingBrandDetails")}
      />
    </>
  );
}
