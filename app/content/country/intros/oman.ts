import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Oman. */
export const intro: CountryIntro = {
  en: [
    "Prices in Oman are in Omani rials, which are divided into a thousand baisa, and VAT is charged at 5%. Extra and Sharaf DG sell electronics, LuLu sells groceries and household goods, and regional fashion sites such as Namshi and 6thStreet deliver to the country. Shoppers pay by card or, in many stores, by cash on delivery, and Thawani is a local payment service.",
    "National Day falls on 20 November, close to White Friday, which makes late November the busiest time for offers. Ramadan, the two Eids and the return to school come next. Delivery to Muscat is usually quicker than to the more distant governorates such as Dhofar and Musandam, and orders from abroad may carry customs duty.",
  ],
  ar: [
    "الأسعار في عُمان بالريال العُماني الذي ينقسم إلى ألف بيسة، وتبلغ ضريبة القيمة المضافة ٥٪. ويبيع إكسترا وشرف دي جي الإلكترونيات، ولولو البقالة ومستلزمات المنزل، وتوصل إلى عُمان مواقع أزياء إقليمية مثل نمشي وسيكسث ستريت. ويدفع المتسوقون بالبطاقة، أو نقدًا عند الاستلام في متاجر كثيرة، وثواني خدمة دفع محلية.",
    "يوافق اليوم الوطني ٢٠ نوفمبر، قريبًا من الجمعة البيضاء، ولذلك تكون أواخر نوفمبر أنشط أوقات العروض. ويأتي بعدها رمضان والعيدان والعودة إلى المدارس. والتوصيل إلى مسقط أسرع عادةً منه إلى المحافظات البعيدة مثل ظفار ومسندم، وقد تخضع الطلبات القادمة من الخارج لرسوم جمركية.",
  ],
};
