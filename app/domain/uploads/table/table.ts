import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import type { DateOrder } from "#app/domain/uploads/dates/table-dates.ts";
import type { FilePartner } from "#app/domain/uploads/partner.ts";
import type { FileAnswers } from "./answers.ts";
import type { ColumnChoices } from "./columns/headings.ts";
import type { Source } from "./parse/source.ts";
import type { RowChoices, TableRow } from "./reader/describe-rows.ts";
import type { Fix, TableFault } from "./reader/faults.ts";

/** A table that is prepared for upload, with the operator's choices. */
export interface OpenTable extends RowChoices {
  source: Source;
  sheet: number;
  /** The index of the heading row that the operator chose; null to detect it. */
  heading: number | "none" | null;
  /** The texts of edited cells, by row from 1 and column from 0: "8:4". */
  typed: Readonly<Record<string, string>>;
  /** The operator confirmed the sheet, if the file has several tables. */
  isSheetChosen: boolean;
  /** The fields chosen in earlier tables, by heading. */
  remembered: ColumnChoices;
  /** The fields that the operator chose, by column index; null leaves the column out. */
  chosen: Readonly<Record<number, string | null>>;
  /** The answers about the whole file. */
  answers: FileAnswers;
  /** The orders of dates by column index, and that of a partner's earlier file. */
  orders: Readonly<Record<number, DateOrder>>;
  dateOrder: DateOrder | null;
  mode: UploadMode;
  /** The partner recognized by the headings. */
  partner: FilePartner | null;
  /** The name of the partner to save; "" for none. */
  partnerName: string;
  /** The file was fetched by the nightly run. */
  isFetched: boolean;
  /** The table has just been opened: a recognized file is then reviewed automatically. */
  isNew: boolean;
}

/** The choices about a new sheet. */
const defaultChoices = {
  heading: null,
  typed: {},
  skipped: [],
  done: [],
  includesHidden: false,
  fillsDown: false,
  isSheetChosen: false,
  chosen: {},
  orders: {},
} satisfies Partial<OpenTable>;

export const newTable = (
  values: Pick<OpenTable, "source" | "sheet"> & Partial<OpenTable>,
): OpenTable => ({
  ...defaultChoices,
  remembered: {},
  answers: {},
  dateOrder: null,
  mode: "merge",
  partner: null,
  partnerName: "",
  isFetched: false,
  isNew: false,
  ...values,
});

/** Opens another sheet, which resets the choices about the current one. */
export const openSheet = (sheet: number) => ({ ...defaultChoices, sheet, isSheetChosen: true });

/** Applies a fix to all faults that it corrects. */
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

/** Reduces the table to its rejected rows after the others are saved. They are no longer a partner's file. */
export function keepRejectedRows(
  table: OpenTable,
  rows: readonly TableRow[],
  faults: readonly TableFault[],
): Partial<OpenTable> {
  const rejected = new Set(faults.map(({ row }) => row));
  const saved = rows.filter(({ leftOut, number }) => {
    return leftOut !== "title" && leftOut !== "heading" && !rejected.has(number);
  });
  const done = [...table.done, ...saved.map(({ number }) => number)];
  return { done, partner: null, partnerName: "", isFetched: false, isNew: false };
}
