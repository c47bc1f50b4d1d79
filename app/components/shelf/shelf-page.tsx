import { AddedThisWeek } from "#app/components/country/country-header.tsx";
import { bestProven, knownForRail, withCodes } from "#app/components/country/known-stores.ts";
import { NewestOffers } from "#app/components/home/newest-offers.tsx";
import { pluralForms } from "#app/components/ui/search-form.tsx";
import { BrandLabel, Shelf, ShelfLabel } from "#app/components/ui/shelf-label.tsx";
import { addDays } from "#app/domain/base/dates.ts";
import { formatNumber, formatWait, getLocale, intlLocale } from "#app/domain/base/format.ts";
import { type CountryInfo, countryById, placeName } from "#app/domain/directory/countries.ts";
import { codeId } from "#app/domain/offers/code-list.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { CountryShelf, EndingCode } from "#worker/catalogue/read/country-shelf.ts";
import type { CountryListing } from "#worker/catalogue/read/listing.ts";

/** Maximum number of store labels: it keeps a page under 14 KB. */
const maxStores = 120;

const weekDays = 6;

/**
 * Best offers of a country, codes that end next and latest checks. For a returning shopper its
 * parts are inserted into the home page: see app/browser/offline/shelf.ts.
 */
export function ShelfPage({ listing, ending, newest }: CountryShelf) {
  const { t, language } = useSite("shelf");
  const country = countryById(listing.countryId);
  return (
    <>
      <h1 className="container heading-page">
        {t("title", { country: placeName(country, language) })}
      </h1>
      <div className="container">
        <Stores country={country} listing={listing} />
        <Ending country={country} codes={ending} today={listing.day} />
      </div>
      <NewestOffers offers={newest} days={listing.day} />
    </>
  );
}

/** Stores with an offer, most popular first. */
function Stores({ country, listing }: { country: CountryInfo; listing: CountryListing }) {
  const { t, language, path } = useSite("shelf");
  const device = useTexts("device");
  const locale = getLocale(language, country);
  const known = new Set(knownForRail(listing.brands, country.currency));
  const others = withCodes(listing.brands).filter((brand) => !known.has(brand));
  const stores = [...known, ...others].filter(({ best }) => best).slice(0, maxStores);
  if (stores.length === 0) return null;
  const best = bestProven(stores, country.currency);
  const number = formatNumber(listing.stores, locale);
  return (
    <section
      aria-labelledby="shelf-stores"
      data-rail
      data-fresh={t("newAtYours")}
      data-yours={t("yourStores")}
      data-locale={intlLocale[locale]}
      data-added={pluralForms((count) => device("added", count))}
    >
      <div className="list-bar">
        <h2 id="shelf-stores" className="heading-section">
          {t("stores")}
        </h2>
        <a href={path(country.code)}>{t("allStores", { number })}</a>
      </div>
      <Shelf>
        {stores.map((brand) => (
          <BrandLabel
            key={brand.slug}
            country={country}
            brand={brand}
            today={listing.day}
            isBest={brand === best}
          />
        ))}
      </Shelf>
      {listing.addedThisWeek > 0 && (
        <p className="meta">
          <AddedThisWeek country={country} listing={listing} />
        </p>
      )}
    </section>
  );
}

/** Codes that end within a week, or else the next to end. */
function Ending(props: { country: CountryInfo; codes: readonly EndingCode[]; today: string }) {
  const { country, codes, today } = props;
  const { t, language, path } = useSite("shelf");
  const locale = getLocale(language, country);
  const week = codes.filter(({ until }) => until <= addDays(today, weekDays));
  const shown = week.length > 0 ? week : codes;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="shelf-ending" data-rail>
      <h2 id="shelf-ending" className="heading-section">
        {t(week.length > 0 ? "endingThisWeek" : "endingSoon")}
      </h2>
      <Shelf>
        {shown.map((code) => (
          <ShelfLabel
            key={`${code.slug} ${code.code}`}
            href={`${path(country.code, code.slug)}#${encodeURIComponent(codeId(code.code))}`}
            country={country}
            brand={code}
            offer={code.offer}
            locale={locale}
            today={today}
            verdict={code.verdict}
            until={code.until}
          >
            <span className="ago ends-soon">{formatWait(code.until, today, locale)}</span>
          </ShelfLabel>
        ))}
      </Shelf>
    </section>
  );
}
