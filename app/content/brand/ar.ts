import type { BrandContent, BrandFacts } from "#app/content/types.ts";

/** Arabic prose for one brand in one country. */
export function brand({ name, place, hasCodes }: BrandFacts): BrandContent {
  return {
    about: hasCodes
      ? `هذه أكواد خصم تجرّبها عند الطلب من ${name} في ${place}، ومع كل منها تاريخ آخر تحقق. موقع توفير مستقل عن ${name}، والمتجر وحده يقرر قبول الكود.`
      : `لا كود لدينا اليوم للطلب من ${name} في ${place}، ويظهر أي كود جديد هنا فور إدراجه. موقع توفير مستقل عن ${name}.`,
    howTo: [
      {
        title: "انسخ الكود",
        text: hasCodes
          ? "اختر العرض المناسب لطلبك، ثم انسخ كوده كما هو من دون أي تعديل."
          : "متى أُدرج كود هنا فانسخه كما هو من دون أي تعديل.",
      },
      {
        title: `انتقل إلى موقع ${name}`,
        text: `افتح موقع ${name} أو تطبيقه، وتأكد من اختيار التسوق في ${place}، ثم املأ سلتك.`,
      },
      {
        title: "الصق الكود عند الدفع",
        text: "الصقه في خانة كود الخصم، وتأكد من تغيّر الإجمالي قبل إتمام الدفع.",
      },
    ],
  };
}
