import { toLatinDigits } from "#app/domain/base/digits.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { type TableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import { type FaultKind, typing, type Why } from "./faults.ts";
import type { Known } from "./known.ts";
import { readDate } from "./table-dates.ts";
import { monthLetters } from "./written-dates.ts";

/** What is known where a cell stands. */
export interface Context {
  /** The currency of the country (ISO 4217). */
  currency: string;
  /** What the catalogue has. */
  known: Known;
}

/** The texts that a cell was likely meant to have, the likeliest first; null if nothing is wrong with it. */
type Meant = string | readonly string[] | null;

/** Why a cell is held back: if its text is like a pattern, whose group is what was meant, or by a function. */
type Rule = [FaultKind, RegExp | ((look: Context & { text: string; cell: Cell }) => Meant)];

/** Excel takes MAR10 for the tenth of March, and MAY45 for a May. */
function codesOfDate(date: Date): string[] {
  const [month, day] = [monthLetters(date.getUTCMonth() + 1), date.getUTCDate()];
  const year = String(date.getUTCFullYear()).slice(2);
  return day === 1 ? [`${month}${year}`, `${month}1`, `${month}01`] : [`${month}${day}`];
}

const dayAndMonth = /^(?<number>\d{1,2})[ /-](?<month>[a-z]{3,9})(?:[ /-]\d{2,4})?$/i;
const monthAndYear = /^(?<month>[a-z]{3,9})[ /-](?:\d\d)?(?<number>\d{1,2})$/i;
const wholeDate = /^(\d+[/.-]\d+[/.-]\d+)(?: [\d:]+)?$/;

/** The codes that a text like "01-May" or "10/03/2026" may have been. */
function codesOfDateText(text: string): Meant {
  const found = dayAndMonth.exec(text) ?? monthAndYear.exec(text);
  const { month = "", number = "" } = found?.groups ?? {};
  if (number && "value" in readDate(`1 ${month} 2026`, null)) {
    const letters = month.slice(0, 3).toUpperCase();
    return [letters + number, letters + Number(number)];
  }
  const [, numbers] = wholeDate.exec(text) ?? [];
  const date = numbers ? readDate(numbers, "day") : null;
  return date && "value" in date ? codesOfDate(new Date(date.value)) : null;
}

/** A spreadsheet shows a long number, and any with an E among its digits, by its power of ten. */
function codesOfPower(text: string): Meant {
  const [, first, decimals = "", power] = /^(\d)(?:[.,](\d+))?E([+-]\d+)$/i.exec(text) ?? [];
  if (!first) return null;
  const digits = (first + decimals).replace(/0+$/, "") || first;
  const zeros = Number(power) - digits.length + 1;
  const isWhole = zeros >= 0 && zeros < 6;
  return [`${digits}E${zeros}`, ...(isWhole ? [digits + "0".repeat(zeros)] : [])];
}

// A space alone parts none: some codes have one.
const separators = /[,،;؛|/\\\n]|\s(?:or|and|&|\+|أو)\s/i;

/** The codes of a cell that may hold several: "SAVE10 / SAVE20", "A10, B20", or one on each line. */
export function splitCodes(text: string): string[] {
  const codes = text.split(separators).map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}

const asLines = (codes: readonly string[]): Meant =>
  codes.length > 1 ? codes.map(toLatinDigits).join("\n") : null;

/** The codes of a text that has several of them and nothing besides. */
function severalCodes(text: string): Meant {
  const [codes, words] = [splitCodes(text), text.split(/\s+/)];
  const areCodes = codes.every((code) => !/\s/.test(code));
  const areWords = words.every((word) => /^(?=.*\d)(?=.*[A-Z])[A-Z\d]+$/.test(word));
  return asLines(areCodes ? codes : areWords ? words : []);
}

const nothing = new Set(
  "n/a, na, n.a., none, nil, null, tbc, tba, tbd, not available, not applicable, unknown, لا يوجد, لا شيء, غير متوفر, غير متاح, غير محدد, بدون"
    .split(", ")
    .map(foldForSearch),
);
const isNothing = (text: string): Meant =>
  !/[\p{L}\p{N}]/u.test(text) || nothing.has(foldForSearch(text)) ? [] : null;

/** Excel keeps "15%" as the number 0.15. */
function discountsOf(text: string, currency: string, write: (sum: string) => string): Meant {
  const plain = toLatinDigits(text)
    .replace(/,(?=\d{3}(?:,\d{3})*$)/g, "")
    .replace(/[,٫]/, ".");
  // A range, as of "10-20".
  if (/^\d[\d\s.]*[-–][\d\s.]*$/.test(plain)) return [];
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return null;
  const number = Math.abs(Number(plain));
  const percent = Number((number < 1 ? number * 100 : number).toPrecision(12));
  return [
    ...(percent > 0 && percent <= 100 ? [write(`${percent}%`)] : []),
    ...(number >= 1 && currency ? [write(`${currency} ${number}`)] : []),
  ];
}

