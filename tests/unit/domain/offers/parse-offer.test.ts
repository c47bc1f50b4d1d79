import fc from "fast-check";
import { expect, test } from "vitest";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { decodeOffer, offerText } from "#app/domain/offers/offer-text.ts";
import { parseDiscount, parseOffer } from "#app/domain/offers/parse-offer.ts";
import { statedOffer } from "#tests/support/data/arbitrary-uploads.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { wordings, wordingsFile } from "#tests/support/data/wordings.ts";
import { inWords } from "#tests/support/reading/offer-facts.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { offerReader } from "#worker/catalogue/write/facts.ts";

test("each wording states its facts", () => {
  expectCases(wordingsFile, (input) =>
    inWords(parseOffer(input.slice("SAR: ".length), input.slice(0, 3))),
  );
});

test("50 riyals off are read again for another country and with other Arabic", () => {
  const read = (currency: string, discount_ar: string | null) =>
    inWords(offerReader(currency)({ discount: "50 riyals off", discount_ar }));
  expect([read("SAR", null), read("AED", null)]).toEqual(["amount 50 SAR", "nothing"]);
  expect([read("AED", "خصم ٥٠٪"), read("SAR", "خصم ٥٠٪")]).toEqual(["percent 50", "nothing"]);
});

test.for([
  ["Free gift", "شحن مجاني", null],
  ["10% off", "خصم حتى ١٠٪", null],
  ["SAR 10 off", "خصم ١٠ دراهم إماراتية", null],
  ["10% off toys", "خصم ١٠٪", "percent 10, some"],
  ["10% off", "خصم ١٠٪ للطلاب", "percent 10"],
  ["A treat for you", "خصم ١٠٪", "percent 10"],
] as const)("of the texts %j and %j one or none holds: %s", ([discount, discount_ar, facts]) => {
  const found = parseDiscount({ discount, discount_ar }, "SAR");
  expect(found && inWords(found)).toBe(facts);
});

test.for(
  `10% off | Min. spend SAR 200. New customers only; max. discount SAR 50. | percent 10, min 200, cap 50, first-order
10% off | Use it to get 10% off orders above 200 SAR/Not valid with other offers | percent 10, min 200
SAR 50 off | • Minimum order value: SAR 300 • Excludes electronics | amount 50 SAR, min 300, some
Free delivery | On orders above SAR 100. On the app and website. Delivery fees may change. | delivery, min 100
10% off | Minimum spend SAR 200 on bags. Minimum spend SAR 300 on shoes. | percent 10, some
10% off | Valid 3 times until 31 December. Changes without notice. 20% off | percent 10
خصم 10% | الحد الأدنى للطلب 200 ريال. للعملاء الجدد فقط. لا يُدمج مع عروض أخرى | percent 10, min 200, first-order
خصم 10% | يسري على المنتجات المختارة، عبر الموقع والتطبيق | percent 10, some
A treat | 10% off | nothing`.split("\n"),
)("a code has the conditions of its terms: %s", (line) => {
  const [discount = "", terms = "", facts] = line.split(" | ");
  const texts = { discount, discount_ar: null, terms: terms.replaceAll("/", "\n") };
  expect(inWords(offerReader("SAR")(texts))).toBe(facts);
});

const currencies = fc.constantFrom("AED", "SAR", "EGP", "JOD", "USD", "KWD", "XXX", "");
const fragments = fc.constantFrom(
  ...["10%", "%", "SAR 50", "50 ريال", "up to", "extra", "off", "orders over", "buy 2 get 1 free"],
  ...["خصم", "على أول طلب", "1,000", "+", ",", "cashback", "free delivery", "٥٠", "from", " "],
);

test("reading never throws, and its result is always valid", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 320 }),
    fc.array(fragments, { maxLength: 20 }).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(texts, currencies, (text, currency) => {
      const offer = parseOffer(text, currency);
      if (offer) expect(offerFields.safeParse(offer).error).toBeUndefined();
    }),
    { numRuns: runsOf(2000) },
  );
});

test("a long run of any word does not slow the reading down", () => {
  const parts = ["1", "1,", "10% ", "SAR ", "SAR 5 ", "on orders ", "you order ", "P0 ", "M1 + "];
  const words = wordings.flatMap(({ text }) => text.split(" ").map((word) => `${word} `));
  for (const part of new Set([...parts, ...words])) {
    parseOffer(part.repeat(300).slice(0, 300), "SAR");
  }
  expect(parseOffer("first ".repeat(20_000), "SAR")).toBeNull();
});

test("an offer comes back whole from its stored text without defaults, in any order of its facts", () => {
  const usual = offerFields.parse({ kind: "percent", value: 15, audience: [] });
  expect(offerText(usual)).toBe('{"kind":"percent","value":15}');
  fc.assert(
    fc.property(statedOffer, (stated) => {
      const offer = offerFields.parse(stated);
      const text = offerText(offer);
      expect(decodeOffer(text)).toEqual(offer);
      const reversed = Object.fromEntries(Object.entries(stated).reverse());
      expect(offerText({ ...reversed, ...offerFields.parse(reversed) })).toBe(text);
    }),
  );
});
