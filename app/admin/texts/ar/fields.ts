import { type FieldLabels, labelsFields } from "../field-label.ts";

export const fieldLabels: FieldLabels = {
  brand: {
    name: "اسم المتجر",
    name_ar: "الاسم بالعربية",
    name_en: "الاسم بالإنجليزية",
    logo_url: "الشعار",
    description: "الوصف",
    description_ar: "الوصف بالعربية",
    website_url: "الموقع",
    category: "الفئة",
    aliases: "أسماء أخرى",
    former_slugs: "عناوين سابقة",
    is_active: "ظاهر للمتسوقين",
  },
  code: {
    code: "الكود",
    discount: "الخصم",
    discount_ar: "الخصم بالعربية",
    last_reported_date: "آخر تحقق",
    expiry_date: "تاريخ الانتهاء",
    is_active: "مفعّل",
    note: "ملاحظة للمشغّلين",
    usage_count: "مرات النسخ",
    max_usage: "أقصى استخدام",
    offer: "المعطيات",
  },
};

export const fieldLabel = labelsFields(fieldLabels, "العنوان");
