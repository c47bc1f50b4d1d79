import { Chips } from "#app/components/ui/chips.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { countryQuery, type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { FoundBrands } from "#worker/catalogue/read/search/search.ts";

/** The countries that list what was found: links to a search in each, or to the category there. */
export function CountryFilter({ asked, found }: { asked: HomeQuery; found: FoundBrands }) {
  const t = useTexts("search");
  const common = useTexts();
  const language = useLanguage();
  const home = sitePath(language);
  const { q, category } = asked;
  if (found.countries.length < 2 || (found.total < 2 && !asked.country)) return null;
  const chips = found.countries.map(({ countryId, brands }) => {
    const country = countryById(countryId);
    return {
      name: country.name[language],
      count: formatNumber(brands, language),
      ...(q
        ? homeQuery.link(home, { ...asked, country })
        : countryQuery.link(sitePath(language, country.code), { category })),
      isCurrent: country === asked.country,
    };
  });
  const all = {
    name: common("allCountries"),
    ...homeQuery.link(home, { ...asked, country: null }),
    isCurrent: asked.country === null,
  };
  return <Chips label={t("byCountry")} chips={[all, ...chips]} />;
}
