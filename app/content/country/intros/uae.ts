import type { CountryIntro } from "#app/content/types.ts";

/** The opening paragraphs of the page for the United Arab Emirates. */
export const intro: CountryIntro = {
  en: [
    "Online shops in the United Arab Emirates price in dirhams, and the amount shown normally includes VAT at 5%. Noon and Amazon.ae are the largest general marketplaces, Namshi and Ounass are well known for fashion, and Carrefour delivers groceries. Cards and digital wallets are widely accepted, many stores offer instalments through Tabby or Tamara, and some still take cash on delivery.",
    "The calendar of offers begins with the Dubai Shopping Festival, which runs from December into January, and continues through Ramadan, Dubai Summer Surprises and the White Friday sales of late November. National Day on 2 December adds a further round of short offers. There are no postcodes for home delivery, so give the building, the area and a phone number, and check whether an item shipped from abroad is priced with customs duty.",
  ],
  ar: [
    "تعرض المتاجر الإلكترونية في الإمارات أسعارها بالدرهم، ويشمل السعر المعروض عادةً ضريبة القيمة المضافة بنسبة ٥٪. نون وأمازون الإمارات أكبر الأسواق الإلكترونية العامة، ويشتهر نمشي وأُناس في الأزياء، ويوصل كارفور مشتريات البقالة. وتُقبل البطاقات والمحافظ الرقمية على نطاق واسع، وتتيح متاجر كثيرة التقسيط عبر تابي أو تمارا، وما زال بعضها يقبل الدفع نقدًا عند الاستلام.",
    "يبدأ موسم العروض بمهرجان دبي للتسوق الممتد من ديسمبر إلى يناير، ثم رمضان ومفاجآت صيف دبي وتخفيضات الجمعة البيضاء في أواخر نوفمبر. ويضيف اليوم الوطني في ٢ ديسمبر جولة أخرى من العروض القصيرة. ولا يعتمد التوصيل إلى المنازل على رموز بريدية، فاكتب اسم المبنى والمنطقة ورقم الهاتف، وتأكد مما إذا كان سعر المنتج القادم من الخارج يشمل الرسوم الجمركية.",
  ],
};
