import type { Translation } from "../../translation.ts";
import type { offline as english } from "../en/offline.ts";

export const offline: Translation<typeof english> = {
  title: "أنت غير متصل بالإنترنت",
  text: "لم تُفتح هذه الصفحة على هذا الجهاز مؤخرًا، فلا يمكن عرضها دون اتصال.",
  keptCopy: "نسخة محفوظة من {{date}}",
};
