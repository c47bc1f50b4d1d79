import { SearchForm } from "#app/components/ui/search-form.tsx";
import { formatAge, formatNumber } from "#app/domain/base/format.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { marketingClaims } from "#app/domain/directory/marketing-claims.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { HeroArt } from "./hero-art.tsx";
import { ShoppingLine } from "./shopping-line.tsx";

function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * The opening of the home page: its lead, the search over all countries and the five claims, with the newest
 * check of an offer (YYYY-MM-DD) beside that of daily updates.
 */
export function Hero({ checked, today }: { checked: string | null; today: string }) {
  const t = useTexts("home");
  const country = useTexts("country");
  const language = useLanguage();
  const plus = (value: number) => `${formatNumber(value, language)}+`;
  return (
    <section className="hero">
      <div className="container">
        <h1 className="heading-hero">{t("heading")}</h1>
        <p>{t("lead")}</p>
        <SearchForm
          id="search"
          action={sitePath(language)}
          to="home"
          asksCountry
          enhancement="suggest"
          texts={{
            label: t("searchLabel"),
            placeholder: useTexts("search")("placeholder"),
            submit: t("search"),
          }}
        />
        <ShoppingLine />
        <dl className="stats">
          <Stat value={plus(marketingClaims.activeCoupons)} label={t("statCoupons")} />
          <Stat value={formatNumber(countries.length, language)} label={t("statCountries")} />
          <Stat value={plus(marketingClaims.shoppers)} label={t("statShoppers")} />
        </dl>
        <p className="hero-note">
          {t("updatedDaily")}
          {checked && ` · ${country("lastChecked", { when: formatAge(checked, today, language) })}`}
        </p>
        <HeroArt />
      </div>
    </section>
  );
}
