import { toLatinDigits } from "#app/domain/base/digits.ts";
import {
  isContact,
  isDoubtfulCode,
  isNoCode,
  lookAlike,
} from "#app/domain/catalogue/code-doubts.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { readDate } from "#app/domain/uploads/dates/table-dates.ts";
import { monthLetters } from "#app/domain/uploads/dates/written-dates.ts";
import { foldList } from "#app/domain/uploads/fold-list.ts";
import type { CatalogueMatcher } from "#app/domain/uploads/stores/catalogue-matcher.ts";
import { isBareNumber, readNumber } from "#app/domain/uploads/table/cells/amount.ts";
import { type TableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import { type CellFault, type FaultKind, textFixes } from "./faults.ts";

export interface Context {
  /** The currency of the country (ISO 4217). */
  currency: string;
  catalogue: CatalogueMatcher;
}

/** Proposed texts for a cell, the likeliest first; null if the rule finds no fault. */
type Corrections = string | readonly string[] | null;

/** A pattern whose groups are the corrections, or a function that returns them. */
type Rule = [FaultKind, RegExp | ((input: Context & { text: string; cell: Cell }) => Corrections)];

/** Excel converts MAR10 to 10 March, and MAY45 to May 1945. */
function codesOfDate(date: Date): string[] {
  const [month, day] = [monthLetters(date.getUTCMonth() + 1), date.getUTCDate()];
  const year = String(date.getUTCFullYear()).slice(2);
  return day === 1 ? [`${month}${year}`, `${month}1`, `${month}01`] : [`${month}${day}`];
}

const dayAndMonth = /^(?<number>\d{1,2})[ /-](?<month>[a-z]{3,9})(?:[ /-]\d{2,4})?$/i;
const monthAndYear = /^(?<month>[a-z]{3,9})[ /-](?:\d\d)?(?<number>\d{1,2})$/i;
const wholeDate = /^(\d+[/.-]\d+[/.-]\d+)(?: [\d:]+)?$/;

/** Returns the codes that Excel may have converted to "01-May" or "10/03/2026". */
function codesOfDateText(text: string): Corrections {
  const match = dayAndMonth.exec(text) ?? monthAndYear.exec(text);
  const { month = "", number = "" } = match?.groups ?? {};
  if (number && "value" in readDate(`1 ${month} 2026`, null)) {
    const letters = month.slice(0, 3).toUpperCase();
    return [letters + number, letters + Number(number)];
  }
  const [, numbers] = wholeDate.exec(text) ?? [];
  const date = numbers ? readDate(numbers, "day") : null;
  return date && "value" in date ? codesOfDate(new Date(date.value)) : null;
}

/** Spreadsheets show long numbers, and codes such as 1E5, in scientific notation. */
function codesOfScientific(text: string): Corrections {
  const [, first, decimals = "", power] = /^(\d)(?:[.,](\d+))?E([+-]\d+)$/i.exec(text) ?? [];
  if (!first) return null;
  const digits = (first + decimals).replace(/0+$/, "") || first;
  const zeros = Number(power) - digits.length + 1;
  const isWhole = zeros >= 0 && zeros < 6;
  return [`${digits}E${zeros}`, ...(isWhole ? [digits + "0".repeat(zeros)] : [])];
}

// Spaces are not separators: some codes contain one.
const separators = /[,،;؛|/\\\n]|\s(?:or|and|&|\+|أو)\s/i;

/** Splits the codes of a cell: "SAVE10 / SAVE20", "A10, B20", or one per line. */
export function splitCodes(text: string): string[] {
  return [...new Set(text.split(separators).map((code) => code.trim()))].filter(Boolean);
}

const joinLines = (codes: readonly string[]): Corrections =>
  codes.length > 1 ? codes.map(toLatinDigits).join("\n") : null;

/** Returns the codes of a text that consists of several codes. */
function severalCodes(text: string): Corrections {
  const [codes, words] = [splitCodes(text), text.split(/\s+/)];
  const areCodes = codes.every((code) => !/\s/.test(code));
  const areWords = words.every((word) => /^(?=.*\d)(?=.*[A-Z])[A-Z\d]+$/.test(word));
  return joinLines(areCodes ? codes : areWords ? words : []);
}

const nothings = foldList(
  "n/a, na, n.a., none, nil, null, tbc, tba, tbd, not available, not applicable, unknown, لا يوجد, لا شيء, غير متوفر, غير متاح, غير محدد, بدون",
);
const placeholderCorrections = (text: string): Corrections =>
  !/[\p{L}\p{N}]/u.test(text) || (!/\d/.test(text) && nothings.has(foldForSearch(text)))
    ? []
    : null;

/** Formats a number as a discount: Excel stores "15%" as 0.15. A range has no correction. */
function discountsOf(text: string, currency: string, write: (sum: string) => string): Corrections {
  if (/^[\d٠-٩][\d٠-٩\s.]*[-–][\d٠-٩\s.]*$/.test(text)) return [];
  const number = isBareNumber(text) ? readNumber(text) : null;
  if (number === null) return null;
  const percent = Number((number < 1 ? number * 100 : number).toPrecision(12));
  return [
    ...(percent > 0 && percent <= 100 ? [write(`${percent}%`)] : []),
    ...(number >= 1 && currency ? [write(`${currency} ${number}`)] : []),
  ];
}

const notDate: Rule = ["is-date", ({ text }) => codesOfDateText(text) && []];

// Most codes are in capitals or have digits; other words next to them are comments.
const codeLike = "[A-Z0-9._-]{2,}|(?=[\\w.-]*\\d)[\\w.-]*[A-Za-z][\\w.-]*";

const textRules: Rule[] = [
  ["is-formula", /^=+"?([\p{L}\p{N}_-]+)"?$|^=/u],
  ["is-boolean", /^(?:true|false)$/i],
];

const columnRules: Partial<Record<TableField["column"], Rule[]>> = {
  code: [
    [
      "is-date",
      ({ text, cell }) => (cell instanceof Date ? codesOfDate(cell) : codesOfDateText(text)),
    ],
    ["is-number", ({ text }) => codesOfScientific(text)],
    // Spreadsheets store the first 15 digits of a number.
    ["digits-lost", ({ cell }) => (typeof cell === "number" && Math.abs(cell) >= 1e15 ? [] : null)],
    ["digits-lost", /^\d{15}\d*0$/],
    ["not-a-code", ({ text }) => (isNoCode(text) || isContact(text) ? [] : null)],
    ["several-codes", ({ text }) => severalCodes(text)],
    [
      "code-in-text",
      /^(?:use )?(?:the )?(?:(?:promo|coupon|discount) )?(?:code|coupon|كود|الكود|كوبون)(?:\s*[:：]\s*|\s+)(\S+)$/i,
    ],
    ["code-in-text", /^'?(\S+?)\s*(?:[([].*[)\]]|[*†]+)$/],
    ["code-in-text", /^'(\S+)$/],
    ["code-in-text", new RegExp(`^(${codeLike})\\s+(?:[-–—:]\\s*)?.*[a-z\\p{Script=Arabic}]`, "u")],
    ["several-codes", ({ text }) => joinLines(splitCodes(text))],
    ["look-alike", ({ text }) => lookAlike(text)],
    ["not-a-code", ({ text }) => (isDoubtfulCode(text) ? [] : null)],
    // Stores rarely accept such codes: most are translation artefacts.
    ["arabic-digits", ({ text }) => (toLatinDigits(text) === text ? null : toLatinDigits(text))],
    ["zeros-lost", ({ text, catalogue }) => catalogue.padded(text)],
  ],
  discount: [
    notDate,
    ["bare-number", ({ text, currency }) => discountsOf(text, currency, (sum) => `${sum} off`)],
  ],
  discount_ar: [
    notDate,
    ["bare-number", ({ text }) => discountsOf(text, "", (sum) => `خصم ${sum}`)],
  ],
};

const listRules = ({ column, kind }: TableField): Rule[] => {
  const empty = column === "code" ? "not-a-code" : "nothing";
  const any: Rule[] = [["is-error", /^#(?:[A-Z_/]+[!?]?\d?|N\/A|DIV\/0!|#+)$/]];
  if (kind !== "flag") any.push([empty, ({ text }) => placeholderCorrections(text)]);
  if (kind !== "text") return any;
  const isDate: Rule = ["is-date", ({ cell }) => (cell instanceof Date ? [] : null)];
  return [...any, ...textRules, ...(columnRules[column] ?? []), isDate];
};
const rules = new Map(tableFields.map((field) => [field.key, listRules(field)]));

/** Finds a cell that was likely distorted by a spreadsheet, or is a placeholder such as "n/a"; null for others. */
export function findMisleading(cell: Cell, field: TableField, context: Context): CellFault | null {
  const text = cellText(cell);
  const input = { text, cell, ...context };
  for (const [kind, find] of rules.get(field.key) ?? []) {
    const isPattern = find instanceof RegExp;
    const found = isPattern ? find.exec(text)?.slice(1) : find(input);
    if (!found) continue;
    const corrections = [found].flat();
    const isPlaceholder = kind === "nothing" || kind === "is-error";
    const isInLines = kind === "several-codes" && text.includes("\n");
    const unchanged = isPlaceholder || isInLines ? [] : [text];
    const empty = isPlaceholder && field.column !== "code" ? [""] : [];
    return {
      kind,
      otherText: corrections[0],
      fixes: textFixes(...corrections, ...unchanged, ...empty),
    };
  }
  return null;
}
