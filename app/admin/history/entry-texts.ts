import { counted } from "#app/admin/texts/counted.ts";
import { historyTexts } from "#app/admin/texts/review.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";

const longDay = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
} as const;

/** The heading of a day (YYYY-MM-DD). */
export function dayName(day: string, today: string): string {
  const format = new Intl.DateTimeFormat(intlLocale.en, longDay);
  const name = format.format(new Date(`${day}T00:00:00Z`));
  return day === today ? `Today, ${name}` : name;
}

/** Names an operation: "Edited Noon", "Deleted Noon", "Replaced all from codes.xlsx". */
export function describeAction({
  kind,
  brand,
  summary,
  file,
}: Pick<Revision, "kind" | "brand" | "summary" | "file">): string {
  const what = historyTexts.what[kind];
  if (file) return `${what} from ${file}`;
  if (kind !== "edit" || !brand) return what;
  const { added, removed } = summary.brands;
  return removed > 0 && added === 0 ? `Deleted ${brand}` : `Edited ${brand}`;
}

/** The country of an operation, or how many there were. */
export function describeScope({ countries }: Pick<Revision, "countries">): string {
  const [first, ...others] = countries;
  if (others.length > 0) return counted(countries.length, "country", "countries");
  return countryByCode(first?.country)?.name.en ?? "";
}
