import type { Translation } from "../../translation.ts";
import type { feed as english } from "../en/feed.ts";

export const feed: Translation<typeof english> = {
  countryTitle: "توفير: أكواد خصم جديدة في {{country}}",
  brandTitle: "توفير: أكواد خصم {{brand}} الجديدة في {{country}}",
  entryTitle: "{{brand}}: {{discount}}",
  entryCode: "الكود:",
  entryEnds: "ينتهي في {{date}}",
  entryWorks: "يقول المتسوقون إنه يعمل",
  entryFails: "يقول المتسوقون إنه لا يعمل",
  calendarTitle: "توفير: مواعيد الأكواد والتخفيضات في {{country}}",
  codesEnd_zero: "{{brand}}: لا أكواد تنتهي",
  codesEnd_one: "{{brand}}: ينتهي كود واحد",
  codesEnd_two: "{{brand}}: ينتهي كودان",
  codesEnd_few: "{{brand}}: تنتهي {{number}} أكواد",
  codesEnd_many: "{{brand}}: ينتهي {{number}} كودًا",
  codesEnd_other: "{{brand}}: ينتهي {{number}} كود",
  expectedNote: "مواعيد متوقعة: تتوقف على رؤية الهلال، أو لم تُعلن بعد.",
  inRamadan: "يحل هذه المرة في رمضان.",
  follow: "تابع الأكواد الجديدة",
  atom: "خلاصة Atom",
  json: "خلاصة JSON",
  calendar: "التقويم",
};
