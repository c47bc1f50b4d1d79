import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for Egypt. */
export const intro: CountryIntro = {
  en: [
    "Prices in Egypt are in Egyptian pounds, and the standard VAT rate is 14%. Amazon.eg, Noon and Jumia are the main marketplaces, alongside the online shops of local electronics and fashion retailers. Cash on delivery remains widespread, and many stores also accept bank cards, Meeza cards, Fawry and instalments through services such as valU.",
    "The largest sales come in November, under the names White Friday and Black Friday, and in the weeks before Ramadan. Mother's Day on 21 March is another busy period, especially for home appliances and gifts. Delivery times differ between Greater Cairo and the more distant governorates, so check the estimate for your address before ordering.",
  ],
  ar: [
    "الأسعار في مصر بالجنيه المصري، والنسبة العامة لضريبة القيمة المضافة ١٤٪. أمازون مصر ونون وجوميا أبرز الأسواق الإلكترونية، إلى جانب المتاجر الإلكترونية لتجار الأجهزة والأزياء المحليين. وما زال الدفع نقدًا عند الاستلام واسع الانتشار، وتقبل متاجر كثيرة أيضًا البطاقات البنكية وبطاقات ميزة وفوري والتقسيط عبر خدمات مثل فاليو.",
    "تأتي أكبر التخفيضات في نوفمبر باسم الجمعة البيضاء أو الجمعة السوداء، وفي الأسابيع السابقة لرمضان. وعيد الأم في ٢١ مارس موسم نشط آخر، ولا سيما للأجهزة المنزلية والهدايا. وتختلف مدة التوصيل بين القاهرة الكبرى والمحافظات البعيدة، فراجع الموعد المتوقع لعنوانك قبل الطلب.",
  ],
};
