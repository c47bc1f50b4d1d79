import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Tunisia. */
export const intro: CountryIntro = {
  en: [
    "The Tunisian dinar is divided into a thousand millimes, so prices often show three decimal places. The standard VAT rate is 19%. Mytek and Tunisianet are well known for electronics, and Carrefour and Monoprix for groceries. Cash on delivery is the usual choice, with Tunisian bank cards and the post office's e-Dinar card accepted by many sites.",
    "Retailers hold official winter and summer sales, known as the soldes, on dates announced each year. Ramadan, the return to school in September and Black Friday in November bring further offers. Most Tunisian cards are limited to payments in dinars, so check that yours works abroad before ordering from a foreign site, and allow for customs charges.",
  ],
  ar: [
    "ينقسم الدينار التونسي إلى ألف مليم، ولذلك كثيرًا ما تظهر في الأسعار ثلاث خانات عشرية. والنسبة العادية للأداء على القيمة المضافة ١٩٪. ويُعرف ماي تك وتونيزيانت ببيع الإلكترونيات، وكارفور ومونوبري بالمواد الغذائية. والدفع نقدًا عند التسليم هو الخيار المعتاد، وتقبل مواقع كثيرة البطاقات البنكية التونسية وبطاقة الدينار الإلكتروني من البريد التونسي.",
    "تنظم المتاجر موسمين رسميين للتخفيضات شتاءً وصيفًا، يُعرفان بالصولد، ويُعلن عن مواعيدهما كل سنة. وتأتي عروض أخرى مع رمضان والعودة المدرسية في سبتمبر والجمعة السوداء في نوفمبر. ومعظم البطاقات التونسية مقصور على الدفع بالدينار، فتأكد من أن بطاقتك تعمل في الخارج قبل الطلب من موقع أجنبي، واحسب حساب الرسوم الجمركية.",
  ],
};
