import { hijriMonths } from "#app/domain/directory/hijri.ts";
import { foldTexts } from "#app/domain/search/fold.ts";

// English, and the Arabic of Egypt and the Gulf, of the Levant, of Morocco, and of Tunisia.
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

/** The first three letters of a month's English name, in capitals: 5 is "MAY". */
export const monthLetters = (month: number): string =>
  monthNames[month - 1]?.[0]?.slice(0, 3).toUpperCase() ?? "";

/** The number of a month of the Hijri calendar by its folded name; 0 for any other text. */
function hijriMonth(name: string): number {
  const names = ["ar", "en"].flatMap((language) => hijriMonths(language));
  return (foldTexts(names).indexOf(name) % 12) + 1;
}

/** A year, a month and a day. */
export type DateParts = readonly [year: number, month: number, day: number];

/**
 * A date as it is written: with the day first and with the month first, which are the same where that is
 * certain; of the Hijri calendar; or with a year of which the century is not.
 */
export type WrittenDate =
  | { day: DateParts; month: DateParts }
  | { fault: "hijri"; parts: DateParts }
  | { fault: "short-year"; parts?: undefined };

const timeOfDay = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?z?$/i;

// "H" and «هـ», which stand after a year of the Hijri calendar.
const afterHijri = /(?<=[\d٠-٩]) ?(?:a?h|هـ?)\.?$/i;

const plainNumbers = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;

const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:ال)?(?:احد|اثنين|ثلاثا|اربعا|خميس|جمعه|سبت))$/;

/** The words and numbers of a date in Latin digits, without a time of day and the day of the week. */
function splitDate(text: string): string[] {
  if (plainNumbers.test(text)) return text.split(/[/.-]/);
  if (/^20\d{6}$/.test(text)) return [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  // Folding drops direction characters and commas, and reads digits of any script.
  const [folded = ""] = foldTexts([text.trim().replace(timeOfDay, "").replace(afterHijri, "")]);
  const parts = folded.replace(/(?<=\d)(?:st|nd|rd|th)\b/g, "").split(" ");
  return parts.filter((part) => part !== "" && !weekday.test(part));
}

const isNumber = (part = "") => /^\d{1,2}$/.test(part);
/** True for a year of this century, in four digits. */
const isYear = (part = "") => /^20\d\d$/.test(part);
const isHijriYear = (part: string) => /^14\d\d$/.test(part);

/** A year that is written in two digits; null if it is none of this time. */
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

/** The parts of a date, in whatever way it is written; null for any other text. */
export function writtenDate(text: string): WrittenDate | null {
  // Most dates of a large table are such, 100,000 of them.
  if (/^20\d\d-\d\d-\d\d$/.test(text)) {
    const day = text.split("-").map(Number) as unknown as DateParts;
    return { day, month: day };
  }
  const parts = splitDate(text);
  return parts.every((part) => /^\d+$/.test(part)) ? parseNumbers(parts) : parseMonthName(parts);
}

/** The year and the number of a month, "Dec 2026" or "12/2026"; undefined for any other text. */
export function writtenMonth(text: string): readonly number[] | undefined {
  const [name = "", year] = splitDate(text);
  const month = months.get(name) ?? Number(name);
  return isYear(year) ? [Number(year), month] : undefined;
}
