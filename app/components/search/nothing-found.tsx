import { Chips } from "#app/components/ui/chips.tsx";
import { CountryLinks } from "#app/components/ui/country-links.tsx";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel, isCategory } from "#app/domain/directory/categories.ts";
import { countryById, placeName } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { countryQuery, type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { SearchResult } from "#worker/catalogue/read/search/search.ts";
import { FoundBrands } from "./found-brand.tsx";

/** Content for a search without results: similar names, the categories, and popular stores. */
export function NothingFound(props: {
  query: HomeQuery;
  found: SearchResult;
  instead: NonNullable<SearchResult["instead"]>;
  days: CountryDays;
}) {
  const { query, found, instead, days } = props;
  const { host, offer, otherCountry } = found.reading;
  const { t, language, path } = useSite("search");
  const country = useTexts("country");
  const home = path();
  const place = found.country ? countryById(found.country) : null;
  const popular = place ? t("popularIn", { country: placeName(place, language) }) : t("popular");
  const chips = instead.categories.filter(isCategory).map((category) => ({
    name: categoryLabel(category, language),
    href: place
      ? countryQuery.address(path(place.code), { category })
      : homeQuery.address(home, { category }),
  }));
  const names = instead.closest.map((brand) => {
    const name = nameIn(brand, language);
    return {
      name,
      href: homeQuery.address(home, { q: name, country: query.country }),
      isStore: true,
    };
  });
  return (
    <>
      {offer?.season || otherCountry ? null : host ? (
        // The title names it.
        <p className="lead">
          {t("notListed")}. {t("hostNext")}
        </p>
      ) : (
        <div className="empty">
          <p className="empty-title">{t("nothing")}</p>
          <p>{t("nothingText")}</p>
        </div>
      )}
      <Chips label={t("closest")} chips={names} isTitled />
      <Chips label={country("categories")} chips={chips} isTitled />
      {instead.popular.length > 0 && (
        <>
          <h2 className="rows-caption">{popular}</h2>
          <FoundBrands
            brands={instead.popular}
            country={found.country}
            places={false}
            days={days}
          />
        </>
      )}
      <CountryLinks />
    </>
  );
}
