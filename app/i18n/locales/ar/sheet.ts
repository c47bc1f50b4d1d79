import type { Translation } from "../../translation.ts";
import type { sheet as english } from "../en/sheet.ts";

export const sheet: Translation<typeof english> = {
  title: "كل أكواد خصم {{country}} في ورقة واحدة للطباعة",
  printAll: "اطبع كل الأكواد",
  print: "اطبع",
  asOf: "بتاريخ {{date}}",
};
