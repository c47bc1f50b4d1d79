import type { partners as english } from "../en/partners.ts";
import { counted, isolated, list, number } from "./counted.ts";
import { rows } from "./nouns.ts";
import { serverSays } from "./server-says.ts";

/** "SAR30 و٤ أكواد أخرى" of codes. */
function some([first = "", ...others]: readonly string[]): string {
  const more = counted(others.length, [
    "",
    " وكود آخر",
    " وكودان آخران",
    " و# أكواد أخرى",
    " و# كودًا آخر",
    " و# كود آخر",
  ]);
  return `${isolated(first)}${more}`;
}

/** Texts of the partners and their files. */
export const partners: typeof english = {
  saveAs: "حفظ باسم شريك",
  saveAsHint:
    "تُحفظ الأعمدة والتواريخ والطريقة والبلد بهذا الاسم. ولا يُسأل عن شيء في الملف التالي ذي العناوين نفسها.",
  recognized: (name) => `ملف ${isolated(name)}، عُرف من عناوينه`,
  gone: (codes, partner) => `غاب عن ملف ${isolated(partner)}: ${some(codes)}`,
  endAll: (codes) => (codes.length === 1 ? `إنهاء ${isolated(codes[0] ?? "")}` : "إنهاء الكل"),
  oneByOne: "واحدًا واحدًا",
  notKept: (name) => `تعذر حفظ ${isolated(name)}: ستُطرح الأسئلة من جديد عند ملفه التالي.`,
  waiting: "ملفات الشركاء",
  fetched: (name, counts) =>
    `${isolated(name)}: ${list([
      `جديد ${number(counts.added)}`,
      `متغيّر ${number(counts.changed)}`,
      `غائب ${number(counts.gone)}`,
    ])}`,
  unread: (count) => `تعذرت قراءة: ${counted(count, rows)}`,
  untilReview: "لا يُكتب شيء قبل أن تراجعه.",
  failed: (name, fault) => `تعذر جلب ملف ${isolated(name)}: ${serverSays(fault)}`,
  open: "فتح",
  openFile: (name) => `فتح ملف ${isolated(name)}`,
  dismiss: "إخفاء",
  dismissFile: (name) => `إخفاء ملف ${isolated(name)}`,
  list: (count) =>
    counted(count, ["لا شركاء", "شريك واحد", "شريكان", "# شركاء", "# شريكًا", "# شريك"]),
  address: "العنوان الذي يُجلب كل ليلة",
  addressHint: (secret) =>
    `https، و٥ ميغابايت على الأكثر. إن طلب رمزًا فاجعل قيمة السر ${isolated(secret)} بهذا الشكل: ${isolated('"host token"')}.`,
  save: "حفظ",
  saved: (name) => `حُفظ ${isolated(name)}`,
  remove: (name) => `حذف ${isolated(name)}`,
  confirmRemove: (name) =>
    `حذف الشريك ${isolated(name)}؟ تبقى أكواده في الدليل، وتُطرح الأسئلة من جديد عند ملفه التالي.`,
  removed: (name) => `حُذف ${isolated(name)}. وبقيت أكواده.`,
};
