import { BrandRow } from "#app/components/ui/brand-row.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatNumber, getLocale } from "#app/domain/base/format.ts";
import {
  type CountryId,
  type CountryInfo,
  countryById,
  placeName,
} from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { brandQuery } from "#app/domain/pages/page-query.ts";
import { linkBasket } from "#app/domain/search/link-price.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import type { FoundBrand as Brand } from "#worker/catalogue/read/search/search-index.ts";

/**
 * Stores with the best offer of each in one ruled list; with `places`, each with its countries. A
 * row links to the store's page in the requested `country` if that lists it.
 */
export function FoundBrands(props: {
  brands: readonly Brand[];
  country: CountryId | null;
  places: boolean;
  /** Search for a link, whose price is the basket at each place; the script opens the shopper's. */
  link?: string | undefined;
  days: CountryDays;
}) {
  const { brands, country, places, link, days } = props;
  if (brands.length === 0) return null;
  return (
    <ul className={places ? "results" : "rows"} data-link={link && ""}>
      {brands.map((brand) => (
        <li key={brand.slug}>
          <FoundBrand
            brand={brand}
            isInCountry={brand.offer.countryId === country}
            today={days.dayIn(brand.offer.countryId)}
          />
          {places && <Places brand={brand} link={link} />}
        </li>
      ))}
    </ul>
  );
}

/** Store as in the list of the country of its offer. */
function FoundBrand(props: { brand: Brand; isInCountry: boolean; today: string }) {
  const { brand, isInCountry, today } = props;
  const { t, language } = useSite("search");
  const { countryId, best, verdict } = brand.offer;
  const country = countryById(countryId);
  const liveCodes = brand.places.find((place) => place.countryId === countryId)?.liveCodes ?? 0;
  const where = isInCountry ? undefined : t("inCountry", { country: placeName(country, language) });
  const shown = { ...brand, liveCodes, best, verdict };
  return <BrandRow brand={shown} country={country} today={today} locale={language} where={where} />;
}

/** Countries that list a store, each with its number of codes there, in the digits of `shownIn`. */
export function Places(props: {
  brand: Pick<Brand, "slug" | "places">;
  shownIn?: CountryInfo | null;
  link?: string | undefined;
}) {
  const { slug, places } = props.brand;
  const { language, path } = useSite();
  const locale = getLocale(language, props.shownIn ?? undefined);
  return (
    <ul className="places">
      {places.map(({ countryId, liveCodes }) => {
        const country = countryById(countryId);
        const basket = props.link ? linkBasket(props.link, country) : null;
        return (
          <li key={countryId}>
            <a className="place" href={brandQuery.address(path(country.code, slug), { basket })}>
              <Flag country={country} width={18} />
              {country.name[language]} <span>{formatNumber(liveCodes, locale)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
