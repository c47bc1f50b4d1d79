import { introOf } from "#app/content/country/intro-of.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { CountryListing } from "#worker/catalogue/read/listing.ts";
import { StaticHtml } from "../static-html.tsx";
import { useLanguage } from "../use-language.ts";
import { BrandList } from "./brand-list.tsx";
import { CountryHeader } from "./country-header.tsx";
import { CountrySections } from "./country-sections.tsx";

/**
 * A country's page: its brands first, then what is worth knowing about shopping there. What stands
 * above and in the list changes with the listing alone, unless a search filters it.
 */
export function CountryPage(props: {
  country: CountryInfo;
  listing: CountryListing;
  query: string;
}) {
  const { country, listing, query } = props;
  const language = useLanguage();
  const texts = { t: useTexts("country"), common: useTexts(), language, country };
  const [intro, about] = introOf(country.code, country.name[language], language);
  const brands = (
    <>
      <CountryHeader {...texts} coupons={listing.coupons} intro={intro} />
      <BrandList {...texts} brands={listing.brands} query={query} />
    </>
  );
  return (
    <>
      {query ? brands : <StaticHtml of={listing} id="brands" render={() => brands} />}
      <StaticHtml
        id={`country/${country.code}/${language}`}
        render={() => <CountrySections {...texts} about={about} />}
      />
    </>
  );
}
