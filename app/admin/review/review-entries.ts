import {
  type BrandChange,
  type ChangeKind,
  type CodeChange,
  type CountryReview,
  changeKinds,
  type FieldChange,
} from "#app/domain/catalogue/changes.ts";
import { type CodeFieldName, isArabicField } from "#app/domain/catalogue/field-registry.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";

/** A change of a brand, or of one of its codes. */
export interface ReviewEntry {
  country: string;
  brand: BrandChange;
  /** Null for a change of the brand itself. */
  code: CodeChange | null;
  kinds: readonly ChangeKind[];
  fields: readonly FieldChange[];
}

/** A row of the review: the heading of a brand, or a field of an entry, null if it has none. */
export type ReviewRow =
  | { key: string; entry: ReviewEntry; heading: ReviewEntry[] }
  | { key: string; entry: ReviewEntry; field: FieldChange | null; isFirst: boolean };

export type ReviewFilter = ChangeKind | "all";

/** Labels of the kinds of change: `tab` for the filter, `effect` for the row of a code. */
export const kindTexts: Readonly<Record<ReviewFilter, { tab: string; effect: string }>> = {
  all: { tab: "All changes", effect: "" },
  removed: { tab: "Removed", effect: "removed" },
  ends: { tab: "End", effect: "ends" },
  "goes-live": { tab: "Go live", effect: "goes live" },
  "loses-arabic": { tab: "Lose Arabic", effect: "loses Arabic" },
  changed: { tab: "Changed", effect: "changed" },
  added: { tab: "Added", effect: "added" },
};

const liveness: readonly string[] = [
  "is_active",
  "start_date",
  "expiry_date",
  "max_usage",
  "usage_count",
] satisfies CodeFieldName[];

const severityRank = (kinds: readonly ChangeKind[]) =>
  Math.min(...kinds.map((kind) => changeKinds.indexOf(kind)), changeKinds.length);

function brandEntries(country: string, brand: BrandChange): ReviewEntry[] {
  const { kinds, fields, codes } = brand;
  const hasBrandEntry = fields.length > 0 || kinds.includes("added") || kinds.includes("removed");
  const brandEntry: ReviewEntry = { country, brand, code: null, kinds, fields };
  const codeEntries = codes.map((code): ReviewEntry => ({ ...brandEntry, ...code, code }));
  codeEntries.sort((a, b) => severityRank(a.kinds) - severityRank(b.kinds));
  return hasBrandEntry ? [brandEntry, ...codeEntries] : codeEntries;
}

/** Lists the changes of a write grouped by brand, the most severe brands and codes first. */
export function listEntries(countries: readonly CountryReview[]): ReviewEntry[] {
  return countries.flatMap(({ country, brands }) =>
    brands
      .map((brand) => {
        const entries = brandEntries(country, brand);
        return { entries, rank: Math.min(...entries.map(({ kinds }) => severityRank(kinds))) };
      })
      .sort((a, b) => a.rank - b.rank)
      .flatMap(({ entries }) => entries),
  );
}

/** Returns the entries of a kind. A removed live code counts as both "removed" and "ends". */
export function filterEntries(
  entries: readonly ReviewEntry[],
  filter: ReviewFilter,
): ReviewEntry[] {
  return entries.filter(({ kinds }) => filter === "all" || kinds.includes(filter));
}

/** Returns the folded search text of an entry: its brand, its code and its field values. */
export function searchText({ brand, code, fields }: ReviewEntry): string {
  const values = fields.flatMap(({ old, new: next }) => [old, next]);
  const texts = values.filter((value) => typeof value === "string");
  return foldForSearch([brand.name, code?.code ?? "", ...texts].join("\n"));
}

// The fields that identify a removed brand or code.
const identifiesRemoved = ({ field }: FieldChange) => field === "category" || field === "discount";

/** Converts entries to rows, with a heading above each brand. */
export function groupRows(entries: readonly ReviewEntry[]): ReviewRow[] {
  const rows: ReviewRow[] = [];
  let heading: ReviewEntry[] = [];
  for (const entry of entries) {
    const { country, brand, code, kinds, fields } = entry;
    const key = `${country} ${brand.slug}`;
    if (heading[0]?.brand !== brand) {
      heading = [];
      rows.push({ key, entry, heading });
    }
    heading.push(entry);
    const shownFields = kinds.includes("removed") ? fields.filter(identifiesRemoved) : fields;
    const rowFields = shownFields.length > 0 ? shownFields : [null];
    for (const [at, field] of rowFields.entries()) {
      const rowKey = `${key} ${code?.code ?? ""} ${field?.field ?? ""}`;
      rows.push({ key: rowKey, entry, field, isFirst: at === 0 });
    }
  }
  return rows;
}

/** Returns the most severe kind of change that a field causes. */
export function kindOfField({ kinds, fields }: ReviewEntry, field: FieldChange | null): ChangeKind {
  const [first = "changed"] = kinds;
  if (!field || kinds.includes("added") || kinds.includes("removed")) {
    return kinds.includes("added") ? "added" : first;
  }
  const liveChange = kinds.find((kind) => kind === "ends" || kind === "goes-live");
  // If the brand makes the code end or go live, the first row states it.
  const liveField = fields.find(({ field }) => liveness.includes(field)) ?? fields[0];
  if (liveChange && field === liveField) return liveChange;
  return isArabicField(field.field) && field.old && !field.new ? "loses-arabic" : "changed";
}
