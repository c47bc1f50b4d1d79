import { nameIn } from "#app/domain/brand-names.ts";
import { countryById } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { FoundBrand, FoundBrands } from "#worker/catalogue/read/search.ts";
import { BrandLogo } from "../brand-logo.tsx";
import { CodeCount } from "../code-count.tsx";
import { Flag } from "../flag.tsx";
import { Section } from "../section.tsx";

/** The stores found over all countries, each with the countries that list it. */
export function SearchResults({ query, found }: { query: string; found: FoundBrands }) {
  const t = useTexts("home");
  const language = useLanguage();
  return (
    <Section id="results" title={t("resultsTitle", { query })}>
      {found.brands.length === 0 ? (
        <div className="empty">
          <p className="empty-title">{t("noResults")}</p>
          <p>{t("noResultsText")}</p>
          <a className="button" href={sitePath(language)} data-to="home">
            {t("clearSearch")}
          </a>
        </div>
      ) : (
        <>
          <p className="section-lead">{t("resultsText")}</p>
          <ul className="stack" data-to="brand">
            {found.brands.map((brand) => (
              <Result key={brand.slug} brand={brand} />
            ))}
          </ul>
          {found.more && <p className="section-lead">{t("moreResults")}</p>}
        </>
      )}
    </Section>
  );
}

function Result({ brand }: { brand: FoundBrand }) {
  const language = useLanguage();
  const places = brand.places.map(({ countryId, liveCodes }) => ({
    country: countryById(countryId),
    liveCodes,
  }));
  const [first] = places;
  return (
    <li className="result">
      <h3 className="result-name">
        {first && <BrandLogo country={first.country} slug={brand.slug} />}
        <bdi>{nameIn(brand, language)}</bdi>
      </h3>
      <ul className="link-grid">
        {places.map(({ country, liveCodes }) => (
          <li key={country.code}>
            <a className="link-tile" href={sitePath(language, country.code, brand.slug)}>
              <Flag of={country} />
              <span>{country.name[language]}</span>
              <span className="card-note">
                <CodeCount count={liveCodes} locale={language} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
