import { type FailReason, failReasons } from "#app/domain/verdict/answer.ts";
import type { tasks as english } from "../en/tasks.ts";
import { counted, isolated, list, number } from "./counted.ts";
import {
  brands,
  codes,
  days as dayForms,
  liveCodes,
  ofChanges,
  ofCodes,
  ofCountries,
} from "./nouns.ts";

const reasons: Record<FailReason, string> = {
  expired: "منتهٍ",
  items: "لا يشمل المشتريات",
  minimum: "دون الحد الأدنى",
  "first-order": "للطلب الأول فقط",
  other: "سبب آخر",
};

/** Texts of the work queue. */
export const tasks: typeof english = {
  summary: (live, countries, verified) =>
    `${counted(live, liveCodes)} في ${counted(countries, ofCountries)}${verified > 0 ? `، تحققنا اليوم من ${number(verified)}` : ""}`,
  search: "ابحث في القائمة",
  category: "الفئة",
  allCategories: "كل الفئات",
  found: (shown, all) => `${number(shown)} من ${number(all)}`,
  noneFound: "لا شيء في هذه القائمة يطابق. امسح البحث لترى كل ما فيها.",
  lists: {
    expiring: "تنتهي خلال ١٤ يومًا",
    expired: "منتهية",
    unverified: "بلا تحقق ٩٠ يومًا",
    untranslated: "بلا عربية",
    unused: "متاجر بلا أكواد",
    unread: "عروض لم تُفهم",
    usedUp: "مستنفدة",
    reported: "عليها بلاغات",
    suggested: "مقترحة",
  },
  done: {
    expiring: "لا شيء ينتهي خلال ١٤ يومًا.",
    expired: "لا كود مفعّل منتهٍ.",
    unverified: "تحققنا من كل كود نشط خلال ٩٠ يومًا.",
    untranslated: "لكل متجر اسمه بالعربية، ولكل كود نشط خصمه.",
    unused: "لكل متجر كود نشط.",
    unread: "كل عرض نشط مفهوم، أو مقبول كما هو.",
    usedUp: "لا كود مفعّل مستنفد.",
    reported: "لا بلاغات من المتسوقين.",
    suggested: "لا اقتراح ينتظر.",
  },
  missed: "بُحث عنه ولم يوجد",
  missedNote: "عمليات بحث لم تجد شيئًا في آخر ٣٠ يومًا، إذا جاءت من ثلاث شبكات في يوم واحد.",
  lookedFor: "نص البحث",
  where: "أين",
  everywhere: "كل البلدان",
  addIn: (name) => `بلد ${isolated(name)}`,
  searches: "٣٠ يومًا",
  daySearches: (day, searches) =>
    `${day}: ${counted(searches, [
      "لا بحث",
      "بحث واحد",
      "بحثان",
      "# عمليات بحث",
      "# عملية بحث",
      "# عملية بحث",
    ])}`,
  listsLabel: "القوائم",
  countriesLabel: "البلدان",
  all: "الكل",
  urgent: (count) =>
    counted(count, [
      "لا شيء ينتهي حتى الغد",
      "واحد ينتهي حتى الغد",
      "اثنان ينتهيان حتى الغد",
      "# تنتهي حتى الغد",
      "# تنتهي حتى الغد",
      "# تنتهي حتى الغد",
    ]),
  reasons: (counts) =>
    failReasons
      .flatMap((name) => (counts[name] ? `${reasons[name]} ${number(counts[name])}` : []))
      .join(" · "),
  reportedGroups: {
    failing: "لا تعمل: يراها المتسوقون أخيرًا",
    others: "غير مؤكدة: ما زالت في مكانها",
  },
  whyNot: "السبب كما يقولون",
  worked: "نجح",
  workedFor: (worked, all) => `${number(worked)} من ${number(all)}`,
  theirWords: "ما يمنحه، بكلماتهم",
  seen: "أين شوهد",
  by: "من",
  when: "متى",
  shoppers: (count) =>
    counted(count, ["لا متسوقين", "متسوق واحد", "متسوقان", "# متسوقين", "# متسوقًا", "# متسوق"]),
  accept: "قبول",
  dismiss: "رفض",
  acceptCode: (code) => `قبول ${isolated(code)}`,
  dismissCode: (code) => `رفض ${isolated(code)}`,
  dismissed: (code) => `رُفض ${isolated(code)}، ولن يُسأل عنه مرة أخرى`,
  lastWorked: "آخر نجاح",
  neverWorked: "لم ينجح",
  copies: "النسخ، ٣٠ يومًا",
  dayAnswers: (day, worked, failed) => `${day}: نعم ${number(worked)}، لا ${number(failed)}`,
  today: "اليوم",
  tomorrow: "غدًا",
  entries: (brandCount, codeCount) =>
    list([
      brandCount > 0 ? counted(brandCount, brands) : "",
      codeCount > 0 ? counted(codeCount, codes) : "",
    ]),
  noArabicName: "لا اسم عربيًا للمتجر",
  wholeBrand: "(المتجر كله)",
  first: (shown, all) => `أول ${number(shown)} من ${number(all)}. يأتي الباقي كلما أُنجز بعضها.`,
  country: "البلد",
  brand: "المتجر",
  selectAll: "تحديد الكل",
  selectGroup: (name) => `تحديد كل ${name}`,
  select: (name) => `تحديد ${isolated(name)}`,
  selected: (count) => `حُدد ${number(count)}`,
  clearSelection: "إلغاء التحديد",
  verify: "تحققت اليوم",
  extend: "تمديد",
  deactivate: "إيقاف",
  confirm: "مقبول كما هو",
  noFacts: "بلا معطيات",
  becomes: "←",
  open: (stores) =>
    counted(stores, [
      "افتح المتاجر",
      "افتح المتجر",
      "افتح المتجرين",
      "افتح # متاجر",
      "افتح # متجرًا",
      "افتح # متجر",
    ]),
  noStore: "خطأ: ليس لأي من المتاجر المحددة موقع.",
  blocked: (opened, stores) =>
    `فتح متصفحك ${number(opened)} من ${number(stores)}. اسمح لهذا الموقع بالنوافذ المنبثقة لفتحها كلها.`,
  until: "تاريخ الانتهاء الجديد",
  inDays: (days) => `+${counted(days, dayForms)}`,
  noEnd: "بلا نهاية",
  noChange: "لن يتغير شيء.",
  endLater: (count) =>
    counted(count, [
      "تنتهي كلها قبل ذلك اليوم.",
      "كود واحد لا ينتهي قبل ذلك اليوم، ويبقى كما هو.",
      "كودان لا ينتهيان قبل ذلك اليوم، ويبقيان كما هما.",
      "# أكواد لا تنتهي قبل ذلك اليوم، وتبقى كما هي.",
      "# كودًا لا تنتهي قبل ذلك اليوم، وتبقى كما هي.",
      "# كود لا تنتهي قبل ذلك اليوم، وتبقى كما هي.",
    ]),
  more: (count) => `و${number(count)} غيرها`,
  save: (count) => `حفظ ${counted(count, ofChanges)}`,
  cancel: "إلغاء",
  active: "مفعّل",
  inactive: "موقوف",
  saved: {
    verify: (count) => `تحققت اليوم من ${counted(count, ofCodes)}`,
    extend: (count) => `تم تمديد ${counted(count, ofCodes)}`,
    deactivate: (count) => `تم إيقاف ${counted(count, ["لا شيء", "واحد", "اثنين", "#", "#", "#"])}`,
    confirm: (count) =>
      counted(count, [
        "لم يُقبل أي خصم",
        "قُبل خصم واحد بلا معطيات",
        "قُبل خصمان بلا معطيات",
        "قُبلت # خصومات بلا معطيات",
        "قُبل # خصمًا بلا معطيات",
        "قُبل # خصم بلا معطيات",
      ]),
  },
};