const notDate: Rule = ["is-date", ({ text }) => codesOfDateText(text) && []];

// Most codes are in capitals or have digits: what stands beside them in other letters is about them.
const codeLike = "[A-Z0-9._-]{2,}|(?=[\\w.-]*\\d)[\\w.-]*[A-Za-z][\\w.-]*";

const ofTexts: Rule[] = [
  ["is-formula", /^=+"?([\p{L}\p{N}_-]+)"?$|^=/u],
  ["is-boolean", /^(?:true|false)$/i],
];

/** What is wrong in single columns. */
const ofColumns: Partial<Record<TableField["column"], Rule[]>> = {
  code: [
    [
      "is-date",
      ({ text, cell }) => (cell instanceof Date ? codesOfDate(cell) : codesOfDateText(text)),
    ],
    ["is-number", ({ text }) => codesOfPower(text)],
    // A spreadsheet keeps the first 15 digits of a number.
    ["digits-lost", ({ cell }) => (typeof cell === "number" && Math.abs(cell) >= 1e15 ? [] : null)],
    ["digits-lost", /^\d{15}\d*0$/],
    ["not-a-code", /(?:^|\s)(?:no|without(?: an?)?)(?: \w+)? (?:code|coupon|voucher)s?(?:\s|$)/i],
    ["not-a-code", /not (?:needed|required)|\bauto(?:matic|[- ]?appl)/i],
    ["not-a-code", /^(?:yes|no|deal|sale|offer|link|نعم|لا)(?: only)?$/i],
    ["not-a-code", /^(?:get|see|view|shop|show|click|visit|activate|عرض) /i],
    ["not-a-code", /(?:بدون|بلا|دون|لا يحتاج|لا يلزم|لا يتطلب|لا يوجد) .*كود|تلقائي/],
    ["several-codes", ({ text }) => severalCodes(text)],
    [
      "code-in-text",
      /^(?:use )?(?:the )?(?:(?:promo|coupon|discount) )?(?:code|coupon|كود|الكود|كوبون)(?:\s*[:：]\s*|\s+)(\S+)$/i,
    ],
    ["code-in-text", /^'?(\S+?)\s*(?:[([].*[)\]]|[*†]+)$/],
    ["code-in-text", /^'(\S+)$/],
    ["code-in-text", new RegExp(`^(${codeLike})\\s+(?:[-–—:]\\s*)?.*[a-z\\p{Script=Arabic}]`, "u")],
    ["several-codes", ({ text }) => asLines(splitCodes(text))],
    ["not-a-code", /^\S+(?:\s+\S+){3}/],
    // Shops hardly accept such a code: most often a translator has typed it.
    ["arabic-digits", ({ text }) => (toLatinDigits(text) === text ? null : toLatinDigits(text))],
    ["zeros-lost", ({ text, known }) => known.padded(text)],
  ],
  discount: [
    notDate,
    ["bare-number", ({ text, currency }) => discountsOf(text, currency, (sum) => `${sum} off`)],
  ],
  discount_ar: [
    notDate,
    ["bare-number", ({ text }) => discountsOf(text, "", (sum) => `خصم ${sum}`)],
  ],
  name: [["known-brand", ({ text, known }) => known.meant(text)]],
};

const listRules = ({ column, kind }: TableField): Rule[] => {
  const empty = column === "code" ? "not-a-code" : "nothing";
  const any: Rule[] = [["is-error", /^#(?:[A-Z_/]+[!?]?\d?|N\/A|DIV\/0!|#+)$/]];
  if (kind !== "flag") any.push([empty, ({ text }) => isNothing(text)]);
  if (kind !== "text") return any;
  const isDate: Rule = ["is-date", ({ cell }) => (cell instanceof Date ? [] : null)];
  return [...any, ...ofTexts, ...(ofColumns[column] ?? []), isDate];
};
const rules = new Map(tableFields.map((field) => [field.key, listRules(field)]));

/**
 * Why a cell is hardly meant as it stands: what a spreadsheet makes of codes and percentages, and what people
 * write for nothing. Null if nothing speaks against it.
 */
export function findMisleading(cell: Cell, field: TableField, context: Context): Why | null {
  const text = cellText(cell);
  const look = { text, cell, ...context };
  for (const [kind, find] of rules.get(field.key) ?? []) {
    const isPattern = find instanceof RegExp;
    const found = isPattern ? find.exec(text)?.slice(1) : find(look);
    if (!found) continue;
    const meant = [found].flat();
    const isNoText = kind === "nothing" || kind === "is-error";
    const isInLines = kind === "several-codes" && text.includes("\n");
    const kept = isNoText || isInLines ? [] : [text];
    const empty = isNoText && field.column !== "code" ? [""] : [];
    return { kind, otherText: meant[0], fixes: typing(...meant, ...kept, ...empty) };
  }
  return null;
}
