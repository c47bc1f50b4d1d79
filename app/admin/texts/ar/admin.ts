import type { admin as english } from "../en/admin.ts";
import { counted, isolated, list, number } from "./counted.ts";
import { brands as brandForms, ofCountries } from "./nouns.ts";

const done = { added: "أُضيف", changed: "تغيّر", removed: "حُذف" } as const;
const places = { added: "إلى", changed: "في", removed: "من" } as const;

/** Texts of the workspace as a whole. */
export const admin: typeof english = {
  title: "بيانات الأكواد",
  badge: "الإدارة",
  otherLanguage: "English",
  workspace: "مساحة العمل",
  views: {
    today: "اليوم",
    catalogue: "الدليل",
    upload: "رفع",
    history: "السجل",
    backup: "احتياطي",
    site: "الموقع",
  },
  chooseCountry: "عرض بلد",
  allCountries: "كل البلدان",
  loggedInAs: (who) => `الدخول باسم ${isolated(who)}`,
  logOut: "خروج",
  logOutEverywhere: "خروج من كل الأجهزة",
  deleteDrafts: "واحذف ما لم يُحفظ على هذا الجهاز",
  loading: "جارٍ التحميل...",
  retry: "حاول مرة أخرى",
  unavailable: "خطأ: تعذر تحميل الشاشة. ما كتبته محفوظ.",
  needsScript: "تحتاج هذه الشاشة إلى JavaScript.",
  error: (sentence) => (/^خطأ/.test(sentence) ? sentence : `خطأ: ${sentence}`),
  list,

  loginTitle: "دخول المشغّل",
  password: "كلمة المرور",
  yourName: "اسمك (اختياري)",
  yourNameHint: "اسم حسابك إن كان لك حساب. يظهر بجانب تغييراتك في السجل.",
  logIn: "دخول",
  usePasskey: "استخدم مفتاح مرور",
  noPasskey: "لم يُستخدم مفتاح مرور. حاول مرة أخرى.",
  loggingIn: "جارٍ الدخول...",
  sessionEnded: "انتهت جلستك. ادخل من جديد: ما كتبته محفوظ.",
  working: "بانتظار الخادم...",
  seconds: (count) => `${number(count)} ث`,
  cancel: "إلغاء",
  checkingSaved: "نتحقق مما إذا كان قد حُفظ…",
  foundSaved: (countries) => `ضاع رد الخادم، لكن التغيير موجود في السجل: ${list(countries)}.`,
  maybeSaved: "تعذرت معرفة ما إذا كان قد حُفظ. احفظ مرة أخرى: ما حُفظ لا يُكتب مرتين.",
  unreachable: "خطأ: تعذر الوصول إلى الخادم. حاول مرة أخرى.",

  upload: "رفع",
  uploadLead: "متاجر بلد وأكوادها، أو جدول لعدة بلدان. ترى أولًا ما الذي سيتغير.",
  country: "رمز البلد",
  json: "بيانات الأكواد (JSON)",
  jsonHint: "الصق JSON، أو أفلت هنا ملف ⁨.json⁩. الحقل الغائب يحتفظ بقيمته؛ اكتب null لتفريغه.",
  chooseFile: "اختر ملفًا",
  notJsonFile: "اختر ملف JSON",
  fileTooLarge: (file, megabytes) =>
    `خطأ: يتجاوز الملف ${isolated(file)} حجم ${number(megabytes)} ميغابايت`,
  bodyTooLarge: (megabytes) => `خطأ: يجب ألا تتجاوز البيانات ${number(megabytes)} ميغابايت`,
  save: "حفظ",
  saveHint: "كلاهما يعرض ما سيتغير قبل كتابة أي شيء.",
  checking: "جارٍ التحقق...",
  saving: "جارٍ الحفظ...",
  problems: (count) =>
    counted(count, ["لا مشكلات", "مشكلة واحدة", "مشكلتان", "# مشكلات", "# مشكلة", "# مشكلة"]),
  moreProblems: (count) => `و${number(count)} غيرها`,
  format: "شكل الرفع",
  formatNote: (brand, code) =>
    `اختياري: ${isolated(brand)}؛ وفي الكود: ${isolated(code)}. بلا offer تُقرأ معطياته من نص الخصم؛ ولذكرها: ${isolated('{"kind": "percent", "value": 10}')} أو ${isolated('{"kind": "none"}')}.`,

  drafts: "المسودات",
  draftStored: "المسودة محفوظة في هذا المتصفح",
  draftNotStored: "لم تُحفظ المسودة بعد",
  newDraft: "مسودة جديدة",
  otherDrafts: (count) =>
    counted(count, [
      "لا مسودات أخرى",
      "مسودة أخرى",
      "مسودتان أخريان",
      "# مسودات أخرى",
      "# مسودة أخرى",
      "# مسودة أخرى",
    ]),
  noCountry: "بلا بلد",
  draftName: (country, count) => `${country}، ${counted(count, brandForms)}`,
  openDraft: "فتح",
  deleteDraft: (name) => `حذف المسودة ${isolated(name)}`,

  allKeys: "كل المفاتيح",
  letterKeys: "تعمل المفاتيح بلا Ctrl خارج الحقول",
  close: "إغلاق",
  keysLabel: "المفاتيح",
  shortcutViews: {
    everywhere: "في كل مكان",
    tasks: "اليوم",
    brands: "المتاجر",
    codes: "الأكواد",
    review: "المراجعة",
  },
  goTo: "انتقل إلى متجر أو كود",
  noneFound: "لا شيء بهذا الاسم.",

  saved: (brands, country) => {
    const kinds = Object.keys(places) as (keyof typeof places)[];
    const [first = "added", ...others] = kinds.filter((kind) => brands[kind] > 0);
    const count = counted(brands[first], brandForms);
    return [
      `تم بنجاح: ${done[first]} ${count} ${places[first]} بيانات ${country} المنشورة`,
      ...others.map((kind) => `${done[kind]} ${counted(brands[kind], brandForms)}`),
    ];
  },
  shownSoon: "يراه المتسوقون خلال دقيقتين.",
  nothingWritten: "لم يُكتب شيء: كل هذا موجود من قبل.",
  failed: "خطأ: تعذر حفظ البيانات",
  keptLocally: "تعذر الحفظ على الخادم، لكن البيانات محفوظة على هذا الجهاز",
  exported: "تم تصدير البيانات",
  exportFailed: "خطأ في التصدير",
  cleared: "مُسحت كل البيانات. حدّث الصفحة لترى التغييرات.",
  clearFailed: "خطأ في المسح",
  imported: (count) => `تم استيراد ${counted(count, ofCountries)} من الملف`,
  importingCountry: (part, total, country) =>
    `استيراد ${number(part)} من ${number(total)}: ${country}`,
  importedCountries: (names) =>
    names.length > 0 ? `تم استيراد: ${list(names)}.` : "لم يُستورد شيء.",
  notImported: (names) => `لم يُستورد: ${list(names)}.`,
  refreshed: "تُنشأ الصفحات والشعارات والأعداد من جديد. وخرج المشغّلون الآخرون.",
  restored: (country) => `عادت بيانات ${country} إلى حالها قبل ذلك التغيير`,
  dismiss: "إخفاء",

  backup: "النسخ الاحتياطي",
  backupLead: "ملف بكل البلدان والمتاجر والأكواد، يمكن استيراده من جديد.",
  export: "تصدير",
  exportWorkbook: `تصدير ${isolated(".xlsx")}`,
  exporting: "جارٍ التصدير...",
  import: "استيراد",
  importing: "جارٍ الاستيراد...",
  refresh: "إنشاء كل الصفحات من جديد",
  refreshing: "جارٍ التحديث...",
  refreshHint: "يُنشئ كل الصفحات والشعارات والأعداد المحفوظة من جديد، ويُخرج المشغّلين الآخرين",
  clear: "مسح الكل",
  clearing: "جارٍ المسح...",
  confirmClear: "هل تريد حقًا مسح كل البيانات؟ لا يمكن التراجع عن ذلك.",

  freshness: "حداثة البيانات",
  freshnessLead:
    "ما يراه المتسوقون اليوم. المعلَّم: تحققنا منه قبل أكثر من ٩٠ يومًا، أو يوشك أن ينتهي.",
  oldest: "أقدم تحقق",
  expiring: "تنتهي خلال ١٤ يومًا",
  countryColumn: "البلد",
  brands: "المتاجر",
  codes: "الأكواد",
  none: "لا شيء",
};
