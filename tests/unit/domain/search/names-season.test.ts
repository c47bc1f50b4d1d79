import { expect, test } from "vitest";
import { namesSeason, seasonParts } from "#app/domain/search/names-season.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";

/** Discounts, and codes in capitals alone, that name a season and no other. */
const naming: Readonly<Record<Season, string>> = {
  "white-friday":
    "white friday|BLACKFRIDAY|yellow fri|blue friday|green friday|WF20|BF|الجمعة البيضاء|جمعة سوداء|الجمعة الصفراء|جمعة زرقاء|الجمعة الخضراء|بلاك فرايدي|vendredi noir",
  "cyber-monday": "cyber monday|CYBER10|سايبر مونداي",
  "singles-day": "singles day|SINGLES|SINGLES11|11.11|يوم العزاب",
  "9-9": "9.9 sale",
  "10-10": "10.10 sale|1010 sale",
  "12-12": "12.12 sale|1212 sale",
  ramadan: "ramadan offer|ramdan offer|رمضان كريم|لرمضان",
  eid: "eid offer|عروض العيد|لعيد سعيد|عيدية",
  "eid-al-fitr": "eid al fitr|عيد الفطر",
  "eid-al-adha": "eid al adha|عيد الأضحى",
  "islamic-new-year": "hijri new year|islamic new year|رأس السنة الهجرية",
  "national-day":
    "national day|NATIONAL93|NATIONAL|eid al etihad|اليوم الوطني|العيد الوطني|أيام وطنية|عيد الاتحاد|يوم الاتحاد",
  "founding-day": "founding day|foundation day|يوم التأسيس",
  "independence-day": "independence day|independance|عيد الاستقلال|يوم الاستقلال",
  "throne-day": "throne day|green march|عيد العرش|المسيرة الخضراء",
  "sport-day": "sports day|sport day|اليوم الرياضي",
  "new-year": "new year|NEWYEAR|NYE|رأس السنة|السنة الجديدة|عام جديد",
  christmas: "christmas|XMAS|noel|عيد الميلاد",
  valentines: "valentines|VDAY|عيد الحب|يوم الحب|فالنتاين",
  "mothers-day": "mother's day|moms day|mum day|MOM10|MUM|fete des meres|عيد الأم|يوم الأمهات",
  "fathers-day": "father's day|dads day|fete des peres|عيد الأب|يوم الآباء",
  "womens-day": "women's day|woman day|عيد المرأة|يوم المرأة",
  "back-to-school": "back to school|BACK2SCHOOL|BTS10|rentree|عودة للمدارس|العودة إلى المدرسة",
  "pay-day": "pay day|PAYDAY|salary week|يوم الراتب|رواتب",
  summer:
    "summer sale|summer offers|summer deal|SUMMER|SUMMER20|SAIF5|عروض الصيف|تخفيضات الصيف|خصم الصيف",
  winter: "winter sale|winter offers|winter deal|WINTER|WINTER20|SHITA5|عروض الشتاء|خصومات الشتاء",
  clearance: "clearance|end of season|flash sale|FLASH|FLASH20|prime day|تصفية|تصفيات|نهاية الموسم",
};
const seasons = Object.keys(naming) as Season[];

/** The seasons that a text names, without those whose codes no database would find by it. */
function found(text: string): Season[] {
  const isCode = /^[A-Z\d]+$/.test(text);
  const named = { code: isCode ? text : "A", discount: isCode ? "" : text, discount_ar: null };
  const hasPart = (part: string) => text.toLowerCase().includes(part);
  return seasons.filter((one) => namesSeason(named, one) && seasonParts(one).some(hasPart));
}

test("each wording of a season is told from the others, by a part that a database finds", () => {
  // Eid is that of either month, and each of them is Eid.
  const eids: readonly Season[] = ["eid", "eid-al-fitr", "eid-al-adha"];
  const wanted = (season: Season) =>
    season === "eid" ? eids : eids.includes(season) ? ["eid", season] : [season];
  const differing = seasons.flatMap((season) =>
    naming[season]
      .split("|")
      .filter((text) => `${found(text)}` !== `${wanted(season)}`)
      .map((text) => `${text} → ${found(text)}; wanted ${wanted(season)}`),
  );
  expect(differing).toEqual([]);
});

test("what only sounds like a season is none", () => {
  const texts =
    "mom jeans|summer dresses|flash drives|9 99|dad hats|WFH|sports shoes|back pain|12.12% off";
  expect(texts.split("|").flatMap(found)).toEqual([]);
});
