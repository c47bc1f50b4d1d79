import type { brand as english } from "../en/brand.ts";
import { counted, isolated, list } from "./counted.ts";
import { codes, days as dayForms, ofCodes, ofCountries, ofLiveCodes } from "./nouns.ts";

/** Texts of what is done with a whole brand, or with several of its codes. */
export const brand: typeof english = {
  verifyAll: (live) =>
    counted(live, [
      "تحقق من الأكواد النشطة",
      "تحقق من الكود النشط",
      "تحقق من الكودين النشطين",
      "تحقق من # أكواد نشطة",
      "تحقق من # كودًا نشطًا",
      "تحقق من # كود نشط",
    ]),
  everywhere: (count) => `تعديل في ${counted(count, ofCountries)} دفعة واحدة`,
  copyTo: "نسخ المتجر إلى",
  asking: "نسأل أين هو مدرج…",
  notAsked: "لم يذكر الخادم أين هو مدرج. أغلق هذا وافتحه من جديد.",
  hasIt: (countries) =>
    `مدرج من قبل في: ${list(countries)}. إن اخترت منها بلدًا أُضيفت إليه الأكواد التي تنقصه.`,
  withCodes: (count) => `مع ${counted(count, ofLiveCodes)}`,
  withMoney: (count, currency) =>
    `ومع ${counted(count, [
      "ما فيه مبلغ",
      "الكود الذي فيه مبلغ",
      "الكودين اللذين فيهما مبلغ",
      "# أكواد فيها مبلغ",
      "# كودًا فيه مبلغ",
      "# كود فيه مبلغ",
    ])} بعملة ${isolated(currency)}`,
  unsavedStay: "ما لم يُحفظ بعد لا يُنسخ.",
  copy: (count) => `نسخ إلى ${counted(count, ofCountries)}…`,
  move: "نقل إلى هناك…",
  moveNote: "ينسخه، ثم يحذفه من هنا.",
  remove: "حذف المتجر…",
  withUndo: (count) => `${counted(count, codes)}، مع إمكان التراجع`,
  copied: (name, countries) => `نُسخ ${isolated(name)} إلى: ${list(countries)}`,
  moved: (name, countries) => `نُقل ${isolated(name)} إلى: ${list(countries)}`,
  deleted: (name, country) => `حُذف ${isolated(name)} من ${country}`,
  editedIn: (name, count) => `تغيّر ${isolated(name)} في ${counted(count, ofCountries)}`,
  everywhereTitle: (name, count) => `${isolated(name)} في ${counted(count, ofCountries)}`,
  everywhereNote: "الحقل الذي تغيّره يأخذ القيمة نفسها فيها كلها، وتبقى الحقول الأخرى كما هي.",
  reviewIn: (count) => `مراجعة ${counted(count, ofCountries)}`,
  close: "إغلاق",
  discard: "تجاهل",
  codesSelected: (count) => `اخترت ${counted(count, ofCodes)}`,
  verify: "تحققت اليوم",
  extend: "تمديد",
  deactivate: "إيقاف",
  inDays: (days) => `+${counted(days, dayForms)}`,
  noEnd: "بلا نهاية",
  until: "تاريخ الانتهاء الجديد",
  clearSelection: "إلغاء التحديد",
  monthEnd: "نهاية الشهر",
  fillDown: (column) => `تعبئة «${column}» نزولًا`,
  deleteLines: "حذف",
  moveCodes: "نقل إلى متجر…",
  moveTo: "إلى المتجر",
  noSuchBrand: "لا متجر آخر في هذا البلد يطابق ذلك.",
  codesMoved: (count, name) =>
    counted(count, [
      `لم يُنقل كود إلى ${isolated(name)}`,
      `نُقل كود واحد إلى ${isolated(name)}`,
      `نُقل كودان إلى ${isolated(name)}`,
      `نُقلت # أكواد إلى ${isolated(name)}`,
      `نُقل # كودًا إلى ${isolated(name)}`,
      `نُقل # كود إلى ${isolated(name)}`,
    ]),
};
