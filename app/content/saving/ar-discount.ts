import type { Audience } from "#app/domain/offers/offer-kinds.ts";

/** Parts of a discount in Arabic, as shops write it. Sums and percentages follow the words. */
export const discountWords = {
  off: "خصم",
  offUpTo: "خصم يصل إلى",
  extra: "خصم إضافي",
  cashback: "استرداد نقدي",
  cashbackSum: "استرداد نقدي بقيمة",
  cashbackUpTo: "استرداد نقدي يصل إلى",
  delivery: "توصيل مجاني",
  withDelivery: "مع توصيل مجاني",
  gift: "هدية مجانية",
  over: "للطلبات فوق",
  cap: "بحد أقصى",
  audience: {
    "first-order": "على طلبك الأول",
    card: "عند الدفع بالبطاقة",
    app: "على طلبات التطبيق",
    students: "للطلاب",
    members: "للأعضاء",
  } satisfies Record<Audience, string>,
  /** "Buy 1" to "buy 4", with the free piece. */
  pieces: [
    ["اشترِ قطعة", "الثانية"],
    ["اشترِ قطعتين", "الثالثة"],
    ["اشترِ # قطع", "الرابعة"],
    ["اشترِ # قطع", "الخامسة"],
  ],
  get: "واحصل على",
  free: "مجانًا",
} as const;
