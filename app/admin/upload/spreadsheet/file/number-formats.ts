import { attribute, startTags } from "./sheet-xml.ts";

/** How a cell's number is shown: 0.25 as "25%", 1E5 as "1E+05", 50 as "SAR 50", "50 ر.س" or "00050". */
type NumberFormat = "percent" | "power" | { before: string; digits: number; after: string };

/** How numbers are shown by the styles of cells, of which "s" of a cell is one. */
export type NumberFormats = ReadonlyMap<string, NumberFormat>;

const unquoted = (text: string) =>
  text
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/&apos;/g, "'");

/** A format code as it is read: `"SAR" #,##0`, `[$AED-801] 0.00` or `0 "ر.س"`. Null for others. */
function readFormat(code: string): NumberFormat | null {
  const [shown = ""] = code.split(";", 1);
  const texts = shown.replace(/"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|\\(.)/g, "\0$1$2$3\0");
  if (/[#0?]E[+-]/i.test(texts)) return "power";
  const [all, before = "", number = "", after = ""] =
    /^([^#0?]*)([#0?,.]+)([^#0?]*)$/.exec(texts) ?? [];
  if (all === undefined) return null;
  if (after.includes("%")) return "percent";
  // What is not quoted are the letters of dates, or places left for a sign.
  const own = (part: string) =>
    (part.match(/\0[^\0]*\0/g) ?? []).join("").replaceAll("\0", "").trim();
  const digits = /^0+$/.test(number) ? number.length : 1;
  const format = { before: own(before), digits, after: own(after) };
  return digits > 1 || /[\p{L}\p{Sc}]/u.test(format.before + format.after) ? format : null;
}

/** The formats of a workbook's numbers, of its styles.xml: those that show more than the number. */
export function readNumberFormats(styles: string): NumberFormats {
  // Of the built-in formats 9 is "0%", 10 "0.00%", 11 "0.00E+00" and 48 "##0.0E+0" (ECMA-376, part 1, 18.8.30).
  const formats = new Map<string, NumberFormat>([
    ["9", "percent"],
    ["10", "percent"],
    ["11", "power"],
    ["48", "power"],
  ]);
  for (const tag of startTags(styles, "numFmt")) {
    const format = readFormat(unquoted(attribute(tag, "formatCode")));
    if (format) formats.set(attribute(tag, "numFmtId"), format);
  }
  const [cells = ""] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    startTags(cells, "xf").flatMap((tag, style) => {
      const format = formats.get(attribute(tag, "numFmtId"));
      return format ? [[String(style), format] as const] : [];
    }),
  );
}

function shownAs(number: number, format: NumberFormat): string {
  if (format === "percent") return `${Number((number * 100).toPrecision(12))}%`;
  if (format === "power")
    return number
      .toExponential()
      .toUpperCase()
      .replace(/\+(\d)$/, "+0$1");
  const { before, digits, after } = format;
  return [before, String(number).padStart(digits, "0"), after].filter(Boolean).join(" ");
}

const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** The XML of a sheet with the numbers that have such a format as the texts that are shown. */
export function withShownNumbers(xml: string, formats: NumberFormats): string {
  if (formats.size === 0) return xml;
  const numbers =
    /<((?:\w+:)?c)(\s[^>]*)>((?:<[^v][^>]*>[^<]*<\/[^>]*>)?<(?:\w+:)?v>)([^<]*)(?=<)/g;
  return xml.replace(numbers, (cell, name, attributes: string, before, value: string) => {
    const [, style = ""] = /\ss\s*=\s*"(\d+)"/.exec(attributes) ?? [];
    const format = formats.get(style);
    // Of a longer number the last digits are lost, as its reader will see.
    const isNumber = !/\st\s*=\s*"(?!n")/.test(attributes) && Math.abs(Number(value)) < 1e15;
    if (!format || !isNumber || value.trim() === "") return cell;
    const others = attributes.replace(/\st\s*=\s*"n"/, "");
    return `<${name}${others} t="str">${before}${quoted(shownAs(Number(value), format))}`;
  });
}
