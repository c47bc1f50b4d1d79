import { countryById } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { FoundBrands } from "#worker/catalogue/read/search.ts";
import { BrandLogo } from "../brand-logo.tsx";
import { codeCounts } from "../code-counts.ts";
import { Section } from "../section.tsx";
import { useLanguage } from "../use-language.ts";

/** The stores found over all countries, each with the countries that list it. */
export function SearchResults({ query, found }: { query: string; found: FoundBrands }) {
  const t = useTexts("home");
  const common = useTexts();
  const language = useLanguage();
  const codes = codeCounts(common, language);
  return (
    <Section id="results" title={t("resultsTitle", { query })}>
      {found.brands.length === 0 ? (
        <div className="empty">
          <p className="empty-title">{t("noResults")}</p>
          <p>{t("noResultsText")}</p>
          <a className="button" href={sitePath(language)}>
            {t("clearSearch")}
          </a>
        </div>
      ) : (
        <>
          <p className="section-lead">{t("resultsText")}</p>
          <ul className="stack">
            {found.brands.map((brand) => (
              <li key={brand.slug} className="result">
                <h3 className="result-name">
                  <BrandLogo
                    country={countryById(brand.places[0]?.countryId ?? 0)}
                    slug={brand.slug}
                  />
                  <bdi>{(language === "ar" && brand.name_ar) || brand.name}</bdi>
                </h3>
                <ul className="link-grid">
                  {brand.places.map(({ countryId, liveCodes }) => {
                    const country = countryById(countryId);
                    return country ? (
                      <li key={countryId}>
                        <a
                          className="link-tile"
                          href={sitePath(language, country.code, brand.slug)}
                        >
                          <span aria-hidden="true">{country.flag}</span>
                          <span>{country.name[language]}</span>
                          <span className="card-note">{codes(liveCodes)}</span>
                        </a>
                      </li>
                    ) : null;
                  })}
                </ul>
              </li>
            ))}
          </ul>
          {found.more && <p className="section-lead">{t("moreResults")}</p>}
        </>
      )}
    </Section>
  );
}
