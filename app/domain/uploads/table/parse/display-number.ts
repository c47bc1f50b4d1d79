const quoted = /\0[^\0]*\0/g;

/** Returns the quoted texts of a format part. Unquoted characters are date letters or space for a sign. */
const textsOf = (part: string) => (part.match(quoted) ?? []).join("").replaceAll("\0", "").trim();

/**
 * Formats a number as a spreadsheet does if the format, such as `"SAR" #,##0`, `[$AED-801] 0.00` or `0 "ر.س"`,
 * adds information: 0.25 as "25%", 1E5 as "1E+05", 50 as "SAR 50", "50 ر.س" or "00050".
 */
export function displayNumber(number: number, format: string): number | string {
  // Longer numbers have lost digits, which the reader reports.
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
  // A quoted percent sign does not scale the number.
  if (after.replace(quoted, "").includes("%")) return `${Number((number * 100).toPrecision(12))}%`;
  const [unitBefore, unitAfter] = [textsOf(before), textsOf(after)];
  const isPadded = /^00+$/.test(digits);
  if (!isPadded && !/[\p{L}\p{Sc}%]/u.test(unitBefore + unitAfter)) return number;
  const text = isPadded ? String(number).padStart(digits.length, "0") : String(number);
  return [unitBefore, text, unitAfter].filter(Boolean).join(" ");
}
