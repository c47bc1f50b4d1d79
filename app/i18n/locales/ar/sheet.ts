import type { Translation } from "../../translation.ts";
import type { sheet as english } from "../en/sheet.ts";

export const sheet: Translation<typeof english> = {
  title: "كل أكواد خصم {{country}} للطباعة",
  printAll: "طباعة كل الأكواد",
  print: "طباعة",
  asOf: "بتاريخ {{date}}",
};
