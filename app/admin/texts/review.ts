import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { counted, number } from "./counted.ts";

const kinds: Record<ChangeKind, string> = {
  removed: "Removed",
  ends: "End",
  "goes-live": "Go live",
  "loses-arabic": "Lose Arabic",
  changed: "Changed",
  added: "Added",
};

/** The change of a code, in its row. */
const happens: Record<ChangeKind, string> = {
  removed: "removed",
  ends: "ends",
  "goes-live": "goes live",
  "loses-arabic": "loses Arabic",
  changed: "changed",
  added: "added",
};

const list = (parts: readonly string[]) => parts.filter(Boolean).join(", ");

/** Texts of the review before a write, and of the history. */
export const reviewTexts = {
  label: "Review",
  headline: (before: number, after: number, brandsRemoved: number, textsLosing: number) =>
    list([
      before === after
        ? `Live codes ${number(before)}, the same`
        : `Live codes ${number(before)} → ${number(after)}`,
      brandsRemoved > 0 ? `${counted(brandsRemoved, "brand")} removed` : "",
      textsLosing > 0
        ? `${counted(textsLosing, "text loses its Arabic", "texts lose their Arabic")}`
        : "",
    ]),
  all: "All changes",
  kinds,
  happens,
  kindsLabel: "Kinds of change",
  atBrands: (count: number) => `at ${counted(count, "brand")}`,
  brandsAndCodes: (brands: number, codes: number) =>
    list([brands > 0 ? counted(brands, "brand") : "", codes > 0 ? counted(codes, "code") : ""]),
  search: "Search brand, code, text",
  comparedWith: "Compared with what is saved now",
  columns: { code: "Code", field: "Field", old: "Now", next: "After saving", kind: "Change" },
  brand: "Brand",
  withBrand: "with its brand",
  empty: "empty",
  gone: "gone",
  new: "new",
  nothing: "Everything in this is there already. Saving it changes nothing.",
  noMatch: "No change matches.",
  before: "Before you save",
  ending: (count: number) => (count === 1 ? "1 live code ends" : `${number(count)} live codes end`),
  reviving: (count: number) =>
    count === 1
      ? "1 code that had ended or was switched off comes back to life"
      : `${number(count)} codes that had ended or were switched off come back to life`,
  losingArabic: (count: number) =>
    count === 1
      ? "1 Arabic text becomes empty: Arabic pages show English there"
      : `${number(count)} Arabic texts become empty: Arabic pages show English there`,
  removedBrands: (names: string[], more: number) =>
    `Removed: ${[...names, ...(more > 0 ? [`and ${number(more)} more`] : [])].join(", ")}`,
  harmless: "Nothing is removed, ends or loses its Arabic.",
  oftenMeant: "Often meant instead:",
  keepArabic: (count: number) =>
    count === 1 ? "Keep the Arabic text" : `Keep the ${number(count)} Arabic texts`,
  leaveEnded: (count: number) =>
    count === 1 ? "Leave the code as it is" : `Leave the ${number(count)} codes as they are`,
  switchToMerge: "Switch to Add and update",
  notes: (count: number) => counted(count, "note"),
  typeName: "To go on, type",
  countries: (count: number) => counted(count, "country", "countries"),
  save: (count: number) => (count === 0 ? "Save" : `Save ${counted(count, "change")}`),
  clear: (count: number) => `Clear ${counted(count, "country", "countries")}`,
  back: "Back",
  oneEntry: "One entry in History; Undo puts all of it back.",
  undo: "Undo",
  modeLabel: "What the upload does",
  modes: { replace: "Replace all", merge: "Add and update" },
  modeNotes: {
    replace: "Brands and codes that are not in the upload are removed",
    merge: "What is not in the upload stays as it is",
  },
  importing: "Import",
  clearing: "Clear all",
  undoing: (what: string) => `Undo: ${what}`,
  comparing: (part: number, total: number, country: string) =>
    `Comparing ${part} of ${total}: ${country}`,
  reviewAll: (count: number) => `Review ${counted(count, "change")}`,
};

