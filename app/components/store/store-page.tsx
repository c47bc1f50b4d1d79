import { PageHeader } from "#app/components/layout/page-header.tsx";
import { HeaderLogo } from "#app/components/ui/brand-logo.tsx";
import { CodeCount } from "#app/components/ui/brand-row.tsx";
import { Checked } from "#app/components/ui/checked.tsx";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { Evidence } from "#app/components/ui/evidence.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { storeTitle } from "#app/content/store-title.ts";
import { counted, getLocale, listFormat } from "#app/domain/base/format.ts";
import { codeEnd } from "#app/domain/catalogue/ends.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { countries, countryById, placeName } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { stripes } from "#app/domain/offers/code-list.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { Store, StorePlace } from "#worker/catalogue/read/store.ts";

/** Store across countries, with the best offer in each. */
export function StorePage({ store, days }: { store: Store; days: CountryDays }) {
  const { t, common, language, path } = useSite("store");
  const brand = useTexts("brand");
  const { places } = store;
  const codes = places.reduce((sum, { liveCodes }) => sum + liveCodes, 0);
  const [nearest] = places;
  const listed = new Set(places.map(({ countryId }) => countryId));
  const others = countries
    .filter(({ id }) => !listed.has(id))
    .map((country) => placeName(country, language));
  const list = listFormat(language);
  return (
    <>
      <PageHeader
        back={{ href: path(), text: common("allCountries") }}
        picture={
          nearest && (
            <HeaderLogo country={countryById(nearest.countryId)} slug={store.slug} size={64} />
          )
        }
        title={<TextWithName text={storeTitle(useI18n(), store)} name={nameIn(store, language)} />}
        facts={
          common("codeCount", counted(codes, language)) +
          (codes > 0 ? `\u00a0· ${t("ownCountry")}` : "")
        }
      />
      <section className="container" aria-label={common("countries")}>
        <ul className="store-labels">
          {places.map((place) => (
            <li key={place.countryId}>
              <Place slug={store.slug} place={place} today={days.dayIn(place.countryId)} />
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

/** Store in a country: its best offer as a label, which links to its codes there. */
function Place({ slug, place, today }: { slug: string; place: StorePlace; today: string }) {
  const { countryId, liveCodes, best, verdict } = place;
  const { language, path } = useSite();
  const country = countryById(countryId);
  const locale = getLocale(language, country);
  return (
    <a
      className={`shelf-label label-${best?.offer.kind ?? "none"}`}
      href={path(country.code, slug)}
      data-best={best?.isProven || undefined}
      data-ends={best ? codeEnd(country, best.until) : undefined}
      data-stripes={best && stripes(best.code)}
    >
      <span className="shelf-name">
        <Flag country={country} width={24} />
        {country.name[language]}
      </span>
      {best && <OfferLabel offer={best.offer} locale={locale} />}
      {best && (
        <span className="offer">
          <DiscountText discount={best} locale={locale} />{" "}
          <small>
            <Evidence verdict={verdict} locale={locale} today={today} />{" "}
            <Checked day={best.checked} locale={locale} today={today} />
          </small>
        </span>
      )}
      <span className="tear">
        {best && (
          <Verbatim dir="ltr" className="code">
            {best.code}
          </Verbatim>
        )}
        <CodeCount count={liveCodes} locale={locale} />
      </span>
    </a>
  );
}
