import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Morocco. */
export const intro: CountryIntro = {
  en: [
    "Prices in Morocco are in Moroccan dirhams, and the standard VAT rate is 20%. Jumia is a well-known general marketplace, Marjane and Electroplanet sell groceries and electronics online, and Decathlon and Ikea serve sport and home. Cash on delivery is very common, and most larger shops also take bank cards.",
    "Black Friday in November is the largest online sale, with Ramadan, the two Eids and the return to school in September close behind. Throne Day on 30 July falls in the summer sales. Since July 2022, goods bought on foreign platforms have not benefited from the customs exemption for small parcels, so count duty and tax when comparing prices.",
  ],
  ar: [
    "الأسعار في المغرب بالدرهم المغربي، والنسبة العادية للضريبة على القيمة المضافة ٢٠٪. جوميا سوق إلكترونية عامة معروفة، ويبيع مرجان وإلكتروبلانيت المواد الغذائية والإلكترونيات عبر الإنترنت، ويلبّي ديكاتلون وإيكيا حاجات الرياضة والبيت. والدفع نقدًا عند الاستلام شائع جدًا، وتقبل معظم المتاجر الكبرى البطاقات البنكية أيضًا.",
    "الجمعة السوداء في نونبر هي أكبر موسم تخفيضات على الإنترنت، ويليها رمضان والعيدان والدخول المدرسي في شتنبر. ويوافق عيد العرش في ٣٠ يوليوز موسم تخفيضات الصيف. ومنذ يوليوز ٢٠٢٢ لم تعد المشتريات من المنصات الأجنبية تستفيد من الإعفاء الجمركي للطرود الصغيرة، فاحسب الرسوم والضريبة عند مقارنة الأسعار.",
  ],
};
