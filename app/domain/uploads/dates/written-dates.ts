import { toDay } from "#app/domain/base/dates.ts";
import { hijriMonths } from "#app/domain/directory/hijri.ts";
import { foldTexts } from "#app/domain/search/fold.ts";

// English, French, and Arabic of Egypt and the Gulf, the Levant, Morocco and Tunisia.
const monthNames: readonly string[][] = [
  "january jan janvier janv يناير كانون_الثاني جانفي",
  "february feb février févr فبراير شباط فيفري",
  "march mar mars مارس آذار",
  "april apr avril avr أبريل نيسان أفريل إبريل",
  "may mai مايو أيار ماي",
  "june jun juin يونيو حزيران جوان يونيه",
  "july jul juillet juil يوليو تموز جويلية يوليوز يوليه",
  "august aug août أغسطس آب أوت غشت",
  "september sept sep septembre سبتمبر أيلول شتنبر",
  "october oct octobre أكتوبر تشرين_الأول",
  "november nov novembre نوفمبر تشرين_الثاني نونبر",
  "december dec décembre déc ديسمبر كانون_الأول دجنبر",
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

// "T23:59:59.000+03:00", "11:59 pm (GST)" and "at 23:59 UTC+4". The day is that of the time zone in the text.
const timeZone = "\\(?(?:z|[a-z]{2,4}t|utc|gmt)?(?: ?[+-]\\d{1,2}(?::?\\d{2})?)?\\)?";
const timeOfDay = new RegExp(
  `(?:,? at|,|t)? ?(?<=[\\s,t])\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?: ?(?:[ap]\\.?m\\.?|ص|م|مساء|صباحا))?(?: ?${timeZone})?$`,
  "i",
);
const lead =
  /^(?:(?:expir(?:es|ed|y|e)|ends?|valid)? ?(?:on|until|till?|through|to|le|jusqu['’]au)|expir(?:es|y)|ends?|(?:(?:صالح|ساري|ينتهي|تنتهي) )?(?:حتى|في)|le)[:\s]+/i;

// "H" and «هـ» after a Hijri year.
const afterHijri = /(?<=[\d٠-٩]) ?(?:a?h|هـ?)\.?$/i;

const plainNumbers = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;

const notRead =
  /^(?:of|end|fin|من|نهايه|اخر|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:ال)?(?:احد|اثنين|ثلاثا|اربعا|خميس|جمعه|سبت))$/;

/** Splits a date into words and Latin numbers, without time, weekday and "end of". */
function splitDate(text: string): string[] {
  if (plainNumbers.test(text)) return text.split(/[/.-]/);
  const [basic] = /^20\d{6}(?=$|t\d{4,6}(?:z|[+-]\d{2}:?\d{2})?$)/i.exec(text) ?? [];
  if (basic) return [basic.slice(0, 4), basic.slice(4, 6), basic.slice(6)];
  const bare = text.trim().replace(/ \([\p{L} ]+\)$/u, "");
  const plain = bare.replace(lead, "").replace(timeOfDay, "").replace(afterHijri, "");
  // Folding drops direction characters and commas, and reads digits of any script.
  const [folded = ""] = foldTexts([plain.replace(/(?<=\d{4}) ?م$/, "")]);
  const parts = folded.replace(/(?<=\d)(?:st|nd|rd|th|er)\b/g, "").split(" ");
  return parts.filter((part) => part !== "" && !notRead.test(part));
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
  // Seconds or milliseconds since 1970, from 2015 to 2040.
  const [, seconds] = /^(1[4-9]\d{8}|2[01]\d{8})(?:\d{3})?$/.exec(text) ?? [];
  if (seconds) return writtenDate(toDay(new Date(Number(seconds) * 1000)));
  const parts = splitDate(text);
  return parts.every((part) => /^\d+$/.test(part)) ? parseNumbers(parts) : parseMonthName(parts);
}

/** Reads the year and month of "Dec 2026" or "12/2026"; undefined for other texts. */
export function writtenMonth(text: string): readonly number[] | undefined {
  const [name = "", year] = splitDate(text);
  const month = months.get(name) ?? Number(name);
  return isYear(year) ? [Number(year), month] : undefined;
}
