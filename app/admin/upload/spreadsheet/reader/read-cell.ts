import { addDays, isCalendarDate } from "#app/domain/base/dates.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";
import { type Fix, typing, type Why } from "./faults.ts";
import { suspect } from "./suspect-cells.ts";
import { splitCodes } from "./suspect-codes.ts";
import { type DateOrder, dayMeant, daysByOrder, readDate } from "./table-dates.ts";

/** The value of a cell for an upload, undefined if it is empty; or why it is held back. */
export type ReadCell = { value: unknown } | Why;

/** What is known of a cell besides its field. */
export interface CellContext {
  /** The order of the dates in its column, if it is known. */
  order: DateOrder | null;
  /** The currency of the country (ISO 4217). */
  currency: string;
  /** The operator has typed it, or the catalogue has the like: it is meant as it stands. */
  isMeant: boolean;
}

const listed = (words: string) => new Set(words.split(", ").map(foldForSearch));
const yes = listed(
  "true, yes, y, 1, on, active, enabled, live, running, valid, working, approved, x, ✓, ✔, نعم, صح, صحيح, نشط, مفعل, فعال, ساري, يعمل",
);
const no = listed(
  "false, no, n, 0, off, inactive, disabled, paused, expired, ended, closed, stopped, suspended, pending, draft, scheduled, upcoming, rejected, deleted, invalid, deactivated, not working, not active, ✗, ✘, لا, خطأ, خاطئ, متوقف, متوقف مؤقتا, موقوف, معطل, منتهي, منتهي الصلاحية, ملغي, غير نشط, غير فعال",
);

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
  return Number.isNaN(number) ? { kind: "not-a-number" } : { value: number };
}

function readYesOrNo(text: string): ReadCell {
  const word = foldForSearch(text);
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { kind: "not-yes-or-no", fixes: [...typing("yes", "no"), { do: "drop" }] };
}

const noEnd =
  /^(?:ongoing|unlimited|permanent|always|evergreen|never|open|no (?:expiry|expiration|end)(?: date)?|until further notice|مستمر|دائم|مفتوح|غير محدود|بدون انتهاء|ساري)$|stocks? last|out of stock|supplies last|نفاد|نفاذ/;

function readDay(text: string, { column }: TableField, { order, isMeant }: CellContext): ReadCell {
  const serial = readSerial(text);
  if (serial) return { value: serial };
  if (isMeant && isCalendarDate(text)) return { value: text };
  const date = readDate(text, order);
  if ("value" in date) return date;
  if (date.fault === "date-order") {
    const { day, month } = daysByOrder(text) ?? { day: "", month: "" };
    const orders: Fix[] = [
      { do: "order", order: "day", day },
      { do: "order", order: "month", day: month },
    ];
    return { kind: date.fault, fixes: orders };
  }
  if (column === "expiry_date" && noEnd.test(foldForSearch(text))) {
    return isMeant ? { value: null } : { kind: "no-end", fixes: typing(text) };
  }
  const meant = dayMeant(text, order);
  return { kind: date.fault, fixes: meant ? typing(meant) : [] };
}

/** Reads a cell of a field's column. */
export function readCell(
  cell: Cell | undefined,
  field: TableField,
  context: CellContext,
): ReadCell {
  const text = cellText(cell);
  if (text === "" || cell === undefined) return { value: undefined };
  const suspicion = context.isMeant ? null : suspect(cell, field, context.currency);
  if (suspicion) return suspicion;
  switch (field.kind) {
    case "date":
      return readDay(text, field, context);
    case "flag":
      return readYesOrNo(text);
    case "number":
      return readNumber(text);
    case "list":
      return { value: parseList(text) };
    case "offer": {
      const facts = parseJson(text);
      return typeof facts === "object" && facts !== null ? { value: facts } : { kind: "not-facts" };
    }
    default:
      return { value: field.column === "code" && !context.isMeant ? splitCodes(text)[0] : text };
  }
}
