import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import type { Source } from "./file/source.ts";
import type { RowChoices, TableRow } from "./reader/describe-rows.ts";
import type { Fix, TableFault } from "./reader/faults.ts";
import type { ColumnChoices } from "./reader/match-columns.ts";
import type { DateOrder } from "./reader/table-dates.ts";

/** A table that is being prepared, and what the operator has said of it. */
export interface OpenTable extends RowChoices {
  source: Source;
  sheet: number;
  /** The index of the heading row, as the operator says; null if not said. */
  heading: number | "none" | null;
  /** The cells that the operator typed, by row from 1 and column from 0: "8:4". */
  typed: Readonly<Record<string, string>>;
  /** Of several tables the sheet is the one that is meant. */
  isSheetChosen: boolean;
  /** The fields chosen in earlier tables, by heading. */
  remembered: ColumnChoices;
  /** The fields chosen by hand, by the index of the column; null leaves it out. */
  chosen: Readonly<Record<number, string | null>>;
  /** The orders of dates, by the index of the column, and that of all columns of a partner's earlier file. */
  orders: Readonly<Record<number, DateOrder>>;
  dateOrder: DateOrder | null;
  mode: UploadMode;
  /** The partner whose file it is by its headings; null for none. */
  partner: ListedPartner | null;
  /** The name under which it is kept for the next file; "" for none. */
  partnerName: string;
  /** It is what the nightly run fetched. */
  isFetched: boolean;
  /** It has not been reviewed of its own accord, as the file of a known partner is once. */
  isNew: boolean;
}

/** What is said of no sheet yet. */
const nothingSaid = {
  heading: null,
  typed: {},
  skipped: [],
  done: [],
  takesHidden: false,
  fillsDown: false,
  isSheetChosen: false,
  chosen: {},
  orders: {},
} satisfies Partial<OpenTable>;

/** A table of which nothing is said but what is given. */
export const newTable = (
  given: Pick<OpenTable, "source" | "sheet"> & Partial<OpenTable>,
): OpenTable => ({
  ...nothingSaid,
  remembered: {},
  dateOrder: null,
  mode: "merge",
  partner: null,
  partnerName: "",
  isFetched: false,
  isNew: false,
  ...given,
});

/** What changes if another sheet is opened because it is the one that is meant. */
export const openSheet = (sheet: number) => ({ ...nothingSaid, sheet, isSheetChosen: true });

/** The open table after a click, for faults that it puts right. */
export function applyFix(table: OpenTable, faults: readonly TableFault[], fix: Fix): OpenTable {
  const column = faults[0]?.column ?? 0;
  switch (fix.do) {
    case "type": {
      const cells = faults.map((fault) => [`${fault.row}:${fault.column ?? 0}`, fix.text]);
      return { ...table, typed: { ...table.typed, ...Object.fromEntries(cells) } };
    }
    case "skip":
      return { ...table, skipped: [...table.skipped, ...faults.map(({ row }) => row)] };
    case "fill":
      return { ...table, fillsDown: true };
    case "order":
      return { ...table, orders: { ...table.orders, [column]: fix.order } };
    case "drop":
      return { ...table, chosen: { ...table.chosen, [column]: null } };
    case "open":
      return { ...table, ...openSheet(fix.sheet) };
  }
}

/** Goes on with the rows that were held back. They are no partner's file: that was all of it. */
export function keepHeld(
  table: OpenTable,
  rows: readonly TableRow[],
  faults: readonly TableFault[],
): Partial<OpenTable> {
  const held = new Set(faults.map(({ row }) => row));
  const saved = rows.filter(({ leftOut, number }) => {
    return leftOut !== "title" && leftOut !== "heading" && !held.has(number);
  });
  const done = [...table.done, ...saved.map(({ number }) => number)];
  return { done, partner: null, partnerName: "", isFetched: false, isNew: false };
}
