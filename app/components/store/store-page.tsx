import { BackLink } from "#app/components/layout/back-link.tsx";
import { BrandLogo } from "#app/components/ui/brand-logo.tsx";
import { CodeCount } from "#app/components/ui/code-count.tsx";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { counted } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { countries, countryById, placeName } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { Store, StorePlace } from "#worker/catalogue/read/store.ts";

/** A store across countries: where it is listed, with the best offer in each. */
export function StorePage({ store }: { store: Store }) {
  const t = useTexts("store");
  const common = useTexts();
  const brand = useTexts("brand");
  const language = useLanguage();
  const { places } = store;
  const codes = places.reduce((sum, { liveCodes }) => sum + liveCodes, 0);
  const [nearest] = places;
  const listed = new Set(places.map(({ countryId }) => countryId));
  const others = countries
    .filter(({ id }) => !listed.has(id))
    .map((country) => placeName(country, language));
  const list = new Intl.ListFormat(language);
  return (
    <>
      <section className="page-header">
        <div className="container">
          <BackLink href={sitePath(language)} to="home">
            {common("allCountries")}
          </BackLink>
          <div className="page-title">
            {nearest && (
              <BrandLogo
                country={countryById(nearest.countryId)}
                slug={store.slug}
                size={64}
                alone
              />
            )}
            <div>
              <h1 className="heading-page">
                {t("title", {
                  brand: nameIn(store, language),
                  ...counted(places.length, language),
                })}
              </h1>
              <p className="meta">
                {common("codeCount", counted(codes, language))} · {t("ownCountry")}
              </p>
            </div>
          </div>
        </div>
      </section>
      <section className="container" aria-label={t("countries")}>
        <ul className="rows" data-to="brand">
          {places.map((place) => (
            <li key={place.countryId}>
              <Place slug={store.slug} place={place} />
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <p className="meta">{brand("notListedIn", { countries: list.format(others) })}</p>
        )}
      </section>
    </>
  );
}

/** The store in a country, which its row leads to. */
function Place({
  slug,
  place: { countryId, liveCodes, best },
}: {
  slug: string;
  place: StorePlace;
}) {
  const language = useLanguage();
  const country = countryById(countryId);
  const locale = getLocale(language, country);
  return (
    <a className="row" href={sitePath(language, country.code, slug)}>
      <Flag of={country} width={52} />
      <span className="row-name">{country.name[language]}</span>
      <span className="row-note">
        <CodeCount count={liveCodes} locale={locale} />
        {best && (
          <>
            {" · "}
            <DiscountText of={best} locale={locale} />
          </>
        )}
      </span>
      {best && <OfferLabel offer={best.offer} locale={locale} />}
    </a>
  );
}
