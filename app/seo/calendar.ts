import {
  ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { content } from "#app/content/content.ts";
import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays } from "#app/domain/base/dates.ts";
import { formatNumber, getLocale } from "#app/domain/base/format.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { dependsOnMoon, type SalesEvent } from "#app/domain/directory/sales-calendar.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { feedTitle } from "./feed-links.ts";

/** Expiry day of some codes of a brand; `changed` is the brand's last change, ISO 8601 UTC. */
interface BrandEnd extends Named {
  brandId: number;
  slug: string;
  day: string;
  codes: number;
  changed: string;
}

/** Refresh interval for subscribed calendars, in seconds. */
const refreshInterval = 86_400;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Returns an all-day range, both days included, that does not mark the calendar's owner as busy.
 */
function wholeDays(from: string, to: string) {
  return {
    start: midnight(from),
    // RFC 5545, 3.6.1: the end of an event is the first day that is not part of it.
    end: midnight(addDays(to, 1)),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
  } satisfies Partial<ICalEventData>;
}

interface CalendarContext {
  i18n: I18n;
  origin: string;
  info: CountryInfo;
  today: string;
}

function endEvent({ i18n, origin, info }: CalendarContext, end: BrandEnd): ICalEventData {
  const language = i18n.language;
  const { brandId, slug, day, codes: count, changed } = end;
  const number = formatNumber(count, getLocale(language, info));
  const brand = nameIn(end, language);
  return {
    id: `ends-${brandId}-${day}@${new URL(origin).hostname}`,
    ...wholeDays(day, day),
    stamp: new Date(changed),
    summary: withoutMarks(i18n.getFixedT(null, "feed")("codesEnd", { brand, count, number })),
    url: origin + sitePath(language, info.code, slug),
  };
}

/** Removes direction characters: calendar apps show them as boxes. */
const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

/** Lists the country's shopping events and its occasions; a national day in both is one event. */
function listSales({
  i18n,
  info,
  today,
}: CalendarContext): { title: string; text: string; event: SalesEvent }[] {
  const { events, occasions } = content[i18n.language].country(info, today);
  const named = occasions.map(({ name, event }) => ({ title: name, text: "", event }));
  const sales = new Map([...named, ...events.items].map((sale) => [sale.event.id, sale]));
  return [...sales.values()].sort((a, b) => compareTexts(a.event.from, b.event.from));
}

function saleEvent(
  context: CalendarContext,
  sale: ReturnType<typeof listSales>[number],
): ICalEventData {
  const { i18n, origin, info, today } = context;
  const { id, from, to, now, expected, inRamadan } = sale.event;
  const t = i18n.getFixedT(null, "feed");
  // A sale that has begun needs no announcement.
  const open = expected && (dependsOnMoon(id) ? t("byMoon") : !now && t("notAnnounced"));
  const notes = [sale.text, inRamadan && t("inRamadan"), open];
  const description = notes.filter(Boolean).join("\n");
  return {
    // The month and not the day, because days that depend on the moon may be corrected.
    id: `${id}-${from.slice(0, 7)}-${info.code}@${new URL(origin).hostname}`,
    ...wholeDays(from, to),
    // Day for which it was computed.
    stamp: midnight(today),
    summary: withoutMarks(sale.title),
    ...(description ? { description: withoutMarks(description) } : {}),
    status: open ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    url: origin + sitePath(i18n.language, info.code),
  };
}

/**
 * Returns the calendar of a country (RFC 5545), in the language of `i18n`: the ends of its codes
 * and the next occurrence of each sale, as whole days.
 */
export function countryCalendar(
  i18n: I18n,
  origin: string,
  info: CountryInfo,
  today: string,
  ends: readonly BrandEnd[],
): string {
  const context = { i18n, origin, info, today };
  const language = i18n.language;
  const calendar = new ICalCalendar({
    name: withoutMarks(feedTitle(i18n, info, "calendar")),
    prodId: { company: "Tawfeer", product: "Promo codes", language },
    url: origin + sitePath(language, info.code),
    ttl: refreshInterval,
    events: [
      ...ends.map((end) => endEvent(context, end)),
      ...listSales(context).map((sale) => saleEvent(context, sale)),
    ],
  });
  // RFC 5545, 3.1: every line ends with a line break, including the last.
  return `${calendar}\r\n`;
}
