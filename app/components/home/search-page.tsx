import { nameIn } from "#app/domain/brand-names.ts";
import { countryById } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { FoundBrand, FoundBrands } from "#worker/catalogue/read/search.ts";
import { BackLink } from "../back-link.tsx";
import { BrandLogo } from "../brand-logo.tsx";
import { CodeCount } from "../code-count.tsx";
import { CountryLinks } from "../country-links.tsx";
import { DiscountText } from "../discount-text.tsx";
import { Flag } from "../flag.tsx";
import { OfferLabel } from "../offer-label.tsx";
import { SearchForm } from "../search-form.tsx";
import { TextWithName } from "../text-with-name.tsx";

/** The stores found over all countries, each with the countries that list it. */
export function SearchPage({ query, found }: { query: string; found: FoundBrands }) {
  const t = useTexts("home");
  const language = useLanguage();
  const count = found.brands.length;
  const texts = {
    label: t("searchLabel"),
    placeholder: t("searchPlaceholder"),
    submit: t("search"),
  };
  return (
    <div className="container search-page">
      <BackLink href={sitePath(language)} to="home">
        {t("clearSearch")}
      </BackLink>
      <h1 id="results" className="heading-page">
        <TextWithName text={t("resultsTitle", { query })} name={query} />
      </h1>
      <SearchForm action={sitePath(language)} to="home" query={query} texts={texts} />
      {count === 0 ? (
        <NothingFound />
      ) : (
        <>
          <p className="meta">
            {t("resultsCount", { count, number: formatNumber(count, language) })}
            {found.more && ` · ${t("moreResults")}`}
          </p>
          <ul className="stack" data-to="brand">
            {found.brands.map((brand) => (
              <Result key={brand.slug} brand={brand} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NothingFound() {
  const t = useTexts("home");
  return (
    <>
      <div className="empty">
        <p className="empty-title">{t("noResults")}</p>
        <p>{t("noResultsText")}</p>
      </div>
      <CountryLinks />
    </>
  );
}

function Result({ brand }: { brand: FoundBrand }) {
  const language = useLanguage();
  const [first] = brand.places;
  return (
    <li>
      <h2 className="result-name">
        {first && <BrandLogo country={countryById(first.countryId)} slug={brand.slug} />}
        <bdi>{nameIn(brand, language)}</bdi>
      </h2>
      <ul className="rows">
        {brand.places.map((place) => (
          <li key={place.countryId}>
            <Place of={place} slug={brand.slug} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A country that lists the store, with its codes and its best offer there. */
function Place(props: { of: FoundBrand["places"][number]; slug: string }) {
  const { countryId, liveCodes, best } = props.of;
  const language = useLanguage();
  const country = countryById(countryId);
  return (
    <a className="row row-place" href={sitePath(language, country.code, props.slug)}>
      <Flag of={country} />
      <span className="row-name">{country.name[language]}</span>
      <span className="row-note">
        <CodeCount count={liveCodes} locale={language} />
        {best && (
          <>
            {" · "}
            <DiscountText of={best} locale={language} />
          </>
        )}
      </span>
      {best && <OfferLabel offer={best.offer} locale={language} />}
    </a>
  );
}
