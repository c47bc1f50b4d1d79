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
  brandsAndCodes: (brands: number, codes: number) =>
    list([brands > 0 ? counted(brands, "brand") : "", codes > 0 ? counted(codes, "code") : ""]),
  columns: { code: "Code", field: "Field", old: "Now", next: "After saving", kind: "Change" },
  brand: "Brand",
  gone: "gone",
  keepArabic: (count: number) =>
    count === 1 ? "Keep the Arabic text" : `Keep the ${number(count)} Arabic texts`,
  leaveEnded: (count: number) =>
    count === 1 ? "Leave the code as it is" : `Leave the ${number(count)} codes as they are`,
  switchToMerge: "Switch to Add and update",
  undo: "Undo",
  modeLabel: "What the upload does",
  modes: { replace: "Replace all", merge: "Add and update" },
  modeNotes: {
    replace: "Brands and codes that are not in the upload are removed",
    merge: "What is not in the upload stays as it is",
  },
  reviewAll: (count: number) => `Review ${counted(count, "change")}`,
};

/** Texts of the history. */
export const historyTexts = {
  from: "From",
  to: "To",
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
  touched: (brands: number, codes: number) =>
    reviewTexts.brandsAndCodes(brands, codes) || "nothing",
  // What was said once it was done may end with what to do next.
  undone: (what: string) => `Undone: ${what.replace(/\. Refresh .*$/, "")}`,
  line: {
    choose: "Take back",
    code: "Code",
    brand: "Brand",
    field: "Field",
    before: "Before",
    after: "After",
    since: "Since then",
  },
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
  /** "Undo Edited Noon, Oman, Nov 21, 2026, 14:05 GMT+4" */
  label: (verb: string, ...parts: string[]) => `${verb} ${parts.join(", ")}`,
};
