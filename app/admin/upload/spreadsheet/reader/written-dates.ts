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

/** The number of a month of the Hijri calendar by its folded name; null for any other text. */
function hijriMonth(name: string): number | null {
  const names = ["ar", "en"].flatMap((language) => hijriMonths(language));
  const at = foldTexts(names).indexOf(name);
  return at < 0 ? null : (at % 12) + 1;
}

/** A date as it is written. */
export type WrittenDate =
  | { form: "certain"; year: number; month: number; day: number }
  | { form: "numbers"; first: number; second: number; year: number }
  | { form: "hijri"; year: number; month: number; day: number }
  | { form: "short-year" };

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

const isNumber = (part: string | undefined) => part !== undefined && /^\d{1,2}$/.test(part);
/** True for a year of this century, in four digits. */
export const isYear = (part: string | undefined) => part !== undefined && /^20\d\d$/.test(part);
const isHijriYear = (part: string) => /^14\d\d$/.test(part);

/** A year that is written in two digits; null if it is none of this time. */
function shortYear(part: string | undefined): number | null {
  const year = isNumber(part) ? 2000 + Number(part) : 0;
  return year >= 2015 && year <= 2040 ? year : null;
}

const letterOf = (part: string) =>
  isNumber(part) ? "n" : isYear(part) ? "y" : isHijriYear(part) ? "h" : "?";

function parseNumbers(parts: string[]): WrittenDate | null {
  const [a, b, c] = parts.map(Number) as [number, number, number];
  switch (parts.map(letterOf).join("")) {
    case "ynn":
      return { form: "certain", year: a, month: b, day: c };
    case "nny":
      return { form: "numbers", first: a, second: b, year: c };
    case "hnn":
      return { form: "hijri", year: a, month: b, day: c };
    case "nnh":
      return { form: "hijri", year: c, month: b, day: a };
    case "nnn": {
      const year = shortYear(parts[2]);
      return year ? { form: "numbers", first: a, second: b, year } : { form: "short-year" };
    }
    default:
      return null;
  }
}

/** Reads "25 Dec 2026", "December 25, 2026" and "٢٥ كانون الأول ٢٠٢٦". */
function parseMonthName(parts: string[]): WrittenDate | null {
  const words = parts.filter((part) => !/^\d+$/.test(part));
  const month = months.get(words.join(" "));
  const [first, second, ...rest] = parts.filter((part) => /^\d+$/.test(part));
  if (rest.length > 0 || !isNumber(first)) return null;
  if (month === undefined) {
    const hijri = second && isHijriYear(second) ? hijriMonth(words.join(" ")) : null;
    return hijri ? { form: "hijri", year: Number(second), month: hijri, day: Number(first) } : null;
  }
  const year = isYear(second) ? Number(second) : shortYear(second);
  if (year) return { form: "certain", year, month, day: Number(first) };
  return isNumber(second) ? { form: "short-year" } : null;
}

/** The parts of a date, in whatever way it is written; null for any other text. */
export function writtenDate(text: string): WrittenDate | null {
  const parts = splitDate(text);
  if (parts.length > 5) return null;
  return parts.length === 3 && parts.every((part) => /^\d+$/.test(part))
    ? parseNumbers(parts)
    : parseMonthName(parts);
}

/** A month with its year, "Dec 2026" or "12/2026"; null for any other text. */
export function writtenMonth(text: string): { year: number; month: number } | null {
  const [name = "", year] = splitDate(text.replace("/", " "));
  const month = months.get(name) ?? Number(name);
  return isYear(year) && Number.isInteger(month) ? { year: Number(year), month } : null;
}
