import { toLatinDigits } from "#app/domain/base/digits.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";
import { type FaultKind, type Fix, typing } from "./faults.ts";
import { splitCodes } from "./split-codes.ts";
import { monthLetters, readDate } from "./table-dates.ts";

/** Why a cell is hardly meant as it stands, and what may have been. */
export interface Suspicion {
  fault: FaultKind;
  fixes: Fix[];
}

const listed = (words: string) => new Set(words.split(", ").map(foldForSearch));

const nothing = listed(
  "n/a, na, n.a., none, nil, null, tbc, tba, tbd, not available, not applicable, unknown, لا يوجد, لا شيء, غير متوفر, غير متاح, غير محدد, بدون",
);
const isNothing = (text: string) => !/[\p{L}\p{N}]/u.test(text) || nothing.has(foldForSearch(text));

const errorValue = /^#(?:[A-Z_/]+[!?]?\d?|N\/A|DIV\/0!|#+)$/;

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
function codesOfDateText(text: string): string[] {
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

function suspectCode(cell: Cell, text: string): Suspicion | null {
  const dates = cell instanceof Date ? codesOfDate(cell) : codesOfDateText(text);
  if (dates.length > 0) return { fault: "is-date", fixes: typing(...dates, text) };
  if (power.test(text)) return { fault: "is-number", fixes: typing(...codesOfPower(text), text) };
  if (hasLostDigits(cell, text)) return { fault: "digits-lost", fixes: typing(text) };
  if (noCode.test(text)) return { fault: "not-a-code", fixes: [{ do: "skip" }, ...typing(text)] };
  const [code] = remarks.flatMap((remark) => remark.exec(text)?.[1] ?? []);
  const several = severalCodes(text);
  if (code && several.length === 0) return { fault: "code-in-text", fixes: typing(code, text) };
  const codes = several.length > 0 ? several : splitCodes(text);
  if (codes.length > 1) {
    const lines = codes.map(toLatinDigits).join("\n");
    return { fault: "several-codes", fixes: typing(lines, ...(text.includes("\n") ? [] : [text])) };
  }
  if (text.split(/\s+/).length > 3) {
    return { fault: "not-a-code", fixes: [{ do: "skip" }, ...typing(text)] };
  }
  // Shops hardly accept such a code: most often a translator has typed it.
  const latin = toLatinDigits(text);
  return latin === text ? null : { fault: "arabic-digits", fixes: typing(latin, text) };
}

/** Excel keeps "15%" as the number 0.15. */
function suspectDiscount(text: string, isArabic: boolean, currency: string): Suspicion | null {
  const plain = toLatinDigits(text)
    .replace(/,(?=\d{3}$)/, "")
    .replace(/[,٫]/, ".");
  // A range, as of "10-20".
  if (/^\d[\d\s.]*[-–][\d\s.]*$/.test(plain)) return { fault: "bare-number", fixes: typing(text) };
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return null;
  const number = Math.abs(Number(plain));
  const percent = Number((number < 1 ? number * 100 : number).toPrecision(12));
  const off = (sum: string) => (isArabic ? `خصم ${sum}` : `${sum} off`);
  const meant = [
    ...(percent > 0 && percent <= 100 ? [off(`${percent}%`)] : []),
    ...(number >= 1 && currency && !isArabic ? [off(`${currency} ${number}`)] : []),
  ];
  return { fault: "bare-number", fixes: typing(...meant, text) };
}

const texts = new Set([
  "name",
  "name_ar",
  "name_en",
  "code",
  "discount",
  "discount_ar",
  "category",
]);

/**
 * What a cell looks like, if that is not what its column holds: what a spreadsheet makes of codes and
 * percentages, and what people write for nothing. `currency` is the country's.
 */
export function suspect(
  cell: Cell,
  { column, kind }: TableField,
  currency: string,
): Suspicion | null {
  const text = cellText(cell);
  const isCode = column === "code";
  const empty: Fix[] = isCode ? [{ do: "skip" }] : typing("");
  if (errorValue.test(text)) return { fault: "is-error", fixes: empty };
  if (kind !== "flag" && isNothing(text)) {
    return {
      fault: isCode ? "not-a-code" : "nothing",
      fixes: isCode ? [...empty, ...typing(text)] : empty,
    };
  }
  if (!texts.has(column)) return null;
  if (text.startsWith("=")) {
    const [, inside] = /^=+"?([\p{L}\p{N}_-]+)"?$/u.exec(text) ?? [];
    return { fault: "is-formula", fixes: typing(...(inside ? [inside] : []), text) };
  }
  if (/^(?:true|false)$/i.test(text)) return { fault: "is-boolean", fixes: typing(text) };
  if (isCode) return suspectCode(cell, text);
  const isDiscount = column === "discount" || column === "discount_ar";
  const isDate = cell instanceof Date || (isDiscount && codesOfDateText(text).length > 0);
  if (isDate) return { fault: "is-date", fixes: typing(text) };
  return isDiscount ? suspectDiscount(text, column === "discount_ar", currency) : null;
}
