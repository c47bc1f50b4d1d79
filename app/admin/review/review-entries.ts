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

/** A brand's own change, or that of one of its codes. */
export interface ReviewEntry {
  country: string;
  brand: BrandChange;
  /** Null for the brand's own change. */
  code: CodeChange | null;
  kinds: readonly ChangeKind[];
  fields: readonly FieldChange[];
}

/** A row of the review: the heading of a brand, or a field of an entry; null if it has none. */
export type ReviewRow =
  | { key: string; entry: ReviewEntry; heading: ReviewEntry[] }
  | { key: string; entry: ReviewEntry; field: FieldChange | null; isFirst: boolean };

/** All changes, or those of a kind. */
export type ReviewFilter = ChangeKind | "all";

/** What a kind of change is called above the changes, and what it does to a code in its row. */
export const kindTexts: Readonly<Record<ReviewFilter, { tab: string; happens: string }>> = {
  all: { tab: "All changes", happens: "" },
  removed: { tab: "Removed", happens: "removed" },
  ends: { tab: "End", happens: "ends" },
  "goes-live": { tab: "Go live", happens: "goes live" },
  "loses-arabic": { tab: "Lose Arabic", happens: "loses Arabic" },
  changed: { tab: "Changed", happens: "changed" },
  added: { tab: "Added", happens: "added" },
};

const liveness: readonly string[] = [
  "is_active",
  "expiry_date",
  "max_usage",
  "usage_count",
] satisfies CodeFieldName[];

const worst = (kinds: readonly ChangeKind[]) =>
  Math.min(...kinds.map((kind) => changeKinds.indexOf(kind)), changeKinds.length);

function entriesOfBrand(country: string, brand: BrandChange): ReviewEntry[] {
  const { kinds, fields, codes } = brand;
  const isOwn = fields.length > 0 || kinds.includes("added") || kinds.includes("removed");
  const own: ReviewEntry = { country, brand, code: null, kinds, fields };
  const ofCodes = codes.map((code): ReviewEntry => ({ ...own, ...code, code }));
  ofCodes.sort((a, b) => worst(a.kinds) - worst(b.kinds));
  return isOwn ? [own, ...ofCodes] : ofCodes;
}

/** The changes of a write one by one, those of a brand together; the worst brands and codes first. */
export function listEntries(countries: readonly CountryReview[]): ReviewEntry[] {
  return countries.flatMap(({ country, brands }) =>
    brands
      .map((brand) => {
        const entries = entriesOfBrand(country, brand);
        return { entries, rank: Math.min(...entries.map(({ kinds }) => worst(kinds))) };
      })
      .sort((a, b) => a.rank - b.rank)
      .flatMap(({ entries }) => entries),
  );
}

/** The entries of a kind; a live code that is removed both is removed and ends. */
export function ofKind(entries: readonly ReviewEntry[], filter: ReviewFilter): ReviewEntry[] {
  return entries.filter(({ kinds }) => filter === "all" || kinds.includes(filter));
}

/** The folded text by which an entry is found: its brand, its code, and what its fields hold. */
export function searchText({ brand, code, fields }: ReviewEntry): string {
  const values = fields.flatMap(({ old, new: next }) => [old, next]);
  const texts = values.filter((value) => typeof value === "string");
  return foldForSearch([brand.name, code?.code ?? "", ...texts].join("\n"));
}

// One row says what a removed brand or code was.
const namesRemoved = ({ field }: FieldChange) => field === "category" || field === "discount";

/** The entries as rows, with a heading above those of each brand. */
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
    const listed = kinds.includes("removed") ? fields.filter(namesRemoved) : fields;
    const ofFields = listed.length > 0 ? listed : [null];
    for (const [at, field] of ofFields.entries()) {
      const rowKey = `${key} ${code?.code ?? ""} ${field?.field ?? ""}`;
      rows.push({ key: rowKey, entry, field, isFirst: at === 0 });
    }
  }
  return rows;
}

/** The worst kind of change that a field brings about, for its row. */
export function kindOfField({ kinds, fields }: ReviewEntry, field: FieldChange | null): ChangeKind {
  const [first = "changed"] = kinds;
  if (!field || kinds.includes("added") || kinds.includes("removed")) {
    return kinds.includes("added") ? "added" : first;
  }
  const turn = kinds.find((kind) => kind === "ends" || kind === "goes-live");
  // It may also turn with its brand: then its first row says so.
  const ofTurn = fields.find(({ field }) => liveness.includes(field)) ?? fields[0];
  if (turn && field === ofTurn) return turn;
  return isArabicField(field.field) && field.old && !field.new ? "loses-arabic" : "changed";
}
