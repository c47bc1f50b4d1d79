import { historyTexts } from "#app/admin/texts/review.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const dayAndClock = {
  ...clock,
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZoneName: "short",
} as const;
const longDay = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
} as const;

/** The minute of an operation in a time zone: "14:05". `moment` is ISO 8601. */
export function clockText(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale.en, { ...clock, timeZone }).format(new Date(moment));
}

/** The same with its day, and with the zone: "Nov 21, 2026, 14:05 GMT+4". */
export function formatTime(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale.en, { ...dayAndClock, timeZone }).format(
    new Date(moment),
  );
}

/** The day (YYYY-MM-DD) that a moment falls on in a time zone. */
export function dayIn(moment: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(moment));
}

/** The heading of a day (YYYY-MM-DD). */
export function dayName(day: string, today: string): string {
  const format = new Intl.DateTimeFormat(intlLocale.en, longDay);
  const name = format.format(new Date(`${day}T00:00:00Z`));
  return day === today ? historyTexts.onDay(name) : name;
}

/** Names an operation: "Edited Noon", "Deleted Noon", "Replaced all from codes.xlsx". */
export function describeAction({
  kind,
  brand,
  summary,
  file,
}: Pick<Revision, "kind" | "brand" | "summary" | "file">): string {
  const what = historyTexts.what[kind];
  if (file) return historyTexts.fromFile(what, file);
  if (kind !== "edit" || !brand) return what;
  const { added, removed } = summary.brands;
  return removed > 0 && added === 0 ? historyTexts.deletionOf(brand) : historyTexts.editOf(brand);
}

/** The country of an operation, or how many there were. */
export function describeScope({ countries }: Pick<Revision, "countries">): string {
  const [first, ...others] = countries;
  if (others.length > 0) return historyTexts.countries(countries.length);
  return countryByCode(first?.country)?.name.en ?? "";
}
