import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { content } from "#app/content/content.ts";
import type { Language } from "#app/domain/base/language.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { brandFacts, type CodeOf } from "#tests/support/data/brand-facts.ts";
import { verdictOf } from "#tests/support/data/verdicts.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

const seedFile = new URL("../../../seed/coupon-data.json", import.meta.url);
const sample = parseDataset(JSON.parse(readFileSync(seedFile, "utf8")));

const named = { en: {}, ar: { name: "نون", place: "الإمارات", locale: "ar" as const } };

/** A paragraph about a store, without marks of direction. */
const prose = (language: Language, codes: readonly CodeOf[], at = 0, facts: object = {}) =>
  content[language]
    .brand(siteTexts[language], { ...brandFacts(codes, named[language]), ...facts })
    .about[at]?.replace(/[\u061c\u2066-\u2069]/g, "");

// Codes as "4 × 5% off", and what the prose contains in both languages.
const counted = `
  1 × 10% off | There is one code for Noon in the UAE: it takes 10% off. | الكود الوحيد لدى نون في الإمارات يمنح خصم ١٠٪.
  2 × 10% off | Both codes for Noon in the UAE take | كودان، كلاهما يمنح خصم ١٠٪.
  100 × 10% off | All 100 codes | ١٠٠ كود، كلها تمنح خصم ١٠٪.
  4 × 5% off for students + 1 × AED 20 off | one takes AED 20 off | واحد خصم ٢٠ درهمًا
  4 × 5% off for students + 3 × AED 20 off | 3 take AED 20 off | ٣ خصم ٢٠ درهمًا
  2 × 5% off for students + 9 × AED 20 off | 2 are for students | اثنان منها للطلاب
  4 × 10% off dresses | All are for certain goods: dresses. | كلها لمنتجات بعينها
  2 × خصم ٣٠٪ على الفساتين | Both | كلاهما لمنتجات بعينها، مثل الفساتين.
  2 × 10% off orders over AED 100 | Both need AED 100 in the cart | كلاهما يشترط
  1 × 10% off your first order + 1 × AED 20 off | One is for first orders and one works for any shopper, on any order | كودان، أحدهما يمنح خصم ١٠٪ والآخر خصم ٢٠ درهمًا. أحدهما للطلب الأول والآخر لأي متسوق وأي طلب.
  1 × 20% off dresses over AED 300 | 20% off. It needs AED 300 in the cart. It is for | الكود
  0 × none | We have no code for Noon orders in the UAE today. | لا كود لدينا اليوم للطلب من نون في الإمارات.
`;

test.for(rows(counted))("%s are described as %s in both languages", ([texts, en, ar]) => {
  const codes = texts.split(" + ").flatMap((part, group) => {
    const [count, discount = ""] = part.split(" × ");
    return Array.from({ length: Number(count) }, (_, at) => ({ code: `C${group}${at}`, discount }));
  });
  expect(prose("en", codes)).toContain(en);
  expect(prose("ar", codes)).toContain(ar);
});

const noon: CodeOf[] = [
  { code: "A", discount: "10% off" },
  { code: "B", discount: "10% off orders over AED 100" },
  { code: "C", discount: "30% off your first order over AED 500", created_at: "2026-01-01" },
  { code: "D", discount: "Up to 60% off dresses", expiry_date: "2026-12-24" },
  { code: "E", discount: "Free delivery", expiry_date: "2026-12-31" },
  { code: "F", discount: "5% cashback", verdict: verdictOf("works", 9, 10) },
  { code: "G", discount: "AED 50 off", verdict: verdictOf("failing", 0, 8) },
];

test("the prose has gains, conditions, prices, ends and answers", () => {
  expect(prose("en", noon)).toBe(
    "Of 6 codes for Noon in the UAE, 3 take 10% to 30% off (mostly 10%), one takes up to 60% off, one waives the delivery fee, and one pays 5% back. " +
      "One is for first orders and 3 work for any shopper, on any order. 2 need AED 100 to AED 500 in the cart. One is for certain goods: dresses.",
  );
  expect(prose("en", noon, 1)).toBe(
    "With A anybody pays AED 180 instead of 200 and AED 720 instead of 800. 5 were added in the last 30 days; D is the next to end, on Dec 24, 2026. " +
      "9 of 18 answers about 2 codes say that it worked, 9 of 10 about F. Tawfeer is independent of Noon.",
  );
  expect(`${prose("ar", noon)} ${prose("ar", noon, 1)}`).toBe(
    "لدى نون في الإمارات ٦ أكواد، ٣ منها تمنح خصمًا من ١٠٪ إلى ٣٠٪ (وأغلبها ١٠٪) وواحد خصمًا يصل إلى ٦٠٪ وواحد توصيلًا مجانيًا وواحد استردادًا نقديًا بنسبة ٥٪. " +
      "واحد منها للطلب الأول و٣ لأي متسوق وأي طلب. اثنان منها يشترطان حدًا أدنى للسلة من ١٠٠ إلى ٥٠٠ درهم. واحد منها لمنتجات بعينها. " +
      "بالكود A تدفع ١٨٠ درهمًا بدل ٢٠٠ وتدفع ٧٢٠ درهمًا بدل ٨٠٠. أُضيفت ٥ أكواد في آخر ٣٠ يومًا، وأول ما ينتهي D في ٢٤ ديسمبر ٢٠٢٦. " +
      "سُئل متسوقون عن كودين فقال ٩ من ١٨ إن الكود نجح، و٩ من ١٠ عن F. موقع توفير مستقل عن نون.",
  );
});

// The fee, the days and the payments of a store, and its terms in both languages.
const terms = `
  0 | 0 | | Delivery is free. Nothing may be returned. | التوصيل مجاني. لا إرجاع لما تشتريه.
  2 | 1 | cash | Delivery costs AED 2. Items may be returned within a day. You can pay in cash on delivery. | التوصيل مقابل درهمين. الإرجاع خلال يوم واحد. الدفع نقدًا عند الاستلام.
  12.5 | 2 | card,wallet | Delivery costs AED 12.5. Items may be returned within 2 days. You can pay by card or with a phone wallet. | التوصيل مقابل ١٢٫٥ درهم. الإرجاع خلال يومين. الدفع بالبطاقة أو بمحفظة الهاتف.
  | 30 | | Items may be returned within 30 days. | الإرجاع خلال ٣٠ يومًا.
`;

test.for(rows(terms))("a fee of %s, %s days and %s are described", ([fee, days, pay, en, ar]) => {
  const payments = pay ? pay.split(",") : null;
  const delivery_fee = fee ? Number(fee) : null;
  const facts = { terms: { delivery_fee, return_days: Number(days), payments } };
  expect(prose("en", [], 1, facts)).toBe(`${en} Tawfeer is independent of Noon.`);
  expect(prose("ar", [], 1, facts)).toBe(`${ar} موقع توفير مستقل عن نون.`);
});

test("offers of other countries have their currency", () => {
  const elsewhere = [{ place: "Egypt", offer: "EGP 200 off" }];
  expect(prose("en", [], 1, { elsewhere })).toMatch(/^Its best elsewhere: EGP 200 off in Egypt\./);
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
