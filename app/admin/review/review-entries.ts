import {
  type BrandChange,
  type ChangeKind,
  type CodeChange,
  type CountryReview,
  changeKinds,
  type FieldChange,
} from "#app/domain/catalogue/changes.ts";
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

/** A row of the review: an entry, or the heading of a brand with its entries. */
export interface ReviewRow {
  key: string;
  entry: ReviewEntry;
  heading?: ReviewEntry[];
}

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

/** Converts entries to rows, with a heading above each brand. */
export function groupRows(entries: readonly ReviewEntry[]): ReviewRow[] {
  return [...Map.groupBy(entries, ({ brand }) => brand)].flatMap(([{ slug }, heading]) => {
    const rows = heading.map((entry): ReviewRow => {
      return { key: `${entry.country} ${slug} ${entry.code?.code ?? ""}`, entry };
    });
    return rows[0] ? [{ ...rows[0], key: `heading ${rows[0].key}`, heading }, ...rows] : [];
  });
}

const isWhole = (kind: ChangeKind) => kind === "added" || kind === "removed";

/** Returns the effects of an entry to show, most severe first; a new code is only "added". */
export function effectsOf({ kinds }: ReviewEntry): readonly ChangeKind[] {
  const severe = kinds.filter((kind) => kind !== "changed");
  return [kinds.filter(isWhole), severe, kinds].find((some) => some.length > 0) ?? [];
}
