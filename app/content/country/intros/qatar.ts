import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Qatar. */
export const intro: CountryIntro = {
  en: [
    "Qatar has no VAT, and shops price in Qatari riyals. Snoonu, founded in Doha, and Talabat deliver food, groceries and shopping, Al Meera and LuLu run supermarkets with online ordering, and Jarir sells books and electronics. Regional fashion sites such as Namshi and Ounass deliver here too. Cards are widely accepted and many stores also take cash on delivery.",
    "Offers are frequent in Ramadan, at White Friday in November and around National Day on 18 December. National Sport Day, on the second Tuesday of February, often brings discounts on sports clothing and equipment. Local addresses use zone, street and building numbers, so have all three ready, and check for customs duty on orders from abroad.",
  ],
  ar: [
    "لا تُفرض ضريبة قيمة مضافة في قطر، وتعرض المتاجر أسعارها بالريال القطري. وتوصل سنونو، التي تأسست في الدوحة، وطلبات الطعام والبقالة والمشتريات، وتتيح متاجر الميرة ولولو الطلب عبر الإنترنت، ويبيع جرير الكتب والإلكترونيات. كما توصل إلى قطر مواقع أزياء إقليمية مثل نمشي وأُناس. والبطاقات مقبولة على نطاق واسع، وتقبل متاجر كثيرة الدفع نقدًا عند الاستلام أيضًا.",
    "تكثر العروض في رمضان، وفي الجمعة البيضاء في نوفمبر، وحول اليوم الوطني في ١٨ ديسمبر. وكثيرًا ما يحمل اليوم الرياضي للدولة، في ثاني ثلاثاء من فبراير، تخفيضات على الملابس والأدوات الرياضية. وتعتمد العناوين المحلية على أرقام المنطقة والشارع والمبنى، فجهّزها معًا، وانتبه إلى الرسوم الجمركية على الطلبات القادمة من الخارج.",
  ],
};
