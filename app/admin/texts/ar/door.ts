import type { door as english } from "../en/door.ts";
import { isolated } from "./counted.ts";

/** Texts of sessions, passkeys and accounts. */
export const door: typeof english = {
  sessions: "الجلسات",
  sessionsHint: "تنتهي بعد ٣٠ دقيقة بلا استخدام",
  unknownBrowser: "متصفح غير معروف",
  owner: "المالك",
  session: (started, seen) => `منذ ${started}، وآخر نشاط ${seen}`,
  thisOne: "هذه الجلسة",
  end: "إنهاء هذه الجلسة",
  endLabel: (browser, started) => `إنهاء هذه الجلسة: ${isolated(browser)}، منذ ${started}`,
  endOthers: "إنهاء الجلسات الأخرى",

  passkeys: "مفاتيح مرورك",
  passkeysHint: "للدخول بلا كلمة مرور",
  noPasskeys: "لا مفاتيح بعد. يحفظ مفتاحَ المرور هذا الجهازُ أو مدير كلمات المرور.",
  added: (day) => `أُضيف في ${day}`,
  used: (time) => `آخر استخدام ${time}`,
  notUsed: "لم يُستخدم بعد",
  addPasskey: "إضافة مفتاح مرور",
  remove: "إزالة",
  removeLabel: (browser, day) => `إزالة مفتاح المرور في ${isolated(browser)}، المضاف في ${day}`,
  passkeyAdded: "أُضيف مفتاح المرور. ادخل به من الآن.",
  notAdded: "لم يُنشأ مفتاح مرور. ربما كان على هذا الجهاز مفتاح من قبل.",

  proveLead: "مضت أكثر من عشر دقائق على دخولك. أثبت هويتك مرة أخرى، وما كتبته باقٍ.",
  prove: "متابعة",
  cancel: "إلغاء",

  accounts: "الحسابات",
  accountsHint: "حساب لكل مشغّل",
  noAccounts: "لا حسابات بعد. أضف حسابًا لكل من يعمل هنا، فيظهر اسمه في السجل.",
  firstPassword: "لم يُنشئ كلمة مرور خاصة به",
  ownPassword: "له كلمة مرور خاصة به",
  accountName: "الاسم",
  addAccount: "إضافة حساب",
  endAccount: "إنهاء",
  endAccountLabel: (name) => `إنهاء حساب ${isolated(name)}`,
  confirmEnd: (name) => `إنهاء حساب ${isolated(name)} مع جلساته ومفاتيح مروره؟`,
  handOver: (name) =>
    `كلمة مرور ${isolated(name)}، تظهر مرة واحدة. تعمل ثلاثة أيام، إلى أن يُنشئ ${isolated(name)} غيرها هنا:`,
  newPassword: "إنشاء كلمة مرور جديدة",
  newPasswordHint: "تُنشأ لك، وتُنهي جلساتك الأخرى.",
  ownPasswordShown: "كلمة مرورك الجديدة، تظهر مرة واحدة:",
};