/** Texts of the history. */
export const historyTexts = {
  lead: "Every change of the last year, and at least the last 1,000. Undo takes back one change, and leaves the newer ones.",
  zone: (name: string) => `Times are those of ${name.replaceAll("_", " ")}.`,
  none: "No changes yet.",
  noneFound: "No change is found by that. Clear the search and the filters to see all of them.",
  search: "Search brand or code",
  allKinds: "All kinds",
  everybody: "Everybody",
  from: "From",
  to: "To",
  touchedBy: (who: string, time: string) => `by ${who}, ${time}`,
  codesOf: (count: number) => counted(count, "code"),
  columns: {
    when: "When",
    what: "What",
    who: "Who",
    where: "Where",
    touched: "Touched",
    live: "Live codes",
    open: "Open",
  },
  what: {
    replace: "Replaced all",
    merge: "Added and updated",
    edit: "Edited",
    verify: "Verified",
    extend: "Extended",
    deactivate: "Deactivated",
    confirm: "Kept without facts",
    note: "Noted",
    clear: "Cleared all data",
    import: "Imported",
    restore: "Went back to before a change",
    undo: "Undid a change",
    backup: "Checked a backup",
  },
  backup: (brands: number, codes: number, digest: string) =>
    `Backup checked: ${counted(brands, "brand")}, ${counted(codes, "code")}, digest ${digest}…`,
  badBackup: (fault: string) => `Backup not usable: ${fault}`,
  noneOfBackups: "No backup has been checked yet. Site makes one at once: “Back up now”.",
  fromFile: (what: string, file: string) => `${what} from ${file}`,
  editOf: (brand: string) => `Edited ${brand}`,
  deletionOf: (brand: string) => `Deleted ${brand}`,
  touched: (brands: number, codes: number) =>
    reviewTexts.brandsAndCodes(brands, codes) || "nothing",
  same: (live: number) => `${number(live)}, the same`,
  live: (before: number, after: number) => `${number(before)} → ${number(after)}`,
  countries: (count: number) => counted(count, "country", "countries"),
  open: "Open",
  // What was said once it was done may end with what to do next.
  undone: (what: string) => `Undone: ${what.replace(/\. Refresh .*$/, "")}`,
  loading: "Reading the lines...",
  notLoaded: "The lines could not be read. Close this and open it again.",
  lines: "Lines of the change",
  line: {
    choose: "Take back",
    code: "Code",
    brand: "Brand",
    field: "Field",
    before: "Before",
    after: "After",
    since: "Since then",
  },
  whole: "as a whole",
  chooseLine: (parts: string[]) => `Take back ${list(parts)}`,
  since: {
    unchanged: "unchanged",
    touched: "now",
    undone: "put back already",
    gone: "deleted, cannot be put back alone",
  },
  undoLines: (count: number, all: number) =>
    count === all
      ? `Undo ${counted(all, "line")}`
      : `Undo ${number(count)} of ${counted(all, "line")}`,
  kept: (name: string, count: number) =>
    count === 1
      ? `${name} stays: a newer change touched the same field. Tick it to put it back as well.`
      : `${name} and ${number(count - 1)} more stay: newer changes touched the same fields. Tick them to put them back as well.`,
  putBack: (where: string) => `Put ${where} back to before this…`,
  /** "Undo Edited Noon, Oman, Nov 21, 2026, 14:05 GMT+4" */
  label: (verb: string, ...parts: string[]) => `${verb} ${parts.join(", ")}`,
  restoreLabel: (where: string, time: string) => `Restore ${where} to before ${time}`,
  onDay: (day: string) => `Today, ${day}`,
  pages: "Pages of the history",
  older: "Older changes",
  newest: "Newest changes",
};
