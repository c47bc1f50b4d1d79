import { LogoAndName } from "#app/components/ui/brand-logo.tsx";
import { CountryLinks } from "#app/components/ui/country-links.tsx";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { FeedLinks } from "#app/components/ui/feed-links.tsx";
import {
  FaqBlock,
  LegalNotes,
  ListBlock,
  Prose,
  Section,
  TextBlock,
} from "#app/components/ui/prose.tsx";
import { content } from "#app/content/content.ts";
import type { CountryContent } from "#app/content/country/country.ts";
import { eventDays } from "#app/content/event-days.ts";
import type { TextSection } from "#app/content/prose.ts";
import { getLocale, type Locale } from "#app/domain/base/format.ts";
import {
  type CountryInfo,
  countries,
  countryById,
  placeName,
} from "#app/domain/directory/countries.ts";
import type { SalesEvent } from "#app/domain/directory/sales-calendar.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { CountryListing } from "#worker/catalogue/read/listing.ts";
import { maxKnown, popularStoresIn, withCodes } from "./known-stores.ts";

/** Sections of a country's page below its brands. */
export function CountrySections({ listing }: { listing: CountryListing }) {
  const { t, language } = useSite("country");
  const country = countryById(listing.countryId);
  const locale = getLocale(language, country);
  const prose = content[language].country(country, listing.day);
  const about = t("about", { country: placeName(country, language) });
  return (
    <>
      <TextBlock id="about" content={{ title: about, paragraphs: [prose.opening, prose.about] }} />
      <ShoppingEvents content={prose} today={listing.day} locale={locale} />
      <PopularStores country={country} content={prose.popularStores} listing={listing} />
      <TextBlock id="real-time" isFolded content={prose.realTime} />
      <ListBlock id="promises" isFolded content={prose.promises} />
      <ListBlock id="seasonal-sales" isFolded content={prose.seasonalSales} />
      <ListBlock id="saving-tips" isFolded content={prose.savingTips} />
      <ListBlock id="best-months" isFolded content={prose.bestMonths} />
      <FaqBlock questions={prose.faq} />
      <Section id="other-countries" title={t("otherCountries")}>
        <CountryLinks to={countries.filter(({ id }) => id !== country.id)} />
      </Section>
      <div className="container">
        <FeedLinks slugs={[country.code]} />
      </div>
      <LegalNotes
        title={t("legal")}
        sections={Object.values(content[language].legal.country)}
        updated={listing.lastChange}
        locale={locale}
      />
    </>
  );
}

/** Best-known stores of the country with codes, each with its best offer today. */
function PopularStores(props: {
  country: CountryInfo;
  content: TextSection;
  listing: CountryListing;
}) {
  const { country, content: text, listing } = props;
  const { language, path } = useSite();
  const known = popularStoresIn(listing.brands);
  const shown = known.length > 0 ? known : withCodes(listing.brands).slice(0, maxKnown);
  if (shown.length === 0) return null;
  return (
    <Section id="popular" title={text.title}>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph} className="section-lead">
          <Prose text={paragraph} />
        </p>
      ))}
      <ul className="link-grid link-grid-wide">
        {shown.map((brand) => (
          <li key={brand.slug}>
            <a className="link-tile store" href={path(country.code, brand.slug)}>
              <LogoAndName country={country} brand={brand} />
              {brand.best && (
                <span className="card-note">
                  <DiscountText discount={brand.best} locale={getLocale(language, country)} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shopping events with their next dates, then the country's occasions by date. */
function ShoppingEvents(props: { content: CountryContent; today: string; locale: Locale }) {
  const { events, occasions } = props.content;
  const t = useTexts("country");
  return (
    <Section id="events" title={events.title}>
      <ul className="notes">
        {events.items.map(({ title, text, event }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="event-days">
              <EventDays event={event} today={props.today} locale={props.locale} />
            </p>
            <p>
              <Prose text={text} />
            </p>
          </li>
        ))}
      </ul>
      <h3 className="occasions-title">{t("occasions")}</h3>
      <ul className="occasions">
        {occasions.map(({ name, event }) => (
          <li key={event.id}>
            <span>{name}</span>{" "}
            <EventDays event={event} today={props.today} locale={props.locale} />
          </li>
        ))}
      </ul>
      <p className="meta">{t("expectedNote")}</p>
    </Section>
  );
}

function EventDays(props: { event: SalesEvent; today: string; locale: Locale }) {
  const { event, today, locale } = props;
  return (
    <time className={event.now ? "meta ago" : "meta"} dateTime={event.now ? event.to : event.from}>
      {eventDays(useI18n(), event, today, locale)}
    </time>
  );
}
