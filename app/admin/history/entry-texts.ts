import { counted } from "#app/admin/texts/admin.ts";
import { intlLocale } from "#app/domain/base/format.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";

export const actions: Readonly<Record<Revision["kind"] | "backup", string>> = {
  replace: "Replaced all",
  merge: "Added and updated",
  edit: "Edited",
  verify: "Verified",
  extend: "Extended",
  deactivate: "Deactivated",
  confirm: "Confirmed without facts",
  note: "Edited notes",
  clear: "Cleared all data",
  import: "Imported",
  restore: "Restored an earlier version",
  undo: "Undid a change",
  backup: "Checked a backup",
};

/** Heading of a day (YYYY-MM-DD). */
export function dayName(day: string, today: string): string {
  const format = new Intl.DateTimeFormat(intlLocale.en, { dateStyle: "full", timeZone: "UTC" });
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
  const action = actions[kind];
  if (file) return `${action} from ${file}`;
  if (kind !== "edit" || !brand) return action;
  const { added, removed } = summary.brands;
  return removed > 0 && added === 0 ? `Deleted ${brand}` : `Edited ${brand}`;
}

/** Names the only country of an operation, or counts its countries. */
export function describeScope({ countries }: Pick<Revision, "countries">): string {
  const [first, ...others] = countries;
  if (others.length > 0) return counted(countries.length, "country", "countries");
  return countryByCode(first?.country)?.name.en ?? "";
}
