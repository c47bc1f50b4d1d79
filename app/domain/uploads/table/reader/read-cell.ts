import { addDays, isCalendarDate } from "#app/domain/base/dates.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { type DateOrder, readDate, readTypedDate } from "#app/domain/uploads/dates/table-dates.ts";
import { readFlag } from "#app/domain/uploads/table/cells/flag.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";
import { type CellFault, type Fix, textFixes } from "./faults.ts";
import { type Context, findMisleading, splitCodes } from "./misleading.ts";

/** The value of a cell for an upload, or why it is rejected. */
type ReadCell = { value: unknown } | CellFault;

interface CellContext extends Context {
  /** The order of dates in the column, if known. */
  order: DateOrder | null;
  /** YYYY-MM-DD; dates without a year are proposed near it. */
  today: string;
  /** The operator typed the text, or the catalogue already has it: no corrections are proposed. */
  isIntended: boolean;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a date that has lost its format, in days since 1899: 46387 is 31 December 2026. */
function readSerial(text: string): string | null {
  const serial = /^\d{5}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  // The years 2000 to 2099.
  return serial >= 36_526 && serial <= 73_050 ? addDays("1899-12-30", serial) : null;
}

// Matches folded texts: دائم is دايم.
const noEnd =
  /^(?:ongoing|unlimited|permanent|always|evergreen|never|open|no (?:expiry|expiration|end)(?: date)?|until further notice|مستمر|دايم|مفتوح|غير محدود|بدون انتهاء|ساري)$|stocks? last|out of stock|supplies last|نفاد|نفاذ|^0000-|^00.00.|^9999-|[/.-]9999\b/;

function readDay(
  text: string,
  { column, withoutYear = "next" }: TableField,
  { order, today, isIntended }: CellContext,
): ReadCell {
  const serial = readSerial(text);
  if (serial) return { value: serial };
  if (isIntended && isCalendarDate(text)) return { value: text };
  const date = readDate(text, order);
  if ("value" in date) return date;
  if ("days" in date) {
    const days = Object.entries(date.days) as [DateOrder, string][];
    const fixes = days.map(([order, day]): Fix => ({ do: "order", order, day }));
    return { kind: date.fault, fixes };
  }
  if (column === "expiry_date" && noEnd.test(foldForSearch(text))) {
    return isIntended ? { value: null } : { kind: "no-end", fixes: textFixes(text) };
  }
  const near = readTypedDate(text, today, withoutYear);
  return { kind: date.fault, fixes: textFixes("value" in near ? near.value : date.suggestion) };
}

const readers: Partial<
  Record<TableField["kind"], (text: string, field: TableField, context: CellContext) => ReadCell>
> = {
  date: readDay,
  text: (text, { column }, { catalogue, isIntended }) => {
    if (column === "name") return { value: catalogue.listedName(text) };
    return { value: column === "code" && !isIntended ? splitCodes(text)[0] : text };
  },
  number: (text) => {
    const number = Number(foldForSearch(text));
    return Number.isNaN(number) ? { kind: "not-a-number" } : { value: number };
  },
  flag: (text) => {
    const value = readFlag(text);
    if (value !== null) return { value };
    return { kind: "not-yes-or-no", fixes: [...textFixes("yes", "no"), { do: "drop" }] };
  },
  list: (text) => {
    if (text.startsWith("[")) return { value: parseJson(text) ?? text };
    const names = text.split(/[,;،؛|\n]/).map((name) => name.trim());
    return { value: names.filter(Boolean) };
  },
  offer: (text) => {
    const facts = parseJson(text);
    return typeof facts === "object" && facts !== null ? { value: facts } : { kind: "not-facts" };
  },
};

/** Validates a value as an upload does; a code cell may have several lines. */
function findRefusal(value: unknown, { column, schema }: TableField): CellFault | null {
  for (const item of column === "code" ? String(value).split("\n") : [value]) {
    const [issue] = schema.safeParse(item).error?.issues ?? [];
    if (issue) return { kind: "refused", text: String(item), reason: issue.message };
  }
  return null;
}

/** Reads a non-empty cell of a field's column. */
export function readCell(cell: Cell, field: TableField, context: CellContext): ReadCell {
  const misleading = context.isIntended ? null : findMisleading(cell, field, context);
  const text = cellText(cell);
  const read = misleading ?? readers[field.kind]?.(text, field, context) ?? { value: text };
  return "kind" in read ? read : (findRefusal(read.value, field) ?? read);
}
