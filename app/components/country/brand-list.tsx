import type { TFunction } from "i18next";
import { nameSearchText } from "#app/domain/categories.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { matchesSearch } from "#app/domain/search.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { BrandCard as Card } from "#worker/catalogue/read/listing.ts";
import { codeCounts } from "../code-counts.ts";
import { BrandCard } from "./brand-card.tsx";
import { BrandSearch } from "./brand-search.tsx";
import { PopularHere } from "./popular-here.tsx";

/**
 * The country's brands with their search. Filtering by `query` happens here for shoppers without
 * scripts, and in app/browser while typing, by the same function.
 */
export function BrandList(props: {
  t: TFunction<"country">;
  common: TFunction;
  language: Language;
  country: CountryInfo;
  brands: readonly Card[];
  query: string;
}) {
  const { t, common, language, country, brands, query } = props;
  const label = codeCounts(common, language);
  const base = sitePath(language, country.code);
  const isFound = (brand: Card) => matchesSearch(nameSearchText(brand), query);
  const hidden = new Set(query ? brands.filter((brand) => !isFound(brand)) : []);
  const shown = brands.length - hidden.size;
  const none = brands.length === 0 ? t("noBrandsYet") : t("noBrandsFoundText");
  return (
    <section className="container section" aria-labelledby="brands">
      <h2 id="brands" className="heading-section">
        {t("availableBrands")}
      </h2>
      <brand-filter>
        <BrandSearch t={t} language={language} action={base} query={query} shown={shown} />
        <PopularHere t={t} language={language} country={country} brands={brands} />
        <ul className="card-grid brand-grid">
          {brands.map((brand) => (
            <BrandCard
              key={brand.slug}
              brand={brand}
              country={country}
              href={`${base}/${encodeURIComponent(brand.slug)}`}
              note={label(brand.liveCodes)}
              language={language}
              hidden={hidden.has(brand)}
            />
          ))}
        </ul>
        <div className="empty" data-empty hidden={shown > 0}>
          <p className="empty-title">{t("noBrandsFound")}</p>
          <p>{none}</p>
          {brands.length > 0 && (
            <a className="button" href={base}>
              {t("clearSearch")}
            </a>
          )}
        </div>
      </brand-filter>
    </section>
  );
}
