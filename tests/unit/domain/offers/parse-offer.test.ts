import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countryById } from "#app/domain/directory/countries.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { inWords } from "#tests/support/reading/offer-facts.ts";
import { offerReader } from "#worker/catalogue/write/facts.ts";
import { labelledTexts } from "./labelled-texts.ts";

// Those that are not read are passed over: no rule for them would be worth its own mistakes. A text may
// leave this list; one that joins it was read before.
test("of over 700 labelled texts all are read as labelled, but for a few that are not read", () => {
  expect(labelledTexts.length).toBeGreaterThan(700);
  const differing = labelledTexts.flatMap(({ currency, text, facts }) => {
    const found = inWords(parseOffer(text, currency));
    return found === facts ? [] : [`${text} → ${found}`];
  });
  expect(differing).toEqual([
    "Up to 55% off Back to School Sale on CoreXY 3D printers → nothing",
    "Free tracked US local warehouse shipping on orders over $39.99 → nothing",
    "50% off annual plans + start 7-day free trial today → nothing",
    "30% off lifetime deal & get 10,000 bonus words → nothing",
    "10% off your first Double Oak Essentials purchase → nothing",
    "$20 welcome coupon on your first order → nothing",
    "$100 welcome coupon on orders over $1,500 → nothing",
    "GEAR UP FOR SUMMER: 15% OFF SITEWIDE at Tolaccea - no code needed → percent 15, some",
    "2X Custom LED Cup Holder Lights – Save $10 → nothing",
    ...["Save 20% in sizes 38 to 42 → nothing", "10% off orders over 3 kg → nothing"],
    ...["20% off first month's subscription → nothing", "500 fils off → nothing"],
    ...["100 DH de réduction à partir de 1.000 DH → nothing", "Remise fidélité 10% → nothing"],
  ]);
});

test("what is read from the discounts of the sample data is as listed", async () => {
  const { brands, promo_codes } = parseDataset(
    JSON.parse(readFileSync("seed/coupon-data.json", "utf8")),
  );
  const countryOf = new Map(brands.map(({ id, country_id }) => [id, countryById(country_id)]));
  const lines = new Map<string, string>();
  for (const { brand_id, discount, discount_ar } of promo_codes) {
    const currency = countryOf.get(brand_id)?.currency ?? "";
    const shape = (text: string) => text.replace(/[\d٠-٩.,٫٬]+/g, "#").replaceAll(currency, "SAR");
    for (const text of [discount, discount_ar ?? ""]) {
      const facts = inWords(parseOffer(text, currency));
      // Of texts that differ in numbers, currencies or products alone the first stands for all.
      const [start] = /^(?:\S+ ?){0,2}/.exec(text) ?? [""];
      const key = shape(facts.endsWith("some") ? `${start} ${facts}` : text);
      if (text && !lines.has(key)) lines.set(key, `${currency}: ${text} → ${facts}\n`);
    }
  }
  await expect([...lines.values()].join("")).toMatchFileSnapshot("lists/sample-offers.txt");
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
    ...["خصم", "على أول طلب", "1,000", "+", ",", "cashback", "free delivery", "٥٠", "from", "to"],
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

test("a long run of any word does not hold the reading up", () => {
  const parts = ["1", "1,", "10% ", "SAR ", "SAR 5 ", "on orders ", "you order ", "P0 ", "M1 + "];
  const words = labelledTexts.flatMap(({ text }) => text.split(" ").map((word) => `${word} `));
  for (const part of new Set([...parts, ...words])) {
    parseOffer(part.repeat(300).slice(0, 300), "SAR");
  }
  expect(parseOffer("first ".repeat(20_000), "SAR")).toBeNull();
});
