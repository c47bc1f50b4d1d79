import type { AdminTexts } from "#app/admin/texts/admin-texts.ts";
import type { Language } from "#app/domain/base/language.ts";
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
export function clockText(moment: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(intlLocale[language], { ...clock, timeZone }).format(
    new Date(moment),
  );
}

/** The same with its day, and with the zone: "Nov 21, 2026, 14:05 GMT+4". */
export function formatTime(moment: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(intlLocale[language], { ...dayAndClock, timeZone }).format(
    new Date(moment),
  );
}

/** The day (YYYY-MM-DD) that a moment falls on in a time zone. */
export function dayIn(moment: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(moment));
}

/** The heading of a day (YYYY-MM-DD). */
export function dayName(
  day: string,
  today: string,
  { history: texts, language }: AdminTexts,
): string {
  const format = new Intl.DateTimeFormat(intlLocale[language], longDay);
  const name = format.format(new Date(`${day}T00:00:00Z`));
  return day === today ? texts.onDay(name) : name;
}

/** Names an operation: "Edited Noon", "Deleted Noon", "Replaced all". */
export function describeAction(
  { kind, brand, summary }: Pick<Revision, "kind" | "brand" | "summary">,
  { history: texts }: AdminTexts,
): string {
  if (kind !== "edit" || !brand) return texts.what[kind];
  const { added, removed } = summary.brands;
  return removed > 0 && added === 0 ? texts.deletionOf(brand) : texts.editOf(brand);
}

/** The country of an operation, or how many there were. */
export function describeScope(
  { countries }: Pick<Revision, "countries">,
  { history: texts, language }: AdminTexts,
): string {
  const [first, ...others] = countries;
  if (others.length > 0) return texts.countries(countries.length);
  return countryByCode(first?.country)?.name[language] ?? "";
}
