/**
 * Everyday headings of a field, in English and Arabic, besides the names that uploads give it. Those
 * of an Arabic text are left out: they are the headings of the text with "Arabic" or "عربي" added.
 */
export const headingWords: Readonly<Record<string, string>> = {
  brand:
    "brand, brand name, store, store name, shop, shop name, merchant, retailer, company, name, المتجر, اسم المتجر, العلامة التجارية, العلامة, الماركة, البراند, المحل, الاسم",
  logoUrl: "logo, logo link, logo address, image, الشعار, رابط الشعار, اللوجو, الصورة",
  description:
    "description, about, about the store, brand description, الوصف, نبذة, نبذة عن المتجر",
  websiteUrl:
    "website, website address, site, web site, store link, store url, store address, الموقع, الموقع الإلكتروني, رابط المتجر, رابط الموقع",
  category: "category, store category, section, الفئة, التصنيف, القسم",
  aliases: "aliases, alias, other names, also known as, أسماء أخرى, أسماء بديلة, مرادفات",
  formerSlugs: "former addresses, former slugs",
  isActive: "brand active, store active, brand is active, المتجر نشط, المتجر مفعل",
  code: "code, promo code, promo, coupon, coupon code, discount code, voucher, voucher code, الكود, كود الخصم, كود, الرمز, رمز الخصم, الكوبون, كوبون الخصم, القسيمة, رمز القسيمة, رمز الكوبون",
  discount:
    "discount, discount text, offer, offer text, deal, saving, savings, الخصم, نص الخصم, العرض, نص العرض, التخفيض, قيمة الخصم",
  lastReportedDate:
    "last verified, verified, verified on, verified date, verification date, date verified, checked, checked on, last checked, last check, reported, last reported, reported on, date reported, آخر تحقق, تاريخ التحقق, تم التحقق, آخر فحص, تاريخ الفحص, آخر تأكيد, تاريخ آخر تحقق, آخر تجربة",
  expiryDate:
    "expiry, expires, expires on, expiration, expiration date, expire date, exp, exp date, end date, ends, ends on, valid until, valid till, valid to, until, الانتهاء, تاريخ الانتهاء, ينتهي, ينتهي في, تنتهي في, انتهاء الصلاحية, تاريخ انتهاء الصلاحية, الصلاحية, صالح حتى, صالح لغاية",
  "code isActive":
    "active, is active, code active, enabled, نشط, مفعل, فعال, الكود نشط, الكود مفعل",
  usageCount: "copies, usage count, times used, عدد الاستخدامات, مرات الاستخدام",
  maxUsage: "max usage, max uses, maximum uses, usage limit, الحد الأقصى للاستخدام, أقصى استخدام",
  offer: "facts, offer facts",
};

/** Words that say in which language a column's texts are. */
export const languageWords = {
  ar: "ar, arabic, عربي, العربية, بالعربية, بالعربي, عربية, باللغة",
  en: "en, eng, english, انجليزي, إنجليزي, الإنجليزية, بالإنجليزية, بالإنجليزي, إنجليزية",
} as const;
