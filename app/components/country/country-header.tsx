import { BackLink } from "#app/components/layout/back-link.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { counted, formatAge } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { categoryStores } from "#app/domain/directory/categories.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { isCategoryPage, type ShownListing } from "./filter-listing.ts";

/** Flag, title, and one line of facts about the codes that are listed. */
export function CountryHeader(props: { country: CountryInfo; listing: ShownListing }) {
  const { country, listing } = props;
  const t = useTexts("country");
  const search = useTexts("search");
  const language = useLanguage();
  const locale = getLocale(language, country);
  const { coupons, stores, addedThisWeek, lastChecked, day, filter = countryQuery.none } = listing;
  const facts = [
    addedThisWeek > 0 && t("addedThisWeek", counted(addedThisWeek, locale)),
    lastChecked && t("lastChecked", { when: formatAge(lastChecked, day, locale) }),
  ].filter(Boolean);
  return (
    <section className="page-header">
      <div className="container">
        <BackLink href={sitePath(language)} to="home">
          {t("backToHome")}
        </BackLink>
        <div className="page-title">
          {/* It changes with the list: see app/browser/elements/live-list.ts. */}
          <div data-live-heading>
            <h1 className="heading-page">
              <Flag country={country} width={30} />
              {isCategoryPage(listing)
                ? search("countryCategoryTitle", {
                    category: categoryStores(filter.category, language),
                    country: placeName(country, language),
                  })
                : t("title", { country: country.name[language] })}
            </h1>
            <p className="meta">
              <span className="badge">{t("couponCount", counted(coupons, locale))}</span>
              {stores > 0 && ` ${t("atStores", counted(stores, locale))}`}
              {facts.map((fact) => ` · ${fact}`)}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
