import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Jordan. */
export const intro: CountryIntro = {
  en: [
    "The Jordanian dinar is divided into a thousand fils, so prices may show three decimal places. The general sales tax has a standard rate of 16%. Shoppers use local retailers' sites as well as international ones that deliver to the country, such as Shein and iHerb, and pay by card, by cash on delivery or, where it is offered, by CliQ transfer.",
    "Offers gather around Ramadan and Eid, the return to school in August and September, and White Friday in November. Independence Day on 25 May is marked by some stores with short offers. Orders from abroad may be subject to customs charges, and the rules for small parcels have changed more than once, so check what applies before ordering.",
  ],
  ar: [
    "ينقسم الدينار الأردني إلى ألف فلس، ولذلك قد ترى ثلاث خانات عشرية في السعر. وتبلغ النسبة العامة لضريبة المبيعات ١٦٪. ويجمع المتسوقون بين مواقع المتاجر المحلية والمواقع العالمية التي توصل إلى الأردن مثل شي إن وآي هيرب، ويدفعون بالبطاقة أو نقدًا عند الاستلام أو بتحويل كليك حيثما توفر.",
    "تتركز العروض حول رمضان والعيد، والعودة إلى المدارس في آب وأيلول، والجمعة البيضاء في تشرين الثاني. وتحتفي بعض المتاجر بعيد الاستقلال في ٢٥ أيار بعروض قصيرة. وقد تخضع الطلبات القادمة من الخارج لرسوم جمركية، وقد تغيرت قواعد الطرود الصغيرة أكثر من مرة، فتحقق من المعمول به قبل الطلب.",
  ],
};
