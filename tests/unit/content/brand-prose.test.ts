import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { content } from "#app/content/content.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { brandFacts, type CodeOf } from "#tests/support/data/brand-facts.ts";
import { verdictOf } from "#tests/support/data/verdicts.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

const seedFile = new URL("../../../seed/coupon-data.json", import.meta.url);
const sample = parseDataset(JSON.parse(readFileSync(seedFile, "utf8")));

const repeat = (count: number, discount: string): CodeOf[] =>
  Array.from({ length: count }, (_, at) => ({ code: `C${at}`, discount }));

const both = (students: number, others: number) => [
  ...repeat(students, "5% off for students"),
  ...repeat(others, "AED 20 off"),
];

const plain = (text = "") => text.replace(/[\u061c\u2066-\u2069]/g, "");
const english = (codes: readonly CodeOf[], at = 0, facts: object = {}) =>
  plain(content.en.brand(siteTexts.en, { ...brandFacts(codes), ...facts }).about[at]);
const arabic = (codes: readonly CodeOf[], at = 0, facts: object = {}) => {
  const named = { name: "نون", place: "الإمارات", locale: "ar" as const, ...facts };
  return plain(content.ar.brand(siteTexts.ar, { ...brandFacts(codes, named), ...facts }).about[at]);
};

test.for([
  [
    repeat(1, "10% off"),
    "There is one code for Noon in the UAE: it takes 10% off.",
    "الكود الوحيد لدى نون في الإمارات يمنح خصم ١٠٪.",
  ],
  [repeat(2, "10% off"), "Both codes for Noon in the UAE take", "كودان، كلاهما يمنح خصم ١٠٪."],
  [repeat(3, "10% off"), "All 3 codes for Noon in the UAE take", "٣ أكواد، كلها تمنح خصم ١٠٪."],
  [repeat(100, "10% off"), "All 100 codes", "١٠٠ كود، كلها تمنح خصم ١٠٪."],
  // Counts of some of the codes.
  [both(4, 1), "one takes AED 20 off", "واحد خصم ٢٠ درهمًا"],
  [both(4, 2), "2 take AED 20 off", "اثنان خصم ٢٠ درهمًا"],
  [both(4, 3), "3 take AED 20 off", "٣ خصم ٢٠ درهمًا"],
  [both(1, 9), "", "واحد منها للطلاب"],
  [both(2, 9), "", "اثنان منها للطلاب"],
  // Conditions of all codes, with the dual in Arabic.
  [repeat(4, "10% off dresses"), "All are for certain goods: dresses.", "كلها لمنتجات بعينها"],
  [repeat(2, "خصم ٣٠٪ على الفساتين"), "", "كلاهما لمنتجات بعينها، مثل الفساتين."],
  [repeat(2, "10% off orders over AED 100"), "Both need AED 100 in the cart", "كلاهما يشترط"],
  [
    [...repeat(1, "10% off your first order"), ...repeat(1, "AED 20 off")],
    "One is for first orders and one works for any shopper, on any order",
    "كودان، أحدهما يمنح خصم ١٠٪ والآخر خصم ٢٠ درهمًا. أحدهما للطلب الأول والآخر لأي متسوق وأي طلب.",
  ],
  [
    repeat(1, "20% off dresses over AED 300"),
    "20% off. It needs AED 300 in the cart. It is for",
    "",
  ],
  [
    [],
    "We have no code for Noon orders in the UAE today.",
    "لا كود لدينا اليوم للطلب من نون في الإمارات.",
  ],
] as [CodeOf[], en: string, ar: string][])(
  "codes are described in both languages (%#)",
  ([codes, en, ar]) => {
    expect(english(codes)).toContain(en);
    expect(arabic(codes)).toContain(ar);
  },
);

const verdict = (worked: number, answers: number, level: "works" | "failing") => ({
  verdict: verdictOf(level, worked, answers),
});
const noon: CodeOf[] = [
  { code: "A", discount: "10% off" },
  { code: "B", discount: "10% off orders over AED 100" },
  { code: "C", discount: "30% off your first order over AED 500", created_at: "2026-01-01" },
  { code: "D", discount: "Up to 60% off dresses", expiry_date: "2026-12-24" },
  { code: "E", discount: "Free delivery", expiry_date: "2026-12-31" },
  { code: "F", discount: "5% cashback", ...verdict(9, 10, "works") },
  { code: "G", discount: "AED 50 off", ...verdict(0, 8, "failing") },
];

