import { expect, test } from "vitest";
import { content } from "#app/content/content.ts";
import type { BrandFacts } from "#app/content/prose.ts";
import { brandFacts, type CodeOf } from "#tests/support/data/brand-facts.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

const ofCodes = (count: number, discount: string): CodeOf[] =>
  Array.from({ length: count }, (_, at) => ({ code: `C${at}`, discount }));

const arabic = { name: "نون", place: "الإمارات", locale: "ar" } as const;
const plain = (text = "") => text.replace(/[\u061c\u2066-\u2069]/g, "");
const english = (codes: readonly CodeOf[], at = 0) =>
  plain(content.en.brand(siteTexts.en, brandFacts(codes)).about[at]);
const inArabic = (codes: readonly CodeOf[], at = 0, facts: object = arabic) =>
  plain(content.ar.brand(siteTexts.ar, brandFacts(codes, facts)).about[at]);

test.for([
  [
    1,
    "There is one code for Noon in the UAE: it takes 10% off.",
    "الكود الوحيد لدى نون في الإمارات يمنح خصم ١٠٪.",
  ],
  [
    2,
    "Both codes for Noon in the UAE take 10% off.",
    "لدى نون في الإمارات كودان، كلاهما يمنح خصم ١٠٪.",
  ],
  [
    3,
    "All 3 codes for Noon in the UAE take 10% off.",
    "لدى نون في الإمارات ٣ أكواد، كلها تمنح خصم ١٠٪.",
  ],
  [
    11,
    "All 11 codes for Noon in the UAE take 10% off.",
    "لدى نون في الإمارات ١١ كودًا، كلها تمنح خصم ١٠٪.",
  ],
  [
    100,
    "All 100 codes for Noon in the UAE take 10% off.",
    "لدى نون في الإمارات ١٠٠ كود، كلها تمنح خصم ١٠٪.",
  ],
] as const)("what %i codes give is said in both languages", ([count, en, ar]) => {
  const codes = ofCodes(count, "10% off");
  expect(english(codes)).toContain(en);
  expect(inArabic(codes)).toContain(ar);
});

test.for([
  [1, "one takes AED 20 off", "واحد خصم ٢٠ درهمًا", "واحد منها للطلاب"],
  [2, "2 take AED 20 off", "اثنان خصم ٢٠ درهمًا", "اثنان منها للطلاب"],
  [3, "3 take AED 20 off", "٣ خصم ٢٠ درهمًا", "٣ منها للطلاب"],
] as const)("%i of other codes are counted in the right form", ([count, en, ar, students]) => {
  const codes = [...ofCodes(4, "5% off for students"), ...ofCodes(count, "AED 20 off")];
  expect(english(codes)).toContain(en);
  expect(inArabic(codes)).toContain(ar);
  const few = [...ofCodes(9, "AED 20 off"), ...ofCodes(count, "5% off for students")];
  expect(inArabic(few)).toContain(students);
});

const noon: CodeOf[] = [
  { code: "A", discount: "10% off" },
  { code: "B", discount: "10% off orders over AED 100" },
  { code: "C", discount: "30% off your first order over AED 500", created_at: "2026-01-01" },
  { code: "D", discount: "Up to 60% off dresses", expiry_date: "2026-12-24" },
  { code: "E", discount: "Free delivery", expiry_date: "2026-12-31" },
  {
    code: "F",
    discount: "5% cashback",
    verdict: { level: "works", worked: 9, answers: 10, confirmed: true },
  },
  {
    code: "G",
    discount: "AED 50 off",
    verdict: { level: "failing", worked: 0, answers: 8, confirmed: true },
  },
];

test("a store's codes are told in sentences: gain, conditions, what is paid, ends and answers", () => {
  expect(english(noon)).toBe(
    "Of 6 codes for Noon in the UAE, 3 take 10% to 30% off (mostly 10%), one takes up to 60% off, one waives the delivery fee, and one pays 5% back. " +
      "One is for first orders and 3 work for any shopper, on any order. 2 need AED 100 to AED 500 in the cart. One is for certain goods: dresses.",
  );
  expect(english(noon, 1)).toBe(
    "With A anybody pays AED 180 instead of 200 and AED 720 instead of 800. 5 were added in the last 30 days; D is the next to end, on Dec 24, 2026. " +
      "9 of 18 answers about 2 codes say that it worked, 9 of 10 about F. Tawfeer is independent of Noon.",
  );
  const dresses = { code: "H", discount: "خصم ٣٠٪ على الفساتين" };
  expect(inArabic([dresses, dresses])).toMatch(/ كلاهما لمنتجات بعينها، مثل الفساتين\.$/);
  expect(inArabic(noon)).toBe(
    "لدى نون في الإمارات ٦ أكواد، ٣ منها تمنح خصمًا من ١٠٪ إلى ٣٠٪ (وأغلبها ١٠٪) وواحد خصمًا يصل إلى ٦٠٪ وواحد توصيلًا مجانيًا وواحد استردادًا نقديًا بنسبة ٥٪. " +
      "واحد منها للطلب الأول و٣ لأي متسوق وأي طلب. اثنان منها يشترطان حدًا أدنى للسلة من ١٠٠ إلى ٥٠٠ درهم. واحد منها لمنتجات بعينها.",
  );
  expect(inArabic(noon, 1)).toBe(
    "بالكود A تدفع ١٨٠ درهمًا بدل ٢٠٠ وتدفع ٧٢٠ درهمًا بدل ٨٠٠. أُضيفت ٥ أكواد في آخر ٣٠ يومًا، وأول ما ينتهي D في ٢٤ ديسمبر ٢٠٢٦. " +
      "سُئل متسوقون عن كودين فقال ٩ من ١٨ إن الكود نجح، و٩ من ١٠ عن F. موقع توفير مستقل عن نون.",
  );
});

