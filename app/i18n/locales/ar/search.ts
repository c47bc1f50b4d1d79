import type { Translation } from "../../translation.ts";
import type { search as english } from "../en/search.ts";

export const search: Translation<typeof english> = {
  title: "نتائج البحث عن «{{query}}»",
  categoryTitle: "{{category}}: أكواد خصم وكوبونات",
  categoryDescription:
    "أكواد خصم لمتاجر {{category}} في الشرق الأوسط وشمال أفريقيا، ومنها {{stores}}. مجانًا ودون حساب.",
  countryCategoryTitle: "أكواد خصم {{category}} في {{country}}",
  countryCategoryDescription:
    "أكواد خصم لمتاجر {{category}} في {{country}}، ومنها {{stores}}. مجانًا ودون حساب.",
  storeCount_zero: "لا متاجر",
  storeCount_one: "متجر واحد",
  storeCount_two: "متجران",
  storeCount_few: "{{number}} متاجر",
  storeCount_many: "{{number}} متجرًا",
  storeCount_other: "{{number}} متجر",
  countryCount_zero: "لا بلدان",
  countryCount_one: "بلد واحد",
  countryCount_two: "بلدان",
  countryCount_few: "{{number}} بلدان",
  countryCount_many: "{{number}} بلدًا",
  countryCount_other: "{{number}} بلد",
  showingNear: "نعرض نتائج {{name}}.",
  searchExactly: "ابحث عن «{{query}}» كما كُتب",
  more: "نعرض المتاجر الأولى فقط. اكتب جزءًا أطول من الاسم.",
  moreOfCategory: "نعرض المتاجر الأولى فقط. اختر بلدًا لترى جميع متاجره.",
  byCountry: "بحسب البلد",
  allCountries: "جميع البلدان",
  askCountry: "في أي بلد تتسوق؟",
  withCode: "متاجر لديها هذا الكود",
  nothing: "لم نعثر على متجر بهذا الاسم",
  nothingText: "تحقق من الكتابة، أو جرّب فئة، أو اختر بلدك.",
  closest: "هل تقصد",
  categories: "الفئات",
  popular: "متاجر شائعة",
  popularIn: "متاجر شائعة في {{country}}",
  clear: "مسح البحث",
  home: "جميع البلدان والمتاجر",
  bookmark: "ابحث من صفحة المتجر نفسه",
  bookmarkText:
    "أنشئ إشارة مرجعية عنوانها هذا النص. عند فتحها في صفحة متجر تظهر أكواده هنا. لا يُرسل إلا عنوان الصفحة، دون ما يلي علامة الاستفهام فيه.",
  near: "لا متجر بهذا الاسم، وهذه أقرب النتائج.",
};
