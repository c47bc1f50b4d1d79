import { HeadingLines, PageHeader } from "#app/components/layout/page-header.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { counted, formatAge, getLocale } from "#app/domain/base/format.ts";
import { categoryStores } from "#app/domain/directory/categories.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import { isCategoryPage, type ShownListing } from "./filter-listing.ts";

/** Length of a country's name from which it needs a smaller title on a phone. */
const longName = 16;

/** Header of a country's page: flag, title, and one line of facts about the listed codes. */
export function CountryHeader(props: {
  country: CountryInfo;
  listing: ShownListing;
  absent: Absent | null;
}) {
  const { country, listing, absent } = props;
  const { t, common, language, path } = useSite("country");
  const search = useTexts("search");
  const locale = getLocale(language, country);
  const { coupons, stores, addedThisWeek, lastChecked, day } = listing;
  const { filter = countryQuery.defaults } = listing;
  const place = placeName(country, language);
  const title = isCategoryPage(listing)
    ? search("countryCategoryTitle", {
        category: categoryStores(filter.category, language),
        country: place,
      })
    : t("title", { country: country.name[language] });
  const isLong = country.name[language].length > longName;
  const none = absent?.category && categoryStores(absent.category, language);
  const facts = [
    addedThisWeek > 0 && t("addedThisWeek", counted(addedThisWeek, locale)),
    lastChecked && t("lastChecked", { when: formatAge(lastChecked, day, locale) }),
  ].filter(Boolean);
  return (
    <PageHeader
      back={{ href: path(), text: common("allCountries") }}
      picture={<Flag country={country} width={54} />}
      size={isLong && "long"}
      plainTitle={none ? title : undefined}
      title={
        none ? (
          search("noneOfCategory", { stores: none, country: place })
        ) : isCategoryPage(listing) || isLong ? (
          title
        ) : (
          <HeadingLines text={t("heading", { country: country.name[language] })} />
        )
      }
      facts={
        <>
          <span className="badge ago">{t("couponCount", counted(coupons, locale))}</span>
          {stores > 0 && <span className="ago"> {t("atStores", counted(stores, locale))}</span>}
          {facts.length > 0 && (
            <span className="ago">{facts.map((fact) => `\u00a0· ${fact}`)}</span>
          )}
        </>
      }
    />
  );
}
