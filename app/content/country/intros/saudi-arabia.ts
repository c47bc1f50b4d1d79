import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Saudi Arabia. */
export const intro: CountryIntro = {
  en: [
    "Shops in Saudi Arabia price in riyals, and VAT is charged at 15%, so it is worth comparing totals with tax included. Noon and Amazon.sa cover most categories, Jarir and Extra are established names for electronics, and Namshi and Shein are popular for fashion. Most stores accept mada cards and Apple Pay, and instalments through Tabby or Tamara are common.",
    "Two national occasions have sales of their own: Founding Day on 22 February and National Day on 23 September, when many stores run offers for a few days. Ramadan and White Friday bring longer sales with a wider choice. Adding your short National Address to an order helps the courier find you.",
  ],
  ar: [
    "تعرض المتاجر في السعودية أسعارها بالريال، وتبلغ ضريبة القيمة المضافة ١٥٪، ولذلك يحسن أن تقارن بين الأسعار شاملة الضريبة. يغطي نون وأمازون السعودية معظم الفئات، وجرير وإكسترا اسمان راسخان في الإلكترونيات، ويُقبل المتسوقون على نمشي وشي إن لشراء الأزياء. وتقبل معظم المتاجر بطاقات مدى وآبل باي، والتقسيط عبر تابي أو تمارا شائع.",
    "لمناسبتين وطنيتين تخفيضاتهما الخاصة: يوم التأسيس في ٢٢ فبراير، واليوم الوطني في ٢٣ سبتمبر، إذ تقدم متاجر كثيرة عروضًا تدوم بضعة أيام. أما رمضان والجمعة البيضاء فعروضهما أطول وأوسع اختيارًا. وإضافة العنوان الوطني المختصر إلى الطلب تسهّل على المندوب الوصول إليك.",
  ],
};
