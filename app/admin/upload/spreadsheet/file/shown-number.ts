const quoted = /\0[^\0]*\0/g;

/** The texts of a part of a format: what is not quoted are the letters of dates, or places left for a sign. */
const textsOf = (part: string) => (part.match(quoted) ?? []).join("").replaceAll("\0", "").trim();

/**
 * What a spreadsheet shows of a number by its format, `"SAR" #,##0`, `[$AED-801] 0.00` or `0 "ر.س"`, where that
 * says more than the number: 0.25 as "25%", 1E5 as "1E+05", 50 as "SAR 50", "50 ر.س" or "00050".
 */
export function shownNumber(number: number, format: string): number | string {
  // Of a longer number the last digits are lost, as its reader will see.
  if (Math.abs(number) >= 1e15) return number;
  const [first = ""] = format.split(";", 1);
  const marked = first.replace(/"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|\\(.)/g, "\0$1$2$3\0");
  if (/[#0?]E[+-]/i.test(marked)) {
    return number
      .toExponential()
      .toUpperCase()
      .replace(/\+(\d)$/, "+0$1");
  }
  const [all, before = "", digits = "", after = ""] =
    /^([^#0?]*)([#0?,.]+)([^#0?]*)$/.exec(marked) ?? [];
  if (all === undefined) return number;
  // A quoted sign is a text behind the number itself.
  if (after.replace(quoted, "").includes("%")) return `${Number((number * 100).toPrecision(12))}%`;
  const [unitBefore, unitAfter] = [textsOf(before), textsOf(after)];
  const isPadded = /^00+$/.test(digits);
  if (!isPadded && !/[\p{L}\p{Sc}%]/u.test(unitBefore + unitAfter)) return number;
  const text = isPadded ? String(number).padStart(digits.length, "0") : String(number);
  return [unitBefore, text, unitAfter].filter(Boolean).join(" ");
}