test("the prose has gains, conditions, prices, ends and answers", () => {
  expect(english(noon)).toBe(
    "Of 6 codes for Noon in the UAE, 3 take 10% to 30% off (mostly 10%), one takes up to 60% off, one waives the delivery fee, and one pays 5% back. " +
      "One is for first orders and 3 work for any shopper, on any order. 2 need AED 100 to AED 500 in the cart. One is for certain goods: dresses.",
  );
  expect(english(noon, 1)).toBe(
    "With A anybody pays AED 180 instead of 200 and AED 720 instead of 800. 5 were added in the last 30 days; D is the next to end, on Dec 24, 2026. " +
      "9 of 18 answers about 2 codes say that it worked, 9 of 10 about F. Tawfeer is independent of Noon.",
  );
  expect(arabic(noon)).toBe(
    "لدى نون في الإمارات ٦ أكواد، ٣ منها تمنح خصمًا من ١٠٪ إلى ٣٠٪ (وأغلبها ١٠٪) وواحد خصمًا يصل إلى ٦٠٪ وواحد توصيلًا مجانيًا وواحد استردادًا نقديًا بنسبة ٥٪. " +
      "واحد منها للطلب الأول و٣ لأي متسوق وأي طلب. اثنان منها يشترطان حدًا أدنى للسلة من ١٠٠ إلى ٥٠٠ درهم. واحد منها لمنتجات بعينها.",
  );
  expect(arabic(noon, 1)).toBe(
    "بالكود A تدفع ١٨٠ درهمًا بدل ٢٠٠ وتدفع ٧٢٠ درهمًا بدل ٨٠٠. أُضيفت ٥ أكواد في آخر ٣٠ يومًا، وأول ما ينتهي D في ٢٤ ديسمبر ٢٠٢٦. " +
      "سُئل متسوقون عن كودين فقال ٩ من ١٨ إن الكود نجح، و٩ من ١٠ عن F. موقع توفير مستقل عن نون.",
  );
});

test.for([
  [0, 0, null, "Delivery is free. Nothing may be returned.", "التوصيل مجاني. لا إرجاع لما تشتريه."],
  [
    ...[2, 1, ["cash"]],
    "Delivery costs AED 2. Items may be returned within a day. You can pay in cash on delivery.",
    "التوصيل مقابل درهمين. الإرجاع خلال يوم واحد. الدفع نقدًا عند الاستلام.",
  ],
  [
    ...[12.5, 2, ["card", "wallet"]],
    "Delivery costs AED 12.5. Items may be returned within 2 days. You can pay by card or with a phone wallet.",
    "التوصيل مقابل ١٢٫٥ درهم. الإرجاع خلال يومين. الدفع بالبطاقة أو بمحفظة الهاتف.",
  ],
  [null, 7, null, "Items may be returned within 7 days.", "الإرجاع خلال ٧ أيام."],
  [null, 30, null, "Items may be returned within 30 days.", "الإرجاع خلال ٣٠ يومًا."],
] as [fee: number | null, days: number, payments: string[] | null, en: string, ar: string][])(
  "terms of a fee of %s, %s days and %j are described in both languages",
  ([delivery_fee, return_days, payments, en, ar]) => {
    const terms = { delivery_fee, return_days, payments };
    expect(english([], 1, { terms })).toBe(`${en} Tawfeer is independent of Noon.`);
    expect(arabic([], 1, { terms })).toBe(`${ar} موقع توفير مستقل عن نون.`);
  },
);

test("offers of other countries have their currency", () => {
  const elsewhere = [{ place: "Egypt", offer: "EGP 200 off" }];
  const text = "Its best elsewhere: EGP 200 off in Egypt. Tawfeer is independent of Noon.";
  expect(english([], 1, { elsewhere })).toBe(text);
});

test("the prose of a store with one code or none has at most 120 words", () => {
  const offer = "SAR 100 off orders over SAR 400";
  const elsewhere = Array(2).fill({ place: "Saudi Arabia", offer });
  for (const { id } of sample.brands) {
    const codes = sample.promo_codes.filter(({ brand_id }) => brand_id === id).slice(0, 1);
    for (const locale of ["en", "ar"] as const) {
      const facts = brandFacts(codes as CodeOf[], { locale, elsewhere });
      const { about, howTo } = content[locale].brand(siteTexts[locale], facts);
      const all = [about, howTo.map(({ title, text }) => `${title} ${text}`)].flat().join(" ");
      expect(all.split(/\s+/).length, all).toBeLessThanOrEqual(120);
    }
  }
});

test("without codes nobody is told to choose one", () => {
  const step = (codes: CodeOf[]) => content.en.brand(siteTexts.en, brandFacts(codes)).howTo[0].text;
  expect(step([])).toBe("Once one is listed here.");
  expect(step(noon)).toBe("Choose the offer that suits you.");
});
