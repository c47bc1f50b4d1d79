import { SearchForm } from "#app/components/ui/search-form.tsx";
import { marketingClaims } from "#app/content/marketing-claims.ts";
import { counted, formatAge, formatNumber, formatPercent } from "#app/domain/base/format.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";

/**
 * Hero of the home page: lead, search over all countries and five claims, of which the daily
 * updates include the newest check of an offer. Dates are YYYY-MM-DD; `today` is the day of the
 * offer's country.
 */
export function Hero(props: {
  newest: { checked: string; today: string } | undefined;
  record: Record<"answers" | "worked", number> | null;
}) {
  const { newest, record } = props;
  const { t, language, path } = useSite("home");
  const country = useTexts("country");
  const shelf = useTexts("shelf");
  const plus = (value: number) => `${formatNumber(value, language)}+`;
  const stats = [
    [plus(marketingClaims.activeCoupons), t("statCoupons")],
    [formatNumber(countries.length, language), t("statCountries")],
    [plus(marketingClaims.shoppers), t("statShoppers")],
  ] as const;
  return (
    <section className="hero">
      <div className="container">
        <h1 className="heading-hero">{t("heading")}</h1>
        <p className="hero-lead">{t("lead")}</p>
        <SearchForm action={path()} hasCountry enhancement="suggest" label={t("searchLabel")} />
        {record && record.answers > 0 && <Answers record={record} />}
        {/* The device's script names the country that it knows: see
            app/browser/offline/shopping-line.ts. */}
        <p
          className="shopping"
          data-known={shelf("shoppingIn", { country: "#" })}
          data-guess={shelf("shoppingInGuess", { country: "#" })}
          data-change={shelf("change")}
        >
          {/* A separate space would move. */}
          <span>{`${shelf("askCountry")} `}</span>
          <a href="#countries">{shelf("choose")}</a>
        </p>
        <dl className="stats">
          {stats.map(([value, label]) => (
            <div key={label} className="stat">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="hero-note">
          {t("updatedDaily")}
          {newest && (
            <span className="ago">
              {` · ${country("lastChecked", { when: formatAge(newest.checked, newest.today, language) })}`}
            </span>
          )}
        </p>
        <HeroArt />
      </div>
    </section>
  );
}

/** Share of shoppers for whom codes worked, with a link to how answers are counted. */
function Answers({
  record: { answers, worked },
}: {
  record: Record<"answers" | "worked", number>;
}) {
  const { t, language, path } = useSite("home");
  const percent = formatPercent(Math.round((100 * worked) / answers), language);
  return (
    <p className="hero-answers">
      {t("answers", { ...counted(answers, language), percent })}
      {" · "}
      <a className="text-link" href={`${path("about")}#answers`}>
        {useTexts("brand")("howWeKnow")}
      </a>
    </p>
  );
}

/** Five decorative shelf labels in the hero of wide screens. */
function HeroArt() {
  const { t, language } = useSite("offer");
  const percent = (value: number) => formatPercent(value, language);
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="hero-art" aria-hidden="true">
      <span className="label">{percent(50)}</span>
      <span className="label label-amount">
        <small>{t("currency_SAR")}</small>
        {number(50)}
      </span>
      <span className="label label-delivery">
        <small>{t("delivery")}</small>
        {t("free")}
      </span>
      <span className="label label-gift">{`${number(2)}+${number(1)}`}</span>
      <span className="label">
        <small>{t("extra")}</small>
        {percent(15)}
      </span>
    </div>
  );
}