test("conditions of all codes say so, and two codes take the dual in Arabic", () => {
  expect(english(ofCodes(4, "10% off dresses"))).toMatch(/All are for certain goods: dresses\.$/);
  expect(english(ofCodes(2, "10% off orders over AED 100"))).toMatch(
    /Both need AED 100 in the cart/,
  );
  const first = { code: "A", discount: "10% off your first order" };
  const open = { code: "B", discount: "AED 20 off" };
  expect(english([first, open])).toMatch(
    /One is for first orders and one works for any shopper, on any order/,
  );
  expect(inArabic([first, open])).toBe(
    "لدى نون في الإمارات كودان، أحدهما يمنح خصم ١٠٪ والآخر خصم ٢٠ درهمًا. أحدهما للطلب الأول والآخر لأي متسوق وأي طلب.",
  );
  const delivery = { code: "C", discount: "10% off and free delivery" };
  expect(inArabic([delivery, open])).not.toContain("الآخر توصيلًا");
  expect(inArabic(ofCodes(2, "١٠٪ خصم على الطلبات فوق ١٠٠ درهم"))).toMatch(/كلاهما يشترط/);
  expect(inArabic(ofCodes(3, "خصم ٣٠٪ على الفساتين"))).toMatch(/كلها لمنتجات بعينها/);
});

test("the only code of a store is told of alone", () => {
  const only = [{ code: "A", discount: "20% off dresses over AED 300", created_at: "2026-01-01" }];
  expect(english(only)).toMatch(/: it takes 20% off\. It needs AED 300 in the cart\. It is for/);
  expect(english(only, 1)).toContain("The newest was added on Jan 1, 2026; none has a last day.");
});

test.for([
  [
    { delivery_fee: 0, return_days: 0, payments: null },
    "Delivery is free. Nothing may be returned.",
    "التوصيل مجاني. لا إرجاع لما تشتريه.",
  ],
  [
    { delivery_fee: 2, return_days: 1, payments: ["cash"] },
    "Delivery costs AED 2. Items may be returned within a day. You can pay in cash on delivery.",
    "التوصيل مقابل درهمين. الإرجاع خلال يوم واحد. الدفع نقدًا عند الاستلام.",
  ],
  [
    { delivery_fee: 12.5, return_days: 2, payments: ["card", "wallet"] },
    "Delivery costs AED 12.5. Items may be returned within 2 days. You can pay by card or with a phone wallet.",
    "التوصيل مقابل ١٢٫٥ درهم. الإرجاع خلال يومين. الدفع بالبطاقة أو بمحفظة الهاتف.",
  ],
  [
    { delivery_fee: null, return_days: 7, payments: null },
    "Items may be returned within 7 days.",
    "الإرجاع خلال ٧ أيام.",
  ],
  [
    { delivery_fee: null, return_days: 30, payments: null },
    "Items may be returned within 30 days.",
    "الإرجاع خلال ٣٠ يومًا.",
  ],
  [
    { delivery_fee: null, return_days: 100, payments: null },
    "Items may be returned within 100 days.",
    "الإرجاع خلال ١٠٠ يوم.",
  ],
] as [terms: BrandFacts["terms"], en: string, ar: string][])(
  "terms %j are said in both languages",
  ([terms, en, ar]) => {
    const said = (facts: BrandFacts, language: "en" | "ar") =>
      plain(content[language].brand(siteTexts[language], { ...facts, terms }).about[1]);
    expect(said(brandFacts([]), "en")).toBe(`${en} Tawfeer is independent of Noon.`);
    expect(said(brandFacts([], arabic), "ar")).toBe(`${ar} موقع توفير مستقل عن نون.`);
  },
);

test("what other countries have stands in their currency", () => {
  const elsewhere = [{ place: "Egypt", offer: "EGP 200 off" }];
  const [, text] = content.en.brand(siteTexts.en, { ...brandFacts([]), elsewhere }).about;
  expect(text).toBe("Its best elsewhere: EGP 200 off in Egypt. Tawfeer is independent of Noon.");
});

test("a store without codes is not described as having some, nor is anybody told to choose one", () => {
  expect(english([])).toBe("We have no code for Noon orders in the UAE today.");
  expect(inArabic([])).toBe("لا كود لدينا اليوم للطلب من نون في الإمارات.");
  const step = (codes: CodeOf[]) => content.en.brand(siteTexts.en, brandFacts(codes)).howTo[0].text;
  expect([step([]), step(noon)]).toEqual([
    "Once one is listed here.",
    "Choose the offer that suits you.",
  ]);
});

test("Morocco's Arabic has Western digits", () => {
  const morocco = { ...arabic, locale: "ar-MA", currency: "MAD" } as const;
  const said = inArabic(ofCodes(3, "MAD 50 off"), 0, morocco);
  expect(said).toContain("كلها تمنح خصم 50 درهمًا");
  expect(said).not.toMatch(/[٠-٩]/);
});
