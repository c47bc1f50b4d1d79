import type { CountryInfo } from "#app/domain/countries.ts";
import { formatAge, formatNumber } from "#app/domain/format.ts";
import { localeOf } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { CountryListing } from "#worker/catalogue/read/listing.ts";
import { BackLink } from "../back-link.tsx";
import { Flag } from "../flag.tsx";

/** Flag, title, and one line of facts about the country's codes. */
export function CountryHeader(props: { country: CountryInfo; listing: CountryListing }) {
  const { country, listing } = props;
  const t = useTexts("country");
  const language = useLanguage();
  const locale = localeOf(language, country);
  const { coupons, stores, addedThisWeek, lastChecked, day } = listing;
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) });
  const facts = [
    addedThisWeek > 0 && t("addedThisWeek", counted(addedThisWeek)),
    lastChecked && t("lastChecked", { when: formatAge(lastChecked, day, locale) }),
  ].filter(Boolean);
  return (
    <section className="page-header">
      <div className="container">
        <BackLink href={sitePath(language)} to="home">
          {t("backToHome")}
        </BackLink>
        <div className="page-title">
          <div>
            <h1 className="heading-page">
              <Flag of={country} width={30} />
              {t("title", { country: country.name[language] })}
            </h1>
            <p className="meta">
              <span className="badge">{t("couponCount", counted(coupons))}</span>
              {stores > 0 && ` ${t("atStores", counted(stores))}`}
              {facts.map((fact) => ` · ${fact}`)}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
