import { faq } from "#app/content/home/ar-faq.ts";
import { seo } from "#app/content/home/ar-seo.ts";
import { tabs } from "#app/content/home/ar-tabs.ts";
import type { HomeContent } from "#app/content/types.ts";

/** The home page's Arabic prose. */
export const home: HomeContent = {
  whyChoose: {
    title: "لماذا تختار توفير؟",
    lead: "قائمة واضحة ومرتبة لأكواد الخصم، تختصر عليك وقت البحث.",
    items: [
      {
        title: "أكواد متحقَّق منها",
        text: "نتحقق من الأكواد يدويًا قبل إدراجها ونحدّث القوائم يوميًا. ومع ذلك قد ينهي المتجر عرضه قبل موعده، فراجع الإجمالي قبل الدفع.",
      },
      {
        title: "وفّر المال",
        text: "قارن العروض المتاحة للمتجر الواحد، واطّلع على شروط كل منها، ثم اختر ما يخفض أكبر مبلغ من طلب كنت تنوي شراءه أصلًا.",
      },
      {
        title: "سهل الاستخدام",
        text: "اختر بلدك، وافتح صفحة المتجر الذي تريده، وانسخ الكود. لا تدفع لنا شيئًا، وتتسوق من موقع المتجر نفسه كالمعتاد.",
      },
    ],
  },
  tabs,
  faq,
  seo,
};
