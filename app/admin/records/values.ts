import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { addDays, isCalendarDate } from "#app/domain/base/dates.ts";
import { toLatinDigits } from "#app/domain/base/digits.ts";
import { type Field, type FieldLevel, registry } from "#app/domain/catalogue/field-registry.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { withoutMarks } from "#app/domain/uploads/cells.ts";
import { readDate, readTypedDate } from "#app/domain/uploads/dates/table-dates.ts";
import { isBareNumber, readNumber } from "#app/domain/uploads/table/cells/amount.ts";
import type { StoredRecord } from "./edits.ts";

// A host with a dot, followed by a port, a path or the end: "faces.com", "www.faces.com/ae".
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(?=[/?#:]|$)/u;

const daysAhead = /^\+\s*(\d{1,4})\s*(?:d|days?|يوم|يومًا|أيام|ايام)?$/i;

/** Finds a category by its key or its name in a language. */
function findCategory(text: string): string | undefined {
  const name = foldForSearch(text);
  return Object.entries(categories).find(([key, { en, ar }]) =>
    [key, en, ar].some((one) => foldForSearch(one) === name),
  )?.[0];
}

export const fieldOf = (level: FieldLevel, name: string): Field =>
  (registry[level] as Readonly<Record<string, Field>>)[name] as Field;

/** The editable text of a stored value. */
export function typedText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** Formats cells for spreadsheets. */
export const formatCells = (cells: readonly (readonly unknown[])[]): string =>
  cells
    .map((row) =>
      row
        .map(typedText)
        .map((text) => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join("\t"),
    )
    .join("\r\n");

/** Adds days to an end date, or to `today` if the end has passed. */
export const extendDay = (end: unknown, days: number, today: string): string =>
  addDays(typeof end === "string" && isCalendarDate(end) && end > today ? end : today, days);

function parseDate(text: string, before: unknown, today: string, near: "next" | "last"): string {
  const days = daysAhead.exec(toLatinDigits(text))?.[1];
  if (days) return extendDay(near === "next" ? before : null, Number(days), today);
  const date = readTypedDate(text, today, near);
  return "value" in date ? date.value : text;
}

/** Parses a non-empty text of a kind; returns unreadable text unchanged. */
const parsers: Partial<Record<Field["kind"], (text: string) => unknown>> = {
  number: (text) => (isBareNumber(text) && !text.startsWith("-") ? readNumber(text) : text),
  list: (text) => {
    const names = text.split(/[,،;\n]/).map((name) => name.trim());
    return names.some(Boolean) ? names.filter(Boolean) : text;
  },
  url: (text) => (bareAddress.test(text) ? `https://${text}` : text),
};

/**
 * Parses typed text into the stored form: trims texts, adds a scheme to addresses, splits lists.
 * Dates may be written freely: without a year they are the next end or the last check relative to
 * `today` (YYYY-MM-DD); "+30 days" counts from the current end. Unreadable text is returned
 * unchanged, and is a fault of its field.
 */
export function parseValue(
  level: FieldLevel,
  { stored, blank }: Pick<StoredRecord, "stored" | "blank">,
  name: string,
  typed: string,
  today: string,
): unknown {
  const { kind, withoutYear = "next" } = fieldOf(level, name);
  const text = withoutMarks(typed).trim();
  if (text === "") return blank[name] === null || kind === "flag" ? blank[name] : "";
  if (kind === "date") return parseDate(text, (stored ?? blank)[name], today, withoutYear);
  if (name === "category") return findCategory(text) ?? text;
  return parsers[kind]?.(text) ?? text;
}

/** Returns why a value cannot be saved; null if it can. */
export function valueFault(level: FieldLevel, name: string, value: unknown): string | null {
  const { kind, schema } = fieldOf(level, name);
  const isUnknown = name === "category" && value && !findCategory(String(value));
  if (isUnknown) return catalogueTexts.unreadable.category;
  const { error } = schema.safeParse(value);
  if (!error) return null;
  const unreadable: Readonly<Record<string, string>> = catalogueTexts.unreadable;
  const fixed = typeof value === "string" && (unreadable[name] ?? unreadable[kind]);
  if (fixed) return fixed;
  const date = kind === "date" ? readDate(String(value), "day") : {};
  const fault = "fault" in date && date.fault;
  return fault === "not-a-date" || fault === "short-year"
    ? catalogueTexts.dateFaults[fault]
    : (error.issues[0]?.message ?? "");
}
