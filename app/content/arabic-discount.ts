import type { Audience } from "#app/domain/offers/offer-kinds.ts";

/** Parts of an Arabic discount, as stores write it. Sums and percentages follow the words. */
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
    tabby: "عند الدفع عبر تابي",
    tamara: "عند الدفع عبر تمارا",
    installments: "عند الدفع بالتقسيط",
    "apple-pay": "عند الدفع عبر أبل باي",
    "stc-pay": "عند الدفع عبر إس تي سي باي",
    wallet: "عند الدفع بمحفظة إلكترونية",
    cash: "عند الدفع نقدًا وقت الاستلام",
  } satisfies Record<Audience, string>,
  /** Name of the free piece, which follows one to four bought pieces. */
  nextPieces: ["الثانية", "الثالثة", "الرابعة", "الخامسة"],
  buyAndGet: (bought: string, free: string) => `اشترِ ${bought} واحصل على ${free} مجانًا`,
  onePiece: "قطعة",
  twoPieces: "قطعتين",
  morePieces: (number: string) => `${number} قطع`,
} as const;
