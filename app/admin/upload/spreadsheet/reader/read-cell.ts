import { addDays, isCalendarDate } from "#app/domain/base/dates.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";
import { type Fix, typing, type Why } from "./faults.ts";
import { type Context, findMisleading, splitCodes } from "./misleading.ts";
import { type DateOrder, readDate } from "./table-dates.ts";

/** The value of a cell for an upload; or why it is held back. */
type ReadCell = { value: unknown } | Why;

/** What is known of a cell besides its field. */
interface CellContext extends Context {
  /** The order of the dates in its column, if it is known. */
  order: DateOrder | null;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The date of a cell that has lost its format, by the days since 1899: 46387 is 31 December 2026. */
function readSerial(text: string): string | null {
  const serial = /^\d{5}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  // The days of 2000 to 2099.
  return serial >= 36_526 && serial <= 73_050 ? addDays("1899-12-30", serial) : null;
}

// Of folded texts: دائم is دايم.
const noEnd =
  /^(?:ongoing|unlimited|permanent|always|evergreen|never|open|no (?:expiry|expiration|end)(?: date)?|until further notice|مستمر|دايم|مفتوح|غير محدود|بدون انتهاء|ساري)$|stocks? last|out of stock|supplies last|نفاد|نفاذ/;

function readDay(text: string, { column }: TableField, { order, isMeant }: CellContext): ReadCell {
  const serial = readSerial(text);
  if (serial) return { value: serial };
  if (isMeant && isCalendarDate(text)) return { value: text };
  const date = readDate(text, order);
  if ("value" in date) return date;
  if ("days" in date) {
    const days = Object.entries(date.days) as [DateOrder, string][];
    const fixes = days.map(([order, day]): Fix => ({ do: "order", order, day }));
    return { kind: date.fault, fixes };
  }
  if (column === "expiry_date" && noEnd.test(foldForSearch(text))) {
    return isMeant ? { value: null } : { kind: "no-end", fixes: typing(text) };
  }
  return { kind: date.fault, fixes: typing(date.meant) };
}

const readers: Partial<
  Record<TableField["kind"], (text: string, field: TableField, context: CellContext) => ReadCell>
> = {
  date: readDay,
  text: (text, { column }, { known, isMeant }) => {
    if (column === "name") return { value: known.listed(text) };
    return { value: column === "code" && !isMeant ? splitCodes(text)[0] : text };
  },
  number: (text) => {
    const number = Number(foldForSearch(text));
    return Number.isNaN(number) ? { kind: "not-a-number" } : { value: number };
  },
  flag: (text) => {
    const word = foldForSearch(text);
    if (yes.has(word) || no.has(word)) return { value: yes.has(word) };
    return { kind: "not-yes-or-no", fixes: [...typing("yes", "no"), { do: "drop" }] };
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

/** Why an upload would be rejected for a value, of which a code may have a line each; null if it would not. */
function refusal(value: unknown, { column, schema }: TableField): Why | null {
  for (const one of column === "code" ? String(value).split("\n") : [value]) {
    const [issue] = schema.safeParse(one).error?.issues ?? [];
    if (issue) return { kind: "refused", text: String(one), reason: issue.message };
  }
  return null;
}

/** Reads a cell, which is not empty, of a field's column. */
export function readCell(cell: Cell, field: TableField, context: CellContext): ReadCell {
  const misleading = context.isMeant ? null : findMisleading(cell, field, context);
  const text = cellText(cell);
  const read = misleading ?? readers[field.kind]?.(text, field, context) ?? { value: text };
  return "kind" in read ? read : (refusal(read.value, field) ?? read);
}
