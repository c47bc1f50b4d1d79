import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Lebanon. */
export const intro: CountryIntro = {
  en: [
    "Many online shops in Lebanon price in US dollars, while others use the Lebanese pound, so note the currency before comparing offers. Cash on delivery is the usual way to pay, and some shops also accept Whish Money or bank cards. Toters, founded in Beirut, delivers from restaurants, supermarkets and shops in the areas it serves.",
    "The main sale periods are Ramadan, the return to school, Black Friday in late November, and the weeks before Christmas and the New Year. Independence Day on 22 November falls just before Black Friday, so offers often run together. When ordering from abroad, ask whether customs and tax are included, and check that your card can be used for international payments.",
  ],
  ar: [
    "تسعّر متاجر إلكترونية كثيرة في لبنان بالدولار الأميركي، ويستخدم بعضها الليرة اللبنانية، فانتبه إلى العملة قبل المقارنة بين العروض. والدفع نقدًا عند الاستلام هو الأكثر اعتمادًا، كما تقبل بعض المتاجر ويش ماني أو البطاقات المصرفية. وتوصل توترز، التي تأسست في بيروت، من المطاعم والسوبرماركت والمتاجر في المناطق التي تخدمها.",
    "أبرز مواسم التخفيضات رمضان، والعودة إلى المدارس، والجمعة السوداء في أواخر تشرين الثاني، والأسابيع السابقة لعيد الميلاد ورأس السنة. ويحل عيد الاستقلال في ٢٢ تشرين الثاني قبيل الجمعة السوداء، فكثيرًا ما تتصل عروضهما. وعند الطلب من الخارج، اسأل إن كان السعر يشمل الجمارك والضريبة، وتأكد من أن بطاقتك صالحة للدفع الدولي.",
  ],
};
