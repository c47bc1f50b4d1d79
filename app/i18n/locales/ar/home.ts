import type { Translation } from "../../translation.ts";
import type { home as english } from "../en/home.ts";

export const home: Translation<typeof english> = {
  title: "توفير: أكواد خصم وكوبونات في ١١ دولة",
  description:
    "أكواد خصم وكوبونات مجانية للمتاجر الإلكترونية في الشرق الأوسط وشمال أفريقيا. اختر دولتك وابحث عن المتجر وانسخ الكود.",
  keywords:
    "أكواد خصم, كوبونات, كود خصم, قسائم, الإمارات, السعودية, مصر, الشرق الأوسط, شمال أفريقيا",
  heading: "أكواد خصم تستحق التجربة، في بلدك",
  lead: "اختر دولتك وابحث عن المتجر وانسخ الكود. بلا تسجيل، وبلا نوافذ مزعجة، وبلا رسوم.",
  statCoupons: "كوبون نشط",
  statCountries: "دولة",
  statShoppers: "متسوق",
  updatedDaily: "تُحدَّث يوميًا وتُراجَع يدويًا",
  chooseCountry: "اختر دولتك",
  activeCoupons_zero: "لا كوبونات نشطة",
  activeCoupons_one: "أكثر من كوبون نشط",
  activeCoupons_two: "أكثر من كوبونين نشطين",
  activeCoupons_few: "أكثر من {{number}} كوبونات نشطة",
  activeCoupons_many: "أكثر من {{number}} كوبونًا نشطًا",
  activeCoupons_other: "أكثر من {{number}} كوبون نشط",
  noCoupons: "لا كوبونات نشطة",
  activeCouponsUnknown: "...",
};
