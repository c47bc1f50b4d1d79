import { toLatinDigits } from "#app/domain/base/digits.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";
import { type Fix, typing, type Why } from "./faults.ts";
import { codesOfDateText, suspectCode } from "./suspect-codes.ts";

const listed = (words: string) => new Set(words.split(", ").map(foldForSearch));

const nothing = listed(
  "n/a, na, n.a., none, nil, null, tbc, tba, tbd, not available, not applicable, unknown, لا يوجد, لا شيء, غير متوفر, غير متاح, غير محدد, بدون",
);
const isNothing = (text: string) => !/[\p{L}\p{N}]/u.test(text) || nothing.has(foldForSearch(text));

const errorValue = /^#(?:[A-Z_/]+[!?]?\d?|N\/A|DIV\/0!|#+)$/;

/** Excel keeps "15%" as the number 0.15. */
function suspectDiscount(text: string, isArabic: boolean, currency: string): Why | null {
  const plain = toLatinDigits(text)
    .replace(/,(?=\d{3}$)/, "")
    .replace(/[,٫]/, ".");
  // A range, as of "10-20".
  if (/^\d[\d\s.]*[-–][\d\s.]*$/.test(plain)) return { kind: "bare-number", fixes: typing(text) };
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return null;
  const number = Math.abs(Number(plain));
  const percent = Number((number < 1 ? number * 100 : number).toPrecision(12));
  const off = (sum: string) => (isArabic ? `خصم ${sum}` : `${sum} off`);
  const meant = [
    ...(percent > 0 && percent <= 100 ? [off(`${percent}%`)] : []),
    ...(number >= 1 && currency && !isArabic ? [off(`${currency} ${number}`)] : []),
  ];
  return { kind: "bare-number", fixes: typing(...meant, text) };
}

/**
 * What a cell looks like, if that is not what its column holds: what a spreadsheet makes of codes and
 * percentages, and what people write for nothing. `currency` is the country's.
 */
export function suspect(cell: Cell, { column, kind }: TableField, currency: string): Why | null {
  const text = cellText(cell);
  const isCode = column === "code";
  const empty: Fix[] = isCode ? [{ do: "skip" }] : typing("");
  if (errorValue.test(text)) return { kind: "is-error", fixes: empty };
  if (kind !== "flag" && isNothing(text)) {
    return {
      kind: isCode ? "not-a-code" : "nothing",
      fixes: isCode ? [...empty, ...typing(text)] : empty,
    };
  }
  if (kind !== "text") return null;
  if (text.startsWith("=")) {
    const [, inside] = /^=+"?([\p{L}\p{N}_-]+)"?$/u.exec(text) ?? [];
    return { kind: "is-formula", fixes: typing(...(inside ? [inside] : []), text) };
  }
  if (/^(?:true|false)$/i.test(text)) return { kind: "is-boolean", fixes: typing(text) };
  if (isCode) return suspectCode(cell, text);
  const isDiscount = column === "discount" || column === "discount_ar";
  const isDate = cell instanceof Date || (isDiscount && codesOfDateText(text).length > 0);
  if (isDate) return { kind: "is-date", fixes: typing(text) };
  return isDiscount ? suspectDiscount(text, column === "discount_ar", currency) : null;
}
