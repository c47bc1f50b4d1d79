import { Section } from "#app/components/ui/prose.tsx";
import type { CountryContent } from "#app/content/country/country.ts";
import { formatDateRange } from "#app/domain/base/format.ts";
import type { Locale } from "#app/domain/base/locale.ts";
import type { SalesEvent } from "#app/domain/directory/sales-calendar.ts";
import { useTexts } from "#app/i18n/use-texts.ts";

/** The shopping events with their next dates, then the country's own occasions by date. */
export function ShoppingEvents(props: { content: CountryContent; locale: Locale }) {
  const { events, occasions } = props.content;
  const t = useTexts("country");
  return (
    <Section id="events" title={events.title}>
      <ul className="notes">
        {events.items.map(({ title, text, event }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="event-days">
              <EventDays event={event} locale={props.locale} />
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <h3 className="occasions-title">{t("occasions")}</h3>
      <ul className="occasions">
        {occasions.map(({ name, event }) => (
          <li key={event.id}>
            <span>{name}</span> <EventDays event={event} locale={props.locale} />
          </li>
        ))}
      </ul>
      <p className="meta">{t("expectedNote")}</p>
    </Section>
  );
}

function EventDays({ event, locale }: { event: SalesEvent; locale: Locale }) {
  const t = useTexts("country");
  return (
    <span className="meta">
      <time dateTime={event.from}>{formatDateRange(event.from, event.to, locale)}</time>
      {event.inRamadan && ` · ${t("inRamadan")}`}
      {event.expected && ` · ${t("expected")}`}
      {event.now && ` · ${t("now")}`}
    </span>
  );
}
