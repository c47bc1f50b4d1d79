import { counted, list } from "#app/admin/texts/admin.ts";
import { cellFaultText } from "#app/admin/texts/spreadsheet.ts";
import { tableLimits, tableWidth } from "#app/domain/uploads/cells.ts";
import type { PasteCheck } from "#app/domain/uploads/pasted-cells.ts";
import { readFlag } from "#app/domain/uploads/table/cells/flag.ts";
import { describeLook } from "#app/domain/uploads/table/columns/judge.ts";
import { parseDelimited } from "#app/domain/uploads/table/parse/delimited.ts";
import { change, type EditedRecord, withValues } from "./edits.ts";

/** Splits a copied range into lines and cells. Quoted cells may contain line breaks. */
export const parseCells = (text: string): string[][] =>
  parseDelimited(text.replace(/\r\n?/g, "\n") || "\n", tableLimits, "\t").rows;

/** Asks whether cells replace those around an open one. */
export const mayReplace = (cells: readonly string[][]): boolean =>
  confirm(
    `Paste ${counted(cells.length, "row")} and ${counted(tableWidth(cells), "column")} over the cells from here on?`,
  );

interface PasteOptions {
  cells: readonly string[][];
  /** The number of selected rows and columns. */
  rows: number;
  columns: number;
  /** Fields from the first selected column on. */
  fields: readonly string[];
  /** Returns a record from the first selected row on; null below the last if rows are fixed. */
  recordAt: (row: number) => EditedRecord | null;
  parse: (record: EditedRecord, field: string, text: string) => unknown;
  check: PasteCheck | undefined;
}

/**
 * Pastes cells as edits, and describes what did not fit. A selection that is a multiple of the
 * cells in size is filled with them; of another, only the first cell counts.
 */
export function pasteCells(options: PasteOptions): { text: string; details: string[] } | null {
  const { cells, fields, recordAt, parse, check = (text) => ({ text, doubt: null }) } = options;
  const width = tableWidth(cells);
  const repeat = (size: number, selected: number) => (selected % size === 0 ? selected : size);
  const pasted = fields.slice(0, repeat(width, options.columns));
  const height = repeat(cells.length, options.rows);
  const records = Array.from({ length: height }, (_, row) => recordAt(row));
  change((all) =>
    records.reduce((next, record, below) => {
      if (!record) return next;
      const line = cells[below % cells.length] ?? [];
      const read = pasted.flatMap((field, across) => {
        const cell = line[across % width];
        if (cell === undefined) return [];
        const { text, doubt } = check(cell, field);
        // A new record keeps its defaults.
        if (text === "" && !record.stored) return [];
        const isFlag = typeof record.blank[field] === "boolean";
        const value = (isFlag ? readFlag(text) : null) ?? parse(record, field, text);
        return [{ field, value, doubt: doubt && { ...doubt, message: cellFaultText(doubt) } }];
      });
      const values = read.map(({ field, value }) => [field, value]);
      const doubts = read.flatMap(({ field, doubt }) => (doubt ? [[field, doubt]] : []));
      return withValues(next, record, Object.fromEntries(values), Object.fromEntries(doubts));
    }, all),
  );
  const surplus = Array.from({ length: width }, (_, at) => cells.flatMap((line) => line[at] || []))
    .slice(fields.length)
    .filter(([first]) => first);
  const lines = records.filter((record) => !record).length;
  if (surplus.length + lines === 0) return null;
  const counts = list(
    surplus.length > 0 && counted(surplus.length, "column"),
    lines > 0 && counted(lines, "row"),
  );
  return {
    text: `Pasted without ${counts} that did not fit.`,
    details: surplus.map((column) =>
      [`“${column[0]}”`, describeLook(column)].filter(Boolean).join(": "),
    ),
  };
}
