import type { history as englishHistory, review as englishReview } from "../en/review.ts";
import { counted, isolated, list, number } from "./counted.ts";
import { brands, codes, countries, ofBrands, ofChanges, ofLines } from "./nouns.ts";
import { serverSays } from "./server-says.ts";

const brandsAndCodes = (brandCount: number, codeCount: number) =>
  list([
    brandCount > 0 ? counted(brandCount, brands) : "",
    codeCount > 0 ? counted(codeCount, codes) : "",
  ]);

/** Texts of the review before a write, and of the history. */
export const review: typeof englishReview = {
  label: "المراجعة",
  headline: (before, after, brandsRemoved, textsLosing) =>
    list([
      before === after
        ? `الأكواد النشطة ${number(before)}، كما هي`
        : `الأكواد النشطة من ${number(before)} إلى ${number(after)}`,
      brandsRemoved > 0 ? `حذف ${counted(brandsRemoved, ofBrands)}` : "",
      textsLosing > 0
        ? counted(textsLosing, [
            "",
            "نص واحد يفقد عربيته",
            "نصان يفقدان عربيتهما",
            "# نصوص تفقد عربيتها",
            "# نصًا يفقد عربيته",
            "# نص يفقد عربيته",
          ])
        : "",
    ]),
  all: "كل التغييرات",
  kinds: {
    removed: "محذوف",
    ends: "ينتهي",
    "goes-live": "ينشط",
    "loses-arabic": "يفقد العربية",
    changed: "متغيّر",
    added: "جديد",
  },
  happens: {
    removed: "يُحذف",
    ends: "ينتهي",
    "goes-live": "ينشط",
    "loses-arabic": "يفقد العربية",
    changed: "يتغيّر",
    added: "يُضاف",
  },
  kindsLabel: "أنواع التغيير",
  atBrands: (count) => `لدى ${counted(count, ofBrands)}`,
  brandsAndCodes,
  search: "ابحث عن متجر أو كود أو نص",
  comparedWith: "مقارنةً بالمحفوظ الآن",
  columns: { code: "الكود", field: "الحقل", old: "الآن", next: "بعد الحفظ", kind: "التغيير" },
  brand: "المتجر",
  withBrand: "مع متجره",
  yes: "نعم",
  no: "لا",
  empty: "فارغ",
  noEnd: "بلا نهاية",
  noFacts: "بلا معطيات",
  gone: "غير\u00a0موجود",
  new: "جديد",
  nothing: "كل ما فيه موجود من قبل. حفظه لا يغيّر شيئًا.",
  noMatch: "لا تغيير يطابق.",
  before: "قبل أن تحفظ",
  ending: (count) =>
    counted(count, [
      "لا ينتهي أي كود نشط",
      "ينتهي كود نشط واحد",
      "ينتهي كودان نشطان",
      "تنتهي # أكواد نشطة",
      "ينتهي # كودًا نشطًا",
      "ينتهي # كود نشط",
    ]),
  reviving: (count) =>
    counted(count, [
      "لا يعود أي كود إلى النشاط",
      "يعود إلى النشاط كود واحد كان منتهيًا أو موقوفًا",
      "يعود إلى النشاط كودان كانا منتهيين أو موقوفين",
      "تعود إلى النشاط # أكواد كانت منتهية أو موقوفة",
      "يعود إلى النشاط # كودًا كان منتهيًا أو موقوفًا",
      "يعود إلى النشاط # كود كان منتهيًا أو موقوفًا",
    ]),
  losingArabic: (count) =>
    `${counted(count, [
      "لا يفرغ أي نص عربي",
      "يفرغ نص عربي واحد",
      "يفرغ نصان عربيان",
      "تفرغ # نصوص عربية",
      "يفرغ # نصًا عربيًا",
      "يفرغ # نص عربي",
    ])}: ستعرض الصفحات العربية الإنجليزية مكانه`,
  removedBrands: (names, more) =>
    `تُحذف: ${list(names.map(isolated))}${more > 0 ? ` و${number(more)} غيرها` : ""}`,
  harmless: "لا شيء يُحذف أو ينتهي أو يفقد عربيته.",
  oftenMeant: "يُقصد غالبًا بدلًا من ذلك:",
  keepArabic: (count) =>
    counted(count, [
      "إبقاء النصوص العربية",
      "إبقاء النص العربي",
      "إبقاء النصين العربيين",
      "إبقاء # نصوص عربية",
      "إبقاء # نصًا عربيًا",
      "إبقاء # نص عربي",
    ]),
  leaveEnded: (count) =>
    counted(count, [
      "ترك الأكواد كما هي",
      "ترك الكود كما هو",
      "ترك الكودين كما هما",
      "ترك # أكواد كما هي",
      "ترك # كودًا كما هي",
      "ترك # كود كما هي",
    ]),
  switchToMerge: "الانتقال إلى «إضافة وتحديث»",
  notes: (count) =>
    counted(count, ["لا ملاحظات", "ملاحظة واحدة", "ملاحظتان", "# ملاحظات", "# ملاحظة", "# ملاحظة"]),
  typeName: "للمتابعة اكتب",
  countries: (count) => counted(count, countries),
  save: (count) => (count === 0 ? "حفظ" : `حفظ ${counted(count, ofChanges)}`),
  saving: "جارٍ الحفظ...",
  back: "رجوع",
  oneEntry: "قيد واحد في السجل، و«تراجع» يعيد كل شيء.",
  undo: "تراجع",
  reviewChanges: "مراجعة التغييرات",
  modeLabel: "ما يفعله الرفع",
  modes: { replace: "استبدال الكل", merge: "إضافة وتحديث" },
  modeNotes: {
    replace: "تُحذف المتاجر والأكواد التي ليست في الرفع",
    merge: "يبقى كما هو ما ليس في الرفع",
  },
  importing: "استيراد",
  clearing: "مسح الكل",
  undoing: (what) => `تراجع: ${what}`,
  comparing: (part, total, country) => `مقارنة ${number(part)} من ${number(total)}: ${country}`,
  reviewAll: (count) => `مراجعة ${counted(count, ofChanges)}`,
};

