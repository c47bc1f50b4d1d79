import type { Translation } from "../../translation.ts";
import type { country as english } from "../en/country.ts";

export const country: Translation<typeof english> = {
  title: "أكواد خصم وعروض {{country}}",
  description_zero: "أكواد خصم للمتاجر الإلكترونية في {{country}}. مجانية وتُحدَّث يوميًا.",
  description_one: "كود خصم واحد للتسوق في {{country}} (المتاجر: {{brands}}). مجاني ويُحدَّث يوميًا.",
  description_two: "كودا خصم للتسوق في {{country}} (المتاجر: {{brands}}). مجانيان ويُحدَّثان يوميًا.",
  description_few:
    "{{number}} أكواد خصم للتسوق في {{country}} (المتاجر: {{brands}}). مجانية وتُحدَّث يوميًا.",
  description_many:
    "{{number}} كود خصم للتسوق في {{country}} (المتاجر: {{brands}}). مجانية وتُحدَّث يوميًا.",
  description_other:
    "{{number}} كود خصم للتسوق في {{country}} (المتاجر: {{brands}}). مجانية وتُحدَّث يوميًا.",
  keywords: "أكواد خصم {{country}}, كوبونات {{country}}, كود خصم, عروض {{country}}",
  couponCount_zero: "لا كوبونات",
  couponCount_one: "كوبون واحد",
  couponCount_two: "كوبونان",
  couponCount_few: "{{number}} كوبونات",
  couponCount_many: "{{number}} كوبونًا",
  couponCount_other: "{{number}} كوبون",
  backToHome: "كل الدول",
  search: "بحث",
  searchBrands: "ابحث عن متجر",
  searchPlaceholder: "ابحث عن متجر...",
  availableBrands: "المتاجر المتاحة",
  noBrandsFound: "لم نعثر على متاجر",
  noBrandsFoundText: "تحقق من الكتابة، أو امسح البحث لعرض جميع المتاجر.",
  noBrandsYet: "لا متاجر مدرجة هنا بعد. عُد إلينا قريبًا.",
  clearSearch: "عرض جميع المتاجر",
  about: "التسوق الإلكتروني في {{country}}",
  popularHere: "الأكثر طلبًا هنا",
  faq: "الأسئلة الشائعة",
  otherCountries: "كوبونات في دول أخرى",
  legal: "ملاحظات قانونية",
  brandsShown_zero: "لا متاجر",
  brandsShown_one: "متجر واحد",
  brandsShown_two: "متجران",
  brandsShown_few: "{{number}} متاجر",
  brandsShown_many: "{{number}} متجرًا",
  brandsShown_other: "{{number}} متجر",
};
