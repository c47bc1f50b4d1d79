import { hijriMonths } from "#app/domain/directory/hijri.ts";
import { foldTexts } from "#app/domain/search/fold.ts";

// English, and Arabic of Egypt and the Gulf, the Levant, Morocco and Tunisia.
const monthNames: readonly string[][] = [
  "january jan يناير كانون_الثاني جانفي",
  "february feb فبراير شباط فيفري",
  "march mar مارس آذار",
  "april apr أبريل نيسان أفريل إبريل",
  "may مايو أيار ماي",
  "june jun يونيو حزيران جوان يونيه",
  "july jul يوليو تموز جويلية يوليوز يوليه",
  "august aug أغسطس آب أوت غشت",
  "september sept sep سبتمبر أيلول شتنبر",
  "october oct أكتوبر تشرين_الأول",
  "november nov نوفمبر تشرين_الثاني نونبر",
  "december dec ديسمبر كانون_الأول دجنبر",
].map((names) => names.split(" ").map((name) => name.replace("_", " ")));

const months = new Map(
  monthNames.flatMap((names, index) =>
    foldTexts(names).map((name) => [name, index + 1] as [string, number]),
  ),
);

/** Returns the first three letters of a month's English name, in capitals: 5 is "MAY". */
export const monthLetters = (month: number): string =>
  monthNames[month - 1]?.[0]?.slice(0, 3).toUpperCase() ?? "";

/** Returns the number of a Hijri month by its folded name; 0 for other texts. */
function hijriMonth(name: string): number {
  const names = ["ar", "en"].flatMap((language) => hijriMonths(language));
  return (foldTexts(names).indexOf(name) % 12) + 1;
}

export type DateParts = readonly [year: number, month: number, day: number];

/** A date read in both orders, which are equal if unambiguous; or a Hijri date, or one with a two-digit year. */
export type WrittenDate =
  | { day: DateParts; month: DateParts }
  | { fault: "hijri"; parts: DateParts }
  | { fault: "short-year"; parts?: undefined };

const timeOfDay = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?z?$/i;

// "H" and «هـ» after a Hijri year.
const afterHijri = /(?<=[\d٠-٩]) ?(?:a?h|هـ?)\.?$/i;

const plainNumbers = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;

const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:ال)?(?:احد|اثنين|ثلاثا|اربعا|خميس|جمعه|سبت))$/;

/** Splits a date into words and Latin numbers, without time and weekday. */
function splitDate(text: string): string[] {
  if (plainNumbers.test(text)) return text.split(/[/.-]/);
  if (/^20\d{6}$/.test(text)) return [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  // Folding drops direction characters and commas, and reads digits of any script.
  const [folded = ""] = foldTexts([text.trim().replace(timeOfDay, "").replace(afterHijri, "")]);
  const parts = folded.replace(/(?<=\d)(?:st|nd|rd|th)\b/g, "").split(" ");
  return parts.filter((part) => part !== "" && !weekday.test(part));
}

const isNumber = (part = "") => /^\d{1,2}$/.test(part);
const isYear = (part = "") => /^20\d\d$/.test(part);
const isHijriYear = (part: string) => /^14\d\d$/.test(part);

/** Expands a two-digit year; null outside 2015 to 2040. */
function shortYear(part: string | undefined): number | null {
  const year = isNumber(part) ? 2000 + Number(part) : 0;
  return year >= 2015 && year <= 2040 ? year : null;
}

function parseNumbers(parts: string[]): WrittenDate | null {
  const [a, b, c] = parts.map(Number) as [number, number, number];
  const letterOf = (part: string) => (isYear(part) ? "y" : isHijriYear(part) ? "h" : "?");
  const letters = parts.map((part) => (isNumber(part) ? "n" : letterOf(part))).join("");
  if (!/^(?:[yh]nn|nn[yhn])$/.test(letters)) return null;
  const isYearFirst = letters.endsWith("nn") && letters !== "nnn";
  const year = letters === "nnn" ? shortYear(parts[2]) : isYearFirst ? a : c;
  if (!year) return { fault: "short-year" };
  const day: DateParts = isYearFirst ? [a, b, c] : [year, b, a];
  if (letters.includes("h")) return { fault: "hijri", parts: day };
  return { day, month: isYearFirst ? day : [year, a, b] };
}

/** Reads "25 Dec 2026", "December 25, 2026" and "٢٥ كانون الأول ٢٠٢٦". */
function parseMonthName(parts: string[]): WrittenDate | null {
  const name = parts.filter((part) => !/^\d+$/.test(part)).join(" ");
  const [first, second = "", ...rest] = parts.filter((part) => /^\d+$/.test(part));
  if (rest.length > 0 || !isNumber(first)) return null;
  const isHijri = !months.has(name) && isHijriYear(second);
  const month = isHijri ? hijriMonth(name) : months.get(name);
  if (!month) return null;
  const year = isHijri || isYear(second) ? Number(second) : shortYear(second);
  if (!year) return isNumber(second) ? { fault: "short-year" } : null;
  const day: DateParts = [year, month, Number(first)];
  return isHijri ? { fault: "hijri", parts: day } : { day, month: day };
}

/** Reads a date in any notation; null for other texts. */
export function writtenDate(text: string): WrittenDate | null {
  // Fast path: a large table has 100,000 such dates.
  if (/^20\d\d-\d\d-\d\d$/.test(text)) {
    const day = text.split("-").map(Number) as unknown as DateParts;
    return { day, month: day };
  }
  const parts = splitDate(text);
  return parts.every((part) => /^\d+$/.test(part)) ? parseNumbers(parts) : parseMonthName(parts);
}

/** Reads the year and month of "Dec 2026" or "12/2026"; undefined for other texts. */
export function writtenMonth(text: string): readonly number[] | undefined {
  const [name = "", year] = splitDate(text);
  const month = months.get(name) ?? Number(name);
  return isYear(year) ? [Number(year), month] : undefined;
}
