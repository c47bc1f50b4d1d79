import { bareWords, foldedWords } from "./fold.ts";
import { withUnits } from "./read-signs.ts";
import type { Season } from "./words/season-words.ts";

/** Texts of a code that may name a season. */
interface Named {
  code: string;
  discount: string;
  discount_ar: string | null;
}

/**
 * Signs of a season in codes and their texts: text parts with which the database preselects codes,
 * and the regex that decides. `says` matches folded words without articles, between spaces; the
 * letters and digits of the code are separate words followed by "|".
 */
const signs: Readonly<Record<Season, { parts: string; regex: RegExp }>> = {
  "white-friday": {
    parts: "fri noir wf bf جمع فرايدي",
    regex:
      / (?:white|black|yellow|blue|green) ?fri| (?:wf|bf) [\d|]| جمعه (?:بيضا|سودا|صفرا|زرجا|خضرا)| \S+ فرايدي| vendredi noir/,
  },
  "cyber-monday": { parts: "cyber سايبر", regex: / cyber| سايبر/ },
  "singles-day": {
    parts: "single 11 عزاب",
    regex: / singles? ?(?:day|\||\d)| 11 ?11 | عزاب/,
  },
  "9-9": { parts: "9.9", regex: / 9 9 / },
  "10-10": { parts: "10.10 1010", regex: / 10 ?10 / },
  "12-12": { parts: "12.12 1212", regex: / 12 ?12 / },
  ramadan: { parts: "ramad ramdan رمضان", regex: / ramad| ramdan| \S?رمضان/ },
  eid: {
    parts: "eid fitr adha عيد",
    regex:
      / eid (?!etihad)| [بل]?عيد(?:يه)? (?!ام|ابا? |حب|ميلاد|وطني|استجلال|اتحاد|تحرير|عرش|جمهوري|عزاب|مراه|مولد)/,
  },
  "eid-al-fitr": { parts: "eid fitr عيد", regex: / fitr| عيد فطر/ },
  "eid-al-adha": { parts: "eid adha عيد", regex: / adha| عيد اضحي/ },
  "islamic-new-year": { parts: "hijri islamic هجري", regex: / hijri| islamic new year| هجري/ },
  "national-day": {
    parts: "national etihad وطني اتحاد",
    regex: / national ?(?:day|\||\d)| (?:eid )?etihad| (?:يوم|عيد|ايام) وطني| (?:يوم|عيد) اتحاد/,
  },
  "founding-day": { parts: "found تأسيس تاسيس", regex: / found(?:ing|ation) ?day| يوم تاسيس/ },
  "independence-day": {
    parts: "independ استقلال",
    regex: / independ[ea]nce| (?:يوم|عيد) استجلال/,
  },
  "throne-day": {
    parts: "throne march عرش مسيرة",
    regex: / throne| green ?march| عيد عرش| مسيره خضرا/,
  },
  "sport-day": { parts: "sport رياض", regex: / sports? ?day| يوم رياضي/ },
  "new-year": {
    parts: "new nye رأس راس جديد",
    regex: /(?<! islamic| hijri) new ?years?(?! hijri)| nye | راس سنه (?!هجري)| (?:سنه|عام) جديد/,
  },
  christmas: { parts: "mas noel ميلاد", regex: / christmas| xmas| noel| عيد ميلاد/ },
  valentines: {
    parts: "valentin vday حب فالنتاين",
    regex: / valentin| vday| (?:عيد|يوم) حب| فالنتاين/,
  },
  "mothers-day": {
    parts: "mother mom mum meres mères أم ام",
    regex:
      / (?:mother|mom|mum)s? ?(?:s ?)?day| (?:mom|mum)s? [\d|]| fete des meres| (?:عيد|يوم) (?:ام |امهات)/,
  },
  "fathers-day": {
    parts: "father dad peres pères أب اب آب",
    regex: / (?:father|dad)s? ?(?:s ?)?day| fete des peres| (?:عيد|يوم) (?:اب |ابا)/,
  },
  "womens-day": { parts: "wom مرأة مراة", regex: / wom[ae]n ?s? ?day| (?:عيد|يوم) مراه/ },
  "back-to-school": {
    parts: "back bts rentr مدارس مدرس",
    regex: / back ?(?:to|2) ?school| bts [\d|]| rentree| عوده (?:ل|الي )?(?:مدارس|مدرس)/,
  },
  "pay-day": { parts: "pay salary راتب رواتب", regex: / pay ?day| salary| راتب| رواتب/ },
  summer: {
    parts: "summer saif صيف",
    regex: / summer ?(?:sale|offer|deal|\||\d)| saif [\d|]| (?:عروض|تخفيضات|خصومات|خصم) صيف/,
  },
  winter: {
    parts: "winter shita شتاء",
    regex: / winter ?(?:sale|offer|deal|\||\d)| shita [\d|]| (?:عروض|تخفيضات|خصومات|خصم) شتا/,
  },
  clearance: {
    parts: "clearance season flash prime تصفي موسم",
    regex: / clearance| end of season| flash ?(?:sale|\||\d)| prime ?day| تصفي[هات]+ | نهايه موسم/,
  },
};

/** Returns the text parts, in lower case, of which codes of a season contain at least one. */
export function seasonParts(season: Season): string[] {
  return signs[season].parts.split(" ");
}

export function namesSeason({ code, discount, discount_ar }: Named, season: Season): boolean {
  const cut = code.replace(/(\d+)/g, " $1 ");
  const words = [cut, `${discount} ${discount_ar ?? ""}`].map((text) =>
    bareWords(foldedWords(withUnits(text))),
  );
  const text = ` ${words.map((some) => some.join(" ")).join(" | ")} `;
  const names = (name: Season) => signs[name].regex.test(text);
  if (season === "eid-al-fitr") return names(season) || (names("eid") && !names("eid-al-adha"));
  if (season === "eid-al-adha") return names(season) || (names("eid") && !names("eid-al-fitr"));
  return names(season) || (season === "eid" && (names("eid-al-fitr") || names("eid-al-adha")));
}
