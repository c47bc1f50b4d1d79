import type { CountryIntro } from "#app/content/types.ts";
import { withArticle } from "#app/domain/countries.ts";

/** Opening paragraphs for a country without its own; the name is given in the language read. */
export function fallbackIntro(name: string): CountryIntro {
  const place = withArticle(name);
  return {
    en: [
      `This page lists coupon codes and offers for online shoppers in ${place}, arranged by store and category. Prices, payment methods and delivery fees are set by each store, so check that its site is set to ${place} before you compare.`,
      "Ramadan and Eid, the return to school and the November sales are the seasons when offers are most frequent across the region. Orders from abroad may be subject to tax or customs charges, so look at the final total before you pay.",
    ],
    ar: [
      `تجمع هذه الصفحة أكواد الخصم والعروض للمتسوقين عبر الإنترنت في ${name}، مرتبة بحسب المتجر والفئة. ويحدد كل متجر أسعاره ووسائل الدفع ورسوم التوصيل، فتأكد من اختيار التسوق في ${name} قبل المقارنة.`,
      "رمضان والعيد، والعودة إلى المدارس، وتخفيضات نوفمبر هي المواسم التي تكثر فيها العروض في المنطقة. وقد تخضع الطلبات القادمة من الخارج لضرائب أو رسوم جمركية، فراجع الإجمالي النهائي قبل الدفع.",
    ],
  };
}
