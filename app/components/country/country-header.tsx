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
          <span className="badge ago">
            {coupons > 0 ? t("couponCount", counted(coupons, locale)) : common("noCodes")}
          </span>
          {stores > 0 && <span className="ago"> {t("atStores", counted(stores, locale))}</span>}
          {addedThisWeek > 0 && (
            <span className="ago">
              {"\u00a0· "}
              <AddedThisWeek country={country} listing={listing} />
            </span>
          )}
          {lastChecked && (
            <span className="ago">
              {`\u00a0· ${t("lastChecked", { when: formatAge(lastChecked, day, locale) })}`}
            </span>
          )}
        </>
      }
    />
  );
}

/** Number of new codes, as a link to the stores in the order of their latest check. */
export function AddedThisWeek(props: {
  country: CountryInfo;
  listing: Pick<ShownListing, "addedThisWeek">;
}) {
  const { country, listing } = props;
  const { t, language, path } = useSite("country");
  const address = countryQuery.address(path(country.code), { sort: "checked" });
  return (
    <a className="text-link" href={`${address}#brands`}>
      {t("addedThisWeek", counted(listing.addedThisWeek, getLocale(language, country)))}
    </a>
  );
}
