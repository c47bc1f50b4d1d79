import { countries } from "#app/domain/directory/countries.ts";
import { pages, type TextPageId, textPages } from "#app/domain/pages/pages.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** The end of every page: a list of all countries, a description of the site and a link to more. */
export function SiteFooter() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <footer className="site-footer">
        <div className="container">
          <nav aria-label={t("allCountries")} data-to="country">
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
          {textPages.map((id) => (
            <TextPageLink key={id} id={id} />
          ))}
        </div>
      </footer>
      <slow-navigation
        role="status"
        data-home={t("loadingCountries")}
        data-country={t("loadingBrands")}
        data-brand={t("loadingBrandDetails")}
      />
    </>
  );
}

function TextPageLink({ id }: { id: TextPageId }) {
  const t = useTexts(id);
  const { path, kind } = pages[id];
  return (
    <a className="footer-link" href={sitePath(useLanguage(), path)} data-to={kind}>
      {t("heading")}
    </a>
  );
}
