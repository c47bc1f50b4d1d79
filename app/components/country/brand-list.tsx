import { nameIn, otherNames } from "#app/domain/brand-names.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandCard as Card } from "#worker/catalogue/read/listing.ts";
import { BrandLogo } from "../brand-logo.tsx";
import { CodeCount } from "../code-count.tsx";
import { BrandSearch } from "./brand-search.tsx";
import type { ShownListing } from "./filter-listing.ts";
import { PopularHere } from "./popular-here.tsx";

/** The country's brands with their search. */
export function BrandList(props: { country: CountryInfo; listing: ShownListing }) {
  const { country, listing } = props;
  const { brands, filter, hidden } = listing;
  const t = useTexts("country");
  const address = sitePath(useLanguage(), country.code);
  const shown = brands.length - (hidden?.size ?? 0);
  const none = brands.length === 0 ? t("noBrandsYet") : t("noBrandsFoundText");
  return (
    <section className="container section" aria-labelledby="brands">
      <h2 id="brands" className="heading-section">
        {t("availableBrands")}
      </h2>
      <brand-filter data-to="brand">
        <BrandSearch action={address} query={filter?.query ?? ""} shown={shown} />
        <PopularHere country={country} brands={brands} />
        <ul className="card-grid brand-grid">
          {brands.map((brand) => (
            <BrandCard
              key={brand.slug}
              brand={brand}
              country={country}
              hidden={hidden?.has(brand)}
            />
          ))}
        </ul>
        <div className="empty" data-empty hidden={shown > 0}>
          <p className="empty-title">{t("noBrandsFound")}</p>
          <p>{none}</p>
          {brands.length > 0 && (
            <a className="button" data-to="country" href={address}>
              {t("clearSearch")}
            </a>
          )}
        </div>
      </brand-filter>
    </section>
  );
}

/**
 * A brand in the list. Kept to few elements: a page may hold two thousand. `data-name` holds the
 * names in other languages, for the live search.
 */
function BrandCard(props: { brand: Card; country: CountryInfo; hidden: boolean | undefined }) {
  const { brand, country, hidden } = props;
  const language = useLanguage();
  return (
    <li data-name={otherNames(brand, language)} hidden={hidden}>
      <a className="card" href={sitePath(language, country.code, brand.slug)}>
        <BrandLogo country={country} slug={brand.slug} />
        <bdi className="card-name">{nameIn(brand, language)}</bdi>
        <span className="card-note">
          <CodeCount count={brand.liveCodes} />
        </span>
      </a>
    </li>
  );
}
