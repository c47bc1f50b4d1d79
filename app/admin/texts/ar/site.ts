import { formatNumber } from "#app/domain/base/format.ts";
import type { site as english } from "../en/site.ts";
import { counted, isolated, list, number } from "./counted.ts";
import { brands, codes, countries } from "./nouns.ts";
import { serverSays } from "./server-says.ts";

const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10, "ar");

const size = (bytes: number) =>
  bytes < 100_000 ? `${rounded(bytes / 1_000)} ك.ب` : `${rounded(bytes / 1_000_000)} م.ب`;

/** Texts of the view of the site. */
export const site: typeof english = {
  allWell: (time) => `كل شيء على ما يرام في ${time}`,
  fault: (fault) => `${serverSays(fault)}.`,
  readAgain: "قراءة من جديد",
  reading: "جارٍ القراءة...",
  size,

  version: "النسخة",
  uploaded: (time) => `رُفعت ${time}`,
  local: "على هذا الجهاز",
  nightly: "التشغيل الليلي",
  steps: (done, all, day) => `${number(done)} من ${number(all)} خطوات، ${day}`,
  backup: "النسخة الاحتياطية",
  readBack: (count, time) => `قُرئت من جديد: ${list([counted(count, codes), time])}`,
  proof: (fileSize, count) =>
    list([
      fileSize,
      counted(count.countries, countries),
      counted(count.brands, brands),
      counted(count.promo_codes, codes),
    ]),
  digest: "، البصمة",
  sameWhenReadBack: "نفسها عند القراءة من جديد",
  sameAt: (time) => `نفسها عند القراءة من جديد، ${time}`,
  backups: "النسخ الاحتياطية",
  backupsHint: "تُحفظ نسخ آخر ٩٠ يومًا، وتُقرأ كل نسخة من جديد بعد كتابتها",
  backUpNow: "نسخ احتياطي الآن",
  backingUp: "جارٍ النسخ...",
  backedUp: "كُتبت النسخة الاحتياطية، وهي نفسها عند القراءة من جديد.",
  backupsUnread: "تعذرت قراءة قائمة النسخ الاحتياطية. افتح صفحة «الموقع» من جديد.",
  noBackups: `لا نسخ بعد. أولها عند منتصف الليل بتوقيت ${isolated("UTC")}، أو أنشئ واحدة الآن بالزر أدناه.`,
  notChecked: "من إصدار سابق لم يحفظ نتيجة الفحص",
  notUsable: "غير صالحة",
  download: "تنزيل",
  downloadLabel: (day) => `تنزيل النسخة الاحتياطية ليوم ${day}`,
  noBackup: "لا شيء",
  noBackupHint: `تحتاج إلى حاوية تخزين، انظر ${isolated("docs/operations.md")}`,
  database: "قاعدة البيانات",
  ofDatabase: "من ١٠ غ.ب",
  history: (historySize) => `من ١٠ غ.ب، والسجل ${historySize} من ١ غ.ب`,
  purges: "صفحات تنتظر التحديث",
  noPurges: "أُرسل كل شيء",
  purgesHint: (time) => `محفوظة منذ ${time}، وتُرسل كل دقيقة`,
  never: "لم يجرِ بعد",
  notYet: `أولها عند منتصف الليل بتوقيت ${isolated("UTC")}`,

  noRun: `لم يجرِ أي تشغيل بعد. أول تشغيل عند منتصف الليل بتوقيت ${isolated("UTC")}.`,
  lastRun: "آخر تشغيل ليلي",
  stepsLabel: {
    backup: "النسخة الاحتياطية",
    sessions: "الجلسات",
    history: "السجل",
    answers: "إجابات المتسوقين",
    verdicts: "الحكم على الأكواد",
    facts: "معطيات العروض",
    "ended codes": "الأكواد المنتهية",
    "counts and pages": "الأعداد والصفحات",
    partners: "ملفات الشركاء",
  },
  done: "تم",
  failed: "أخفق",
  kept: (operations) =>
    counted(operations, ["لا عمليات", "عملية واحدة", "عمليتان", "# عمليات", "# عملية", "# عملية"]),
  milliseconds: (count) => `${number(count)} م.ث`,

  slowest: "أبطأ ردود اليوم",
  slowestHint: "وقت الانتظار",
  noneSlow: "لم يبلغ أيٌّ منها ٢٠٠ م.ث.",
};
