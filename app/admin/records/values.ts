import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { readDate, readTypedDate } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { addDays, isCalendarDate } from "#app/domain/base/dates.ts";
import { toLatinDigits } from "#app/domain/base/digits.ts";
import { type Field, type FieldLevel, registry } from "#app/domain/catalogue/field-registry.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import type { StoredRecord } from "./edits.ts";

const noes = new Set(["", "0", "false", "no", "n", "inactive", "لا"]);

// A host with a dot in it, before a port, a path or nothing: "faces.com", "www.faces.com/ae".
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(?=[/?#:]|$)/u;

const daysAhead = /^\+\s*(\d{1,4})\s*(?:d|days?|يوم|يومًا|أيام|ايام)?$/i;

export const fieldOf = (level: FieldLevel, name: string): Field =>
  (registry[level] as Readonly<Record<string, Field>>)[name] as Field;

/** A stored value as it is typed. */
export function typedText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** The cells of a copied range: lines, and tabs within them. */
export function parseCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

/** Cells as spreadsheets take them. */
export const formatCells = (cells: readonly (readonly unknown[])[]): string =>
  cells
    .map((row) => row.map((value) => typedText(value).replace(/\s+/g, " ")).join("\t"))
    .join("\r\n");

/** A day that is so many after the one on which something ends, or after `today` if that is over. */
export const extendDay = (end: unknown, days: number, today: string): string =>
  addDays(typeof end === "string" && isCalendarDate(end) && end > today ? end : today, days);

function parseDate(text: string, before: unknown, today: string, near: "next" | "last"): string {
  const days = daysAhead.exec(toLatinDigits(text))?.[1];
  if (days) return extendDay(near === "next" ? before : null, Number(days), today);
  const date = readTypedDate(text, today, near);
  return "value" in date ? date.value : text;
}

/**
 * What is typed in a field, in the form in which it is saved: a text without spaces around it, an
 * address with its scheme, the names of a list. Dates are taken as people write them, without a year as
 * the next end or the last check from `today` (YYYY-MM-DD) on, or in days ("+30 days": after the end
 * that stands); of a flag "no", "0" and the like are false. What cannot be read stays as it is typed.
 */
export function parseValue(
  level: FieldLevel,
  { stored, blank }: Pick<StoredRecord, "stored" | "blank">,
  name: string,
  typed: string,
  today: string,
): unknown {
  const { kind, withoutYear = "next" } = fieldOf(level, name);
  const text = typed.trim();
  if (kind === "flag") return !noes.has(text.toLowerCase());
  if (text === "") return blank[name] === null ? null : "";
  if (kind === "date") return parseDate(text, (stored ?? blank)[name], today, withoutYear);
  if (kind === "number") return Number(foldForSearch(text));
  if (kind === "list") {
    const names = text.split(/[,،;\n]/).map((one) => one.trim());
    return names.filter(Boolean);
  }
  return kind === "url" && bareAddress.test(text) ? `https://${text}` : text;
}

/** Why a value cannot be saved; null if it can. */
export function valueFault(level: FieldLevel, name: string, value: unknown): string | null {
  const { kind, schema } = fieldOf(level, name);
  const { error } = schema.safeParse(value);
  if (!error) return null;
  const date = kind === "date" ? readDate(String(value), "day") : {};
  const fault = "fault" in date && date.fault;
  return fault === "not-a-date" || fault === "short-year"
    ? catalogueTexts.dateFaults[fault]
    : (error.issues[0]?.message ?? "");
}
