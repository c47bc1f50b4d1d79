import type { sheet as english } from "#app/i18n/locales/en/printable.ts";
import type { Translation } from "#app/i18n/translation.ts";

export const sheet: Translation<typeof english> = {
  title: "كل أكواد خصم {{country}} للطباعة",
  printAll: "طباعة كل الأكواد",
  print: "طباعة",
  asOf: "بتاريخ {{date}}",
};
