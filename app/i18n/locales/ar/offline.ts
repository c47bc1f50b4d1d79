import type { Translation } from "../../translation.ts";
import type { offline as english } from "../en/offline.ts";

export const offline: Translation<typeof english> = {
  title: "أنت غير متصل بالإنترنت",
  text: "لم تُفتح هذه الصفحة على هذا الجهاز مؤخرًا، فلا يمكن عرضها دون اتصال.",
  keptCopy: "نسخة محفوظة من {{date}}",
  keepCountry: "احفظ {{country}} على هذا الجهاز",
  removeCountry: "أزل {{country}} من هذا الجهاز",
  countryKept: "تعمل متاجرها وأكوادها والبحث فيها دون اتصال.",
  notKept: "تعذّر الحفظ. حاول مرة أخرى.",
};
