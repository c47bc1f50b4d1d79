import type { Translation } from "../../translation.ts";
import type { brand as english } from "../en/brand.ts";

export const brand: Translation<typeof english> = {
  title: "كود خصم {{brand}} في {{country}}",
  description_zero: "أكواد خصم {{brand}} في {{country}}. لا أكواد متاحة حاليًا، عُد إلينا قريبًا.",
  description_one: "كود خصم {{brand}} واحد نشط في {{country}}. انسخه والصقه عند الدفع.",
  description_two: "كودا خصم {{brand}} نشطان في {{country}}. انسخ أحدهما والصقه عند الدفع.",
  description_few:
    "{{number}} أكواد خصم {{brand}} نشطة في {{country}}. انسخ أحدها والصقه عند الدفع.",
  description_many:
    "{{number}} كود خصم {{brand}} نشطًا في {{country}}. انسخ أحدها والصقه عند الدفع.",
  description_other:
    "{{number}} كود خصم {{brand}} نشط في {{country}}. انسخ أحدها والصقه عند الدفع.",
  keywords: "كود خصم {{brand}}, كوبون {{brand}}, {{brand}} {{country}}, تخفيضات {{brand}}",
  backToBrands: "كل متاجر {{country}}",
  activeCodes_zero: "لا أكواد نشطة متاحة",
  activeCodes_one: "كود نشط واحد متاح",
  activeCodes_two: "كودان نشطان متاحان",
  activeCodes_few: "{{number}} أكواد نشطة متاحة",
  activeCodes_many: "{{number}} كودًا نشطًا متاحًا",
  activeCodes_other: "{{number}} كود نشط متاح",
  viewAllCodes: "عرض كل الأكواد",
  about: "عن {{brand}}",
  availableCodes: "أكواد الخصم المتاحة",
  noCodes: "لا أكواد خصم متاحة في الوقت الحالي",
  checkBackSoon: "عُد إلينا قريبًا لمعرفة العروض الجديدة!",
  copy: "نسخ",
  copyCode: "نسخ الكود {{code}}",
  copied: "نُسخ",
  copiedCode: "نُسخ الكود {{code}}",
  selectToCopy: "اضغط مطولًا على الكود لنسخه",
  lastVerified: "آخر تحقق",
  expires: "ينتهي في",
  visitStore: "زيارة المتجر",
  elsewhere: "{{brand}} في دول أخرى",
  notListed: "غير مدرج",
  discountPercent: "خصم {{percent}}",
  discountUpTo: "خصم يصل إلى {{percent}}",
  freeDelivery: "توصيل مجاني",
  howTo: "كيف تستخدم كود {{brand}}",
};
