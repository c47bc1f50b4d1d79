import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Bahrain. */
export const intro: CountryIntro = {
  en: [
    "Prices in Bahrain are in Bahraini dinars, which are divided into a thousand fils, and VAT is charged at 10%. Extra and Sharaf DG are known for electronics, LuLu for groceries and Talabat for food delivery, while Namshi and 6thStreet deliver fashion. BenefitPay and cards are the familiar ways to pay, and many stores also accept cash on delivery.",
    "Ramadan, the return to school and White Friday are the main sale seasons, and National Day on 16 December is followed closely by end-of-year clearance. Addresses are written with flat or building, road and block numbers, and a correct block number prevents most delays. An order from a neighbouring country may carry tax or duty, so look at the final total.",
  ],
  ar: [
    "الأسعار في البحرين بالدينار البحريني الذي ينقسم إلى ألف فلس، وتبلغ ضريبة القيمة المضافة ١٠٪. ويُعرف إكسترا وشرف دي جي بالإلكترونيات، ولولو بالبقالة، وطلبات بتوصيل الطعام، بينما يوصل نمشي وسيكسث ستريت الأزياء. وبنفت بي والبطاقات هي وسائل الدفع المألوفة، وتقبل متاجر كثيرة الدفع نقدًا عند الاستلام أيضًا.",
    "رمضان والعودة إلى المدارس والجمعة البيضاء أبرز مواسم التخفيضات، وبعد العيد الوطني في ١٦ ديسمبر بقليل تبدأ تصفيات نهاية السنة. ويُكتب العنوان برقم الشقة أو المبنى ثم الطريق والمجمع، ورقم المجمع الصحيح يجنّبك معظم التأخير. وقد تُضاف ضريبة أو رسوم جمركية إلى الطلبات القادمة من دولة مجاورة، فراجع الإجمالي النهائي.",
  ],
};
