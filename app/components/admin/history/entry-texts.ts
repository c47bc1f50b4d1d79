import { countryByCode } from "#app/domain/countries.ts";
import { history as texts } from "#app/i18n/locales/en/admin-review.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});
const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The day and the minute of an operation. `moment` is ISO 8601. */
export function timeText(moment: string): string {
  return `${timeFormat.format(new Date(moment))} UTC`;
}

/** The heading of a day (YYYY-MM-DD). */
export function dayName(day: string, today: string): string {
  const name = dayFormat.format(new Date(`${day}T00:00:00Z`));
  return day === today ? `${texts.today}, ${name}` : name;
}

/** What an operation was: "Edited Noon", "Replaced all". */
export function whatText({ kind, brand }: Pick<Revision, "kind" | "brand">): string {
  return kind === "edit" && brand ? texts.editOf(brand) : texts.what[kind];
}

/** The country of an operation, or how many there were. */
export function whereText({ countries }: Pick<Revision, "countries">): string {
  const [first, ...others] = countries;
  if (others.length > 0) return texts.countries(countries.length);
  return countryByCode(first?.country)?.name.en ?? "";
}
