import { BackLink } from "#app/components/layout/page-header.tsx";
import { Chips } from "#app/components/ui/chips.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { counted, formatNumber } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countryById, placeName } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { countryQuery, type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import type { FoundBrands as Found, SearchResult } from "#worker/catalogue/read/search/search.ts";
import { FoundBrands } from "./found-brand.tsx";
import { FoundCodes } from "./found-codes.tsx";
import { NearNote, OtherCountryNote, SeasonNote } from "./notes.tsx";
import { NothingFound } from "./nothing-found.tsx";

export function ResultsPage(props: { query: HomeQuery; found: SearchResult; days: CountryDays }) {
  const { query, found, days } = props;
  const { q: text, country } = query;
  const { reading, absent, country: queriedCountry } = found;
  const isUnknownShop = Boolean(reading.host && found.instead);
  const { t, language, path } = useSite("search");
  const countText =
    found.total > 0 ? t("storeCount", counted(found.total, language)) : t("nothing");
  return (
    <div className="container search-page">
      <BackLink href={path()} text={t("clear")} />
      <h1 id="results" className="heading-page">
        {isUnknownShop ? (
          <Verbatim dir="ltr">{reading.host}</Verbatim>
        ) : (
          <TextWithName text={t("title", { query: text })} name={text} />
        )}
      </h1>
      <NearNote query={query} found={found} />
      <OtherCountryNote query={query} found={found} />
      {!reading.isLink && <CountryFilter query={query} found={found} />}
      <SeasonNote query={query} found={found} days={days} />
      <FoundCodes codes={found.codes} offer={reading.offer} country={queriedCountry} days={days} />
      {absent && queriedCountry && !found.instead && (
        <BrandNotInCountry absent={absent} country={countryById(queriedCountry)} />
      )}
      {found.instead ? (
        found.codes.length === 0 && (
          <NothingFound query={query} found={found} instead={found.instead} days={days} />
        )
      ) : (
        <>
          <p className="meta">
            {reading.isLink ? t("askCountry") : countText}
            {found.total > found.brands.length && ` · ${t("more")}`}
          </p>
          <FoundBrands
            brands={found.brands}
            country={found.country}
            places={country === null || reading.isLink}
            link={reading.isLink ? text : undefined}
            days={days}
          />
        </>
      )}
    </div>
  );
}

/** Note that the results are outside the requested country. */
function BrandNotInCountry({ absent, country }: { absent: Absent; country: CountryInfo }) {
  const { t, language } = useSite("search");
  const [brand] = absent.brands;
  if (!brand) return null;
  const name = nameIn(brand, language);
  const place = placeName(country, language);
  return (
    <p className="near-note">
      <TextWithName text={t("brandNotIn", { brand: name, country: place })} name={name} />
    </p>
  );
}

/** Stores of a category in all countries, popular ones first. */
export function CategoryPage(props: {
  query: HomeQuery;
  found: Found;
  prose: string;
  days: CountryDays;
}) {
  const { query, found, prose, days } = props;
  const { t, language, path } = useSite("search");
  const category = categoryLabel(query.category, language);
  const count = counted(found.total, language);
  return (
    <div className="container search-page">
      <BackLink href={path()} text={t("home")} />
      <h1 className="heading-page">{t("categoryTitle", { category })}</h1>
      <p className="section-lead">
        <TextWithName text={prose} name={found.brands.map((brand) => nameIn(brand, language))} />
      </p>
      <CountryFilter query={query} found={found} />
      <p className="meta">
        {found.total > 0 ? t("storeCount", count) : t("nothing")}
        {found.total > found.brands.length && ` · ${t("moreOfCategory")}`}
      </p>
      <FoundBrands brands={found.brands} country={null} places days={days} />
    </div>
  );
}

/** Countries of the results: links to the search, or to the category, in each. */
function CountryFilter({ query, found }: { query: HomeQuery; found: Found }) {
  const { t, common, language, path } = useSite("search");
  const home = path();
  const { q, category } = query;
  if (found.countries.length < 2 || (found.total < 2 && !query.country)) return null;
  const chips = found.countries.map(({ countryId, brands }) => {
    const country = countryById(countryId);
    return {
      name: country.name[language],
      count: formatNumber(brands, language),
      ...(q
        ? homeQuery.link(home, { ...query, country })
        : countryQuery.link(path(country.code), { category })),
      isCurrent: country === query.country,
    };
  });
  const all = {
    name: common("allCountries"),
    ...homeQuery.link(home, { ...query, country: null }),
    isCurrent: query.country === null,
  };
  return <Chips label={t("byCountry")} chips={[all, ...chips]} />;
}
