import { addDays } from "#app/domain/base/dates.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";
import { splitCodes } from "./split-codes.ts";
import { type DateOrder, readDate } from "./table-dates.ts";

/** Why a cell could not be read. */
export type CellFault =
  | "not-a-date"
  | "no-such-day"
  | "short-year"
  | "other-order"
  | "not-yes-or-no"
  | "not-a-number"
  | "not-facts"
  | "bare-number"
  | "several-codes"
  | "arabic-digits"
  | "code-is-date";

/** The value of a cell for an upload; undefined if the cell is empty or waits for an order of dates. */
export type ReadCell = { value: unknown } | { fault: CellFault };

const words = (text: string) => new Set(text.split(" ").map(foldForSearch));
const yes = words("true yes y 1 on active enabled x ✓ ✔ نعم صح صحيح نشط مفعل فعال");
const no = words("false no n 0 off inactive disabled لا خطأ خاطئ متوقف معطل");

function parseList(text: string): unknown {
  if (!text.startsWith("[")) {
    return text
      .split(/[,;،؛|\n]/)
      .map((name) => name.trim())
      .filter(Boolean);
  }
  return parseJson(text) ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The days from 30 December 1899, as spreadsheets count them: those of 2000 to 2099.
const serialDays = { from: 36_526, to: 73_050 };

/** The date of a cell that has lost its format: 46387 is 31 December 2026. */
function readSerial(text: string): string | null {
  const serial = /^\d{5}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  const isDay = serial >= serialDays.from && serial <= serialDays.to;
  return isDay ? addDays("1899-12-30", serial) : null;
}

function readNumber(text: string): ReadCell {
  const number = Number(foldForSearch(text));
  return Number.isNaN(number) ? { fault: "not-a-number" } : { value: number };
}

function readYesOrNo(text: string): ReadCell {
  const word = foldForSearch(text);
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { fault: "not-yes-or-no" };
}

const isDiscount = ({ column }: TableField) => column === "discount" || column === "discount_ar";

/**
 * Excel keeps "15%" as the number 0.15, and takes a code like MAR10 for a date. What was meant is
 * lost in both.
 */
function spoilt(cell: Cell, field: TableField): CellFault | null {
  if (field.column === "code") {
    if (cell instanceof Date) return "code-is-date";
    if (splitCodes(cellText(cell)).length > 1) return "several-codes";
    // Shops hardly accept such a code: most often a translator has typed it.
    if (/[٠-٩۰-۹]/.test(cellText(cell))) return "arabic-digits";
  }
  return isDiscount(field) && typeof cell === "number" ? "bare-number" : null;
}

/**
 * Reads a cell of a field's column. `order` is that of the dates in the column, if it is known;
 * `isMeant` says that the operator has typed the cell, or that the catalogue has the like, so that it is
 * meant as it stands.
 */
export function readCell(
  cell: Cell | undefined,
  field: TableField,
  order: DateOrder | null,
  isMeant = false,
): ReadCell {
  const text = cellText(cell);
  if (text === "" || cell === undefined) return { value: undefined };
  const fault = isMeant ? null : spoilt(cell, field);
  if (fault) return { fault };
  switch (field.kind) {
    case "date": {
      const serial = readSerial(text);
      if (serial) return { value: serial };
      const date = readDate(text, order);
      return "needs" in date ? { value: undefined } : date;
    }
    case "flag":
      return readYesOrNo(text);
    case "number":
      return readNumber(text);
    case "list":
      return { value: parseList(text) };
    case "offer": {
      const facts = parseJson(text);
      return typeof facts === "object" && facts !== null
        ? { value: facts }
        : { fault: "not-facts" };
    }
    default:
      return { value: text };
  }
}