/** Texts of the history. */
export const history: typeof englishHistory = {
  lead: "كل تغييرات السنة الأخيرة، وآخر ١٬٠٠٠ تغيير على الأقل. «تراجع» يرجع عن تغيير واحد ويُبقي ما بعده.",
  zone: (name) => `الأوقات بتوقيت ${isolated(name.replaceAll("_", " "))}.`,
  none: "لا تغييرات بعد.",
  noneFound: "لا تغيير يطابق ذلك. امسح البحث وعوامل التصفية لترى كل التغييرات.",
  search: "ابحث عن متجر أو كود",
  allKinds: "كل الأنواع",
  everybody: "الكل",
  from: "من",
  to: "إلى",
  exportedFirst: (count) =>
    `في الملف أحدث التغييرات وعددها ${number(count)}. اختر أيامًا أسبق لتصدير غيرها.`,
  touchedBy: (who, time) => `غيّره ${isolated(who)}، ${time}`,
  codesOf: (count) => counted(count, codes),
  columns: {
    when: "متى",
    what: "ماذا",
    who: "من",
    where: "أين",
    touched: "شمل",
    live: "الأكواد النشطة",
    undo: "تراجع",
  },
  what: {
    replace: "استبدال الكل",
    merge: "إضافة وتحديث",
    edit: "تعديل",
    verify: "تحقق",
    extend: "تمديد",
    deactivate: "إيقاف",
    confirm: "إبقاء بلا معطيات",
    note: "ملاحظة",
    clear: "مسح كل البيانات",
    import: "استيراد",
    restore: "رجوع إلى ما قبل تغيير",
    undo: "تراجع عن تغيير",
    backup: "فحص نسخة احتياطية",
  },
  backup: (brandCount, codeCount, digest) =>
    `فُحصت النسخة الاحتياطية: ${list([counted(brandCount, brands), counted(codeCount, codes)])}، البصمة ${isolated(`${digest}…`)}`,
  badBackup: (fault) => `نسخة احتياطية غير صالحة: ${serverSays(fault)}`,
  noneOfBackups: "لم تُفحص نسخة احتياطية بعد. أنشئ واحدة الآن من صفحة «الموقع».",
  editOf: (brand) => `تعديل ${isolated(brand)}`,
  deletionOf: (brand) => `حذف ${isolated(brand)}`,
  touched: (brandCount, codeCount) => brandsAndCodes(brandCount, codeCount) || "لا شيء",
  same: (live) => `${number(live)}، كما هي`,
  live: (before, after) => `من ${number(before)} إلى ${number(after)}`,
  unknown: "لم تُعدّ",
  countries: (count) => counted(count, countries),
  undo: "تراجع",
  undone: (what) => `تم التراجع عن: ${what}`,
  close: "إغلاق",
  loading: "جارٍ قراءة الأسطر...",
  notLoaded: "تعذرت قراءة الأسطر. أغلق هذا وافتحه من جديد.",
  lines: "أسطر التغيير",
  line: {
    choose: "التراجع عنه",
    code: "الكود",
    brand: "المتجر",
    field: "الحقل",
    before: "قبل",
    after: "بعد",
    since: "منذ\u00a0ذلك",
  },
  whole: "كله",
  chooseLine: (parts) => `التراجع عن ${list(parts)}`,
  since: {
    unchanged: "كما\u00a0هو",
    touched: "الآن",
    undone: "أُعيد من قبل",
    gone: "محذوف، ولا يعود وحده",
  },
  undoLines: (count, all) =>
    count === all
      ? `تراجع عن ${counted(all, ofLines)}`
      : `تراجع عن ${number(count)} من ${counted(all, ofLines)}`,
  moreLines: (count, all) =>
    `عرض ${counted(count, [
      "المزيد",
      "سطر آخر",
      "سطرين آخرين",
      "# أسطر أخرى",
      "# سطرًا آخر",
      "# سطر آخر",
    ])} من ${number(all)}`,
  kept: (name, count) =>
    count === 1
      ? `يبقى ${isolated(name)}: فقد مسّ الحقلَ نفسه تغييرٌ أحدث. حدّده لتعيده أيضًا.`
      : `يبقى ${isolated(name)} و${number(count - 1)} غيره: فقد مسّت الحقولَ نفسها تغييراتٌ أحدث. حدّدها لتعيدها أيضًا.`,
  putBack: (where) => `إعادة ${where} إلى حالها قبل هذا…`,
  undoLabel: (what, where, time) => `تراجع: ${list([what, where, time])}`,
  closeLabel: (what, where, time) => `إغلاق: ${list([what, where, time])}`,
  restoreLabel: (where, time) => `إعادة ${where} إلى حالها قبل ${time}`,
  onDay: (day) => `اليوم، ${day}`,
  pages: "صفحات السجل",
  older: "تغييرات أقدم",
  newest: "أحدث التغييرات",
};
