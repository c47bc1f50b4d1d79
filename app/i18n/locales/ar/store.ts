import type { Translation } from "../../translation.ts";
import type { store as english } from "../en/store.ts";

export const store: Translation<typeof english> = {
  title_zero: "أكواد خصم {{brand}}",
  title_one: "أكواد خصم {{brand}} في بلد واحد",
  title_two: "أكواد خصم {{brand}} في بلدين",
  title_few: "أكواد خصم {{brand}} في {{number}} بلدان",
  title_many: "أكواد خصم {{brand}} في {{number}} بلدًا",
  title_other: "أكواد خصم {{brand}} في {{number}} بلد",
  ownCountry: "كل كود يعمل في بلده فقط",
  description_zero: "أكواد خصم {{brand}} في صفحة واحدة.",
  description_one: "أكواد خصم {{brand}} في بلد واحد على صفحة واحدة.",
  description_two: "أكواد خصم {{brand}} في بلدين على صفحة واحدة.",
  description_few: "أكواد خصم {{brand}} في {{number}} بلدان على صفحة واحدة.",
  description_many: "أكواد خصم {{brand}} في {{number}} بلدًا على صفحة واحدة.",
  description_other: "أكواد خصم {{brand}} في {{number}} بلد على صفحة واحدة.",
  best: "الأفضل: {{offers}}.",
  offerIn: "{{offer}} في {{country}}",
  ownCountrySentence: "يعمل كل كود في بلده فقط.",
  keywords: "كود خصم {{brand}}, كوبون {{brand}}, أكواد {{brand}}, عروض {{brand}}",
};
