import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dataset } from "#app/domain/catalogue/dataset.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { offerFields } from "#app/domain/offers/offer.ts";
import { parseDiscount, parseOffer } from "#app/domain/offers/parse-offer.ts";
import { inWords } from "#tests/support/reading/offer-facts.ts";
import { offerReader } from "#worker/catalogue/write/facts.ts";
import { labelledTexts } from "./labelled-texts.ts";

// All but one are passed over, as no rule for them would be worth its own mistakes. A text may leave
// this list; one that joins it was read before.
test("of over 400 labelled texts all are read as labelled, but for these", () => {
  expect(labelledTexts.length).toBeGreaterThanOrEqual(400);
  const read = labelledTexts.map(({ currency, text, facts }) => ({
    found: inWords(parseOffer(text, currency)),
    ...{ text, facts },
  }));
  const differing = read.filter(({ found, facts }) => found !== facts);
  expect(differing.map(({ text, found }) => `${text} → ${found}`)).toEqual([
    "20% off 60-minute massage → nothing",
    "50 AED Off Orders Over 300 → nothing",
    "10% off 100% grass-fed whey protein isolate & creatine HMB → nothing",
    "Up to 55% off Back to School Sale on CoreXY 3D printers → nothing",
    "Free tracked US local warehouse shipping on orders over $39.99 → nothing",
    "50% off annual plans + start 7-day free trial today → nothing",
    "30% off lifetime deal & get 10,000 bonus words → nothing",
    "10% off your first Double Oak Essentials purchase → nothing",
    "$300 off AEKE K1 smart home gym system → nothing",
    "$20 welcome coupon on your first order → nothing",
    "20% off Jocko GO energy drink 12-pack cases → nothing",
    "$100 welcome coupon on orders over $1,500 → nothing",
    "GEAR UP FOR SUMMER: 15% OFF SITEWIDE at Tolaccea - no code needed → percent 15, some",
    "2X Custom LED Cup Holder Lights – Save $10 → nothing",
    "10% Off Orders Over 500 → nothing",
    "عرض 2 + 1 على الزيوت العطرية → nothing",
    "Save 20% in sizes 38 to 42 → nothing",
    "20% off from 12 to 15 March → nothing",
    "Save 20% in 2026 → nothing",
    "خصم ٥٠ ريالًا حتى ٣١ ديسمبر → nothing",
  ]);
});

test("what is read from the discounts of the sample data is as listed", async () => {
  const { brands, promo_codes } = dataset.parse(
    JSON.parse(readFileSync("seed/coupon-data.json", "utf8")),
  );
  const countryOf = new Map(brands.map(({ id, country_id }) => [id, countryById(country_id)]));
  const lines = new Map<string, string>();
  for (const { brand_id, discount, discount_ar } of promo_codes) {
    const currency = countryOf.get(brand_id)?.currency ?? "";
    for (const text of [discount, discount_ar]) {
      // Of texts that differ in numbers or currencies alone the first stands for all.
      const shape = text?.replace(/[\d٠-٩.,٫٬]+/g, "#").replaceAll(currency, "SAR");
      if (!text || !shape || lines.has(shape)) continue;
      lines.set(shape, `${currency}: ${text} → ${inWords(parseOffer(text, currency))}\n`);
    }
  }
  await expect([...lines.values()].join("")).toMatchFileSnapshot("lists/sample-offers.txt");
});

test("the English facts hold; the Arabic ones stand in for them", () => {
  const english = { discount: "10% off toys", discount_ar: "خصم ١٠٪" };
  expect(parseDiscount(english, "SAR")?.scope).toBe("some");
  expect(parseDiscount({ discount: "A treat for you", discount_ar: "خصم ١٠٪" }, "SAR")?.value).toBe(
    10,
  );
  expect(parseDiscount({ discount: "10% off", discount_ar: null }, "SAR")?.value).toBe(10);
  expect(parseDiscount({ discount: "A treat for you", discount_ar: null }, "SAR")).toBeNull();
});

test("a wording is read anew for another currency, and for another Arabic text", () => {
  const code = (discount_ar: string | null) => ({ discount: "50 riyals off", discount_ar });
  for (const [currency, arabic, facts] of [
    ["SAR", null, "amount 50 SAR"],
    ["OMR", null, "amount 50 OMR"],
    ["AED", null, "nothing"],
    ["AED", "خصم ٥٠٪", "percent 50"],
    ["SAR", "خصم ٥٠٪", "nothing"],
    ["SAR", null, "amount 50 SAR"],
  ] as const) {
    expect(inWords(offerReader(currency)(code(arabic))), `${currency} ${arabic}`).toBe(facts);
  }
});

const currencies = fc.constantFrom("AED", "SAR", "EGP", "JOD", "USD", "KWD", "XXX", "");
const fragments = fc.constantFrom(
  ...["10%", "%", "SAR 50", "50 ريال", "up to", "extra", "off", "orders over", "buy 2 get 1 free"],
  ...[
    "خصم",
    "على أول طلب",
    "1,000",
    "+",
    ",",
    "cashback",
    "free delivery",
    "٥٠",
    "from",
    "to",
    " ",
  ],
);

test("any text is read or not, but nothing is thrown, and every reading is valid", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 320 }),
    fc.array(fragments, { maxLength: 20 }).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(texts, currencies, (text, currency) => {
      const offer = parseOffer(text, currency);
      if (offer) expect(offerFields.safeParse(offer).error).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test.for([
  "1",
  "1,",
  "10% ",
  "SAR ",
  "SAR 5 ",
  "up to ",
  "first ",
  "on orders ",
  "P0 ",
  "M1 + ",
  "خصم ",
  "at a ",
])("a long run of %j does not hold the reading up", (part) => {
  const run = (length: number) => parseOffer(part.repeat(length).slice(0, length), "SAR");
  run(300);
  expect(run(100_000)).toBeNull();
});
