import type { Translation } from "../../translation.ts";
import type { shelf as english } from "../en/shelf.ts";

export const shelf: Translation<typeof english> = {
  title: "الجديد وما ينتهي قريبًا في {{country}}",
  stores: "أفضل عروض اليوم",
  yourStores: "متاجرك اليوم",
  newAtYours: "الجديد في متاجرك",
  allStores_zero: "لا متاجر",
  allStores_one: "متجر واحد",
  allStores_two: "المتجران كلاهما",
  allStores_few: "كل المتاجر ({{number}})",
  allStores_many: "كل المتاجر ({{number}})",
  allStores_other: "كل المتاجر ({{number}})",
  endingThisWeek: "ينتهي هذا الأسبوع",
  endingSoon: "ينتهي قريبًا",
  askCountry: "في أي بلد تتسوق؟",
  choose: "اختر",
  shoppingIn: "تتسوق في {{country}}",
  shoppingInGuess: "هل تتسوق في {{country}}؟",
  change: "تغيير",
};
