import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Kuwait. */
export const intro: CountryIntro = {
  en: [
    "Kuwait has no VAT, and prices are in Kuwaiti dinars, which are divided into a thousand fils. Because the dinar is a high-value currency, a discount that looks small in figures may be considerable. KNET is the familiar way to pay online, and well-known local names include Xcite for electronics, Boutiqaat for beauty and Talabat, which began in Kuwait, for food and groceries.",
    "February is the busiest month for local offers: the Hala February season leads up to National Day on the 25th and Liberation Day on the 26th. Ramadan, the return to school and White Friday follow. For delivery, give the area, block, street and house number, and check whether an order from abroad is priced with customs duty.",
  ],
  ar: [
    "لا تُفرض ضريبة قيمة مضافة في الكويت، والأسعار بالدينار الكويتي الذي ينقسم إلى ألف فلس. ولأن قيمة الدينار مرتفعة، فقد يكون خصم يبدو صغيرًا بالأرقام خصمًا معتبرًا. وكي نت هي الوسيلة المألوفة للدفع عبر الإنترنت، ومن الأسماء المحلية المعروفة إكسايت للإلكترونيات، وبوتيكات لمنتجات الجمال، وطلبات، التي انطلقت من الكويت، للطعام والبقالة.",
    "فبراير أنشط الأشهر بالعروض المحلية: يمتد موسم هلا فبراير حتى العيد الوطني في ٢٥ منه وعيد التحرير في ٢٦ منه. ثم تأتي عروض رمضان والعودة إلى المدارس والجمعة البيضاء. وعند التوصيل، اكتب المنطقة والقطعة والشارع ورقم المنزل، وتأكد مما إذا كان سعر الطلب القادم من الخارج يشمل الرسوم الجمركية.",
  ],
};
