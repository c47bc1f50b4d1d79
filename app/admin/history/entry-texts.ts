import { brandsAndCodes, counted, list } from "#app/admin/texts/admin.ts";
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

type Described = Omit<Revision, "undone"> & Partial<Pick<Revision, "undone">>;

/** Names an operation: "Renamed Noon to Noon Home", "Undid: Replaced all from codes.xlsx". */
export function describeAction(revision: Described): string {
  const { kind, brand, code, file, undone } = revision;
  const action = actions[kind];
  if (undone) {
    const isPart = countChanges(revision) < countChanges(undone);
    return `${isPart ? "Undid part of" : "Undid"}: ${describeAction(undone)}`;
  }
  if (file) return `${action} from ${file}`;
  if (kind === "edit") return describeEdit(revision);
  if (!brand || kind === "undo") return action;
  return code ? `${action}: ${code}, ${brand}` : `${action}: ${brand}`;
}

const changeKinds = ["added", "changed", "removed"] as const;

const countChanges = ({ summary: { brands, codes } }: Described) =>
  changeKinds.reduce((sum, kind) => sum + brands[kind] + codes[kind], 0);

const verbs = { added: "Added", changed: "Edited", removed: "Deleted" };
const prepositions = { added: "to", changed: "of", removed: "from" };

function describeEdit({ brand, name, code, summary: { brands, codes } }: Described): string {
  const [kind = "changed", ...others] = changeKinds.filter((each) => codes[each] > 0);
  if (!brand) {
    const changed = codes[kind] > 0 ? counted(codes[kind], "code") : "several brands";
    return others.length > 0 ? "Edited several codes" : `${verbs[kind]} ${changed}`;
  }
  if (brands.removed > 0) return `Deleted ${brand}`;
  if (brands.added > 0) return `Added ${name ?? brand}`;
  if (name) return `Renamed ${brand} to ${name}`;
  return code ? `${verbs[kind]} ${code} ${prepositions[kind]} ${brand}` : `Edited ${brand}`;
}

/** Describes what an operation changed: "145 codes added, 5 brands changed". */
export function describeResult({ summary: { brands, codes } }: Pick<Revision, "summary">): string {
  const kinds = changeKinds.map((kind) => {
    const counts = brandsAndCodes(brands[kind], codes[kind]);
    return counts && `${counts} ${kind}`;
  });
  return list(...kinds) || "nothing";
}

/** Names the only country of an operation, or counts its countries. */
export function describeScope({ countries }: Pick<Revision, "countries">): string {
  const [first, ...others] = countries;
  if (others.length > 0) return counted(countries.length, "country", "countries");
  return countryByCode(first?.country)?.name.en ?? "";
}
