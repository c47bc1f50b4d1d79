import { toLatinDigits } from "#app/domain/base/digits.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import { typing, type Why } from "./faults.ts";
import { readDate } from "./table-dates.ts";
import { monthLetters } from "./written-dates.ts";

// A space alone parts none: some codes have one.
const separators = /[,،;؛|/\\\n]|\s(?:or|and|&|\+|أو)\s/i;

/** The codes of a cell that may hold several: "SAVE10 / SAVE20", "A10, B20", or one on each line. */
export function splitCodes(text: string): string[] {
  const codes = text.split(separators).map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}

/** Excel takes MAR10 for the tenth of March, and MAY45 for a May. */
function codesOfDate(date: Date): string[] {
  const [month, day] = [monthLetters(date.getUTCMonth() + 1), date.getUTCDate()];
  const year = String(date.getUTCFullYear()).slice(2);
  return day === 1 ? [`${month}${year}`, `${month}1`, `${month}01`] : [`${month}${day}`];
}

const dayAndMonth = /^(\d{1,2})[ /-]([a-z]{3,9})(?:[ /-]\d{2,4})?$/i;
const monthAndYear = /^([a-z]{3,9})[ /-](?:\d\d)?(\d{1,2})$/i;
const wholeDate = /^(\d+[/.-]\d+[/.-]\d+)(?: [\d:]+)?$/;

/** The codes that a text like "01-May" or "10/03/2026" may have been; none for other texts. */
export function codesOfDateText(text: string): string[] {
  const [, day, dayMonth] = dayAndMonth.exec(text) ?? [];
  const [, yearMonth, year] = monthAndYear.exec(text) ?? [];
  const [month = "", number = ""] = [dayMonth ?? yearMonth, day ?? year];
  if (number && "value" in readDate(`1 ${month} 2026`, null)) {
    const letters = month.slice(0, 3).toUpperCase();
    return [letters + number, letters + Number(number)];
  }
  const [, numbers] = wholeDate.exec(text) ?? [];
  const date = numbers ? readDate(numbers, "day") : null;
  return date && "value" in date ? codesOfDate(new Date(date.value)) : [];
}

// A spreadsheet shows a long number, and any with an E among its digits, by its power of ten.
const power = /^(\d)(?:[.,](\d+))?E([+-]\d+)$/i;

function codesOfPower(text: string): string[] {
  const [, first = "", decimals = "", exponent = ""] = power.exec(text) ?? [];
  const digits = (first + decimals).replace(/0+$/, "") || first;
  const zeros = Number(exponent) - digits.length + 1;
  const isWhole = zeros >= 0 && zeros < 6;
  return [`${digits}E${zeros}`, ...(isWhole ? [digits + "0".repeat(zeros)] : [])];
}

/** A spreadsheet keeps the first 15 digits of a number. */
const hasLostDigits = (cell: Cell, text: string) =>
  typeof cell === "number" ? Math.abs(cell) >= 1e15 : /^\d{15}\d*0$/.test(text);

const noCode = new RegExp(
  [
    "(?:^|\\s)(?:no|without(?: an?)?)(?: \\w+)? (?:codes?|coupons?|vouchers?)(?:\\s|$)",
    "not (?:needed|required)|\\bauto(?:matic|[- ]?appl)",
    "^(?:yes|no|deal|sale|offer|link|نعم|لا)(?: only)?$",
    "^(?:get|see|view|shop|show|click|visit|activate|عرض) ",
    "(?:بدون|بلا|دون|لا يحتاج|لا يلزم|لا يتطلب|لا يوجد) .*كود|تلقائي",
  ].join("|"),
  "i",
);

// Most codes are in capitals or have digits: what stands beside them in other letters is about them.
const codeLike = "[A-Z0-9._-]{2,}|(?=[\\w.-]*\\d)[\\w.-]*[A-Za-z][\\w.-]*";
const remarks = [
  /^(?:use )?(?:the )?(?:(?:promo|coupon|discount) )?(?:code|coupon|كود|الكود|كوبون)(?:\s*[:：]\s*|\s+)(\S+)$/i,
  /^'?(\S+?)\s*(?:[([].*[)\]]|[*†]+)$/,
  /^'(\S+)$/,
  new RegExp(`^(${codeLike})\\s+(?:[-–—:]\\s*)?.*[a-z\\p{Script=Arabic}]`, "u"),
];

const isStrictCode = (word: string) => /^(?=.*\d)(?=.*[A-Z])[A-Z\d]+$/.test(word);

/** The codes of a text that has several of them and nothing besides. */
function severalCodes(text: string): string[] {
  const codes = splitCodes(text);
  const words = text.split(/\s+/);
  if (codes.length > 1) return codes.some((code) => /\s/.test(code)) ? [] : codes;
  return words.length > 1 && words.every(isStrictCode) ? words : [];
}

/** What a text in the column of codes looks like, if not like a code. */
export function suspectCode(cell: Cell, text: string): Why | null {
  const dates = cell instanceof Date ? codesOfDate(cell) : codesOfDateText(text);
  if (dates.length > 0) return { kind: "is-date", fixes: typing(...dates, text) };
  if (power.test(text)) return { kind: "is-number", fixes: typing(...codesOfPower(text), text) };
  if (hasLostDigits(cell, text)) return { kind: "digits-lost", fixes: typing(text) };
  if (noCode.test(text)) return { kind: "not-a-code", fixes: [{ do: "skip" }, ...typing(text)] };
  const [code] = remarks.flatMap((remark) => remark.exec(text)?.[1] ?? []);
  const several = severalCodes(text);
  if (code && several.length === 0) return { kind: "code-in-text", fixes: typing(code, text) };
  const codes = several.length > 0 ? several : splitCodes(text);
  if (codes.length > 1) {
    const lines = codes.map(toLatinDigits).join("\n");
    return { kind: "several-codes", fixes: typing(lines, ...(text.includes("\n") ? [] : [text])) };
  }
  if (text.split(/\s+/).length > 3) {
    return { kind: "not-a-code", fixes: [{ do: "skip" }, ...typing(text)] };
  }
  // Shops hardly accept such a code: most often a translator has typed it.
  const latin = toLatinDigits(text);
  return latin === text ? null : { kind: "arabic-digits", fixes: typing(latin, text) };
}
