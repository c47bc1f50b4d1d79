import { countryById } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import type { FoundBrand as Brand } from "#worker/catalogue/read/search-index.ts";
import { BrandRow } from "../brand-row.tsx";
import { Flag } from "../flag.tsx";
import { StaticHtml } from "../static-html.tsx";

/** Stores with the best offer of each, one ruled list; with `places` each with its countries. */
export function FoundBrands({ brands, places }: { brands: readonly Brand[]; places: boolean }) {
  return (
    <ul className={places ? "results" : "rows"} data-to="brand">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <StaticHtml component={FoundBrand} of={brand} />
          {places && <StaticHtml component={Places} of={brand} />}
        </li>
      ))}
    </ul>
  );
}

/** A store as in the list of its country: that whose offer is shown. */
function FoundBrand({ of: brand }: { of: Brand }) {
  const { countryId, best } = brand.offer;
  const liveCodes = brand.places.find((place) => place.countryId === countryId)?.liveCodes ?? 0;
  const shown = { ...brand, liveCodes, best };
  return <BrandRow brand={shown} country={countryById(countryId)} locale={useLanguage()} />;
}

/** The countries that list a store, each with its number of codes there. */
function Places({ of: { slug, places } }: { of: Brand }) {
  const language = useLanguage();
  return (
    <ul className="places">
      {places.map(({ countryId, liveCodes }) => {
        const country = countryById(countryId);
        return (
          <li key={countryId}>
            <a className="place" href={sitePath(language, country.code, slug)}>
              <Flag of={country} width={18} />
              {country.name[language]} <span>{formatNumber(liveCodes, language)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
