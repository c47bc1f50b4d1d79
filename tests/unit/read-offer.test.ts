import fc from "fast-check";
import { expect, test } from "vitest";
import { type Offer, offerFields } from "#app/domain/offer.ts";
import { offerOf, readOffer } from "#app/domain/read-offer.ts";
import { type LabelledText, publicTexts, writtenTexts } from "./offer-texts.ts";

/** The facts in one order, to be compared and printed. */
const inOrder = (offer: Offer | null) =>
  offer && [
    ...[offer.kind, offer.value, offer.currency, offer.up_to, offer.extra, offer.min_spend],
    ...[offer.cap, offer.scope, offer.buy, offer.get, [...offer.audience].sort()],
  ];

/** Share of right readings, and share of the labelled offers that are read. */
function measure(texts: readonly LabelledText[]) {
  const wrong: string[] = [];
  const missed: string[] = [];
  let read = 0;
  let offers = 0;
  for (const [text, currency, facts] of texts) {
    const found = readOffer(text, currency);
    if (facts) offers += 1;
    if (found) read += 1;
    const [is, should] = [found, facts].map((offer) => JSON.stringify(inOrder(offer)));
    if (found && is !== should) wrong.push(`${text}\n  read  ${is}\n  label ${should}`);
    if (facts && !found) missed.push(text);
  }
  const precision = 1 - wrong.length / read;
  const recall = 1 - missed.length / offers;
  return { precision, recall, wrong, missed };
}

test("of 300 labelled texts at least 99 % of the readings are right, and 90 % of the offers read", () => {
  expect(publicTexts.length).toBeGreaterThanOrEqual(200);
  expect(publicTexts.length + writtenTexts.length).toBeGreaterThanOrEqual(300);
  for (const texts of [publicTexts, [...publicTexts, ...writtenTexts]]) {
    const { precision, recall, wrong, missed } = measure(texts);
    console.log(
      `${texts.length} texts: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
      `\nmisread: ${wrong.join("\n")}\nnot read: ${missed.join("\n")}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.99);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  }
});

// Each of these was misread, or easily is: it must be read as labelled, or not at all.
test.for(writtenTexts)("%j is not misread", ([text, currency, facts]) => {
  const found = readOffer(text, currency);
  if (found) expect(inOrder(found)).toEqual(inOrder(facts));
});

test("both languages must agree on the value", () => {
  const read = (discount: string, discount_ar: string | null) =>
    offerOf({ discount, discount_ar }, "SAR");
  expect(read("10% off", "خصم ١٠٪")?.value).toBe(10);
  expect(read("10% off", "خصم ١٥٪")).toBeNull();
  expect(read("10% off", "خصم يصل إلى ١٠٪")).toBeNull();
  expect(read("SAR 10 off", "خصم ١٠٪")).toBeNull();
  expect(read("SAR 10 off", "خصم ١٠ دراهم إماراتية")).not.toBeNull();
});

test("the English facts hold; the Arabic ones stand in for them", () => {
  const english = { discount: "10% off toys", discount_ar: "خصم ١٠٪" };
  expect(offerOf(english, "SAR")?.scope).toBe("some");
  expect(offerOf({ discount: "A treat for you", discount_ar: "خصم ١٠٪" }, "SAR")?.value).toBe(10);
  expect(offerOf({ discount: "10% off", discount_ar: null }, "SAR")?.value).toBe(10);
  expect(offerOf({ discount: "A treat for you", discount_ar: null }, "SAR")).toBeNull();
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
      const offer = readOffer(text, currency);
      if (offer) expect(offerFields.safeParse(offer).error).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test("digits of both scripts are read alike", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (value) => {
      const arabic = value.toLocaleString("ar-EG-u-nu-arab");
      const latin = value.toLocaleString("en");
      expect(readOffer(`خصم ${arabic} ريال`, "SAR")).toEqual(readOffer(`خصم ${latin} ريال`, "SAR"));
      expect(readOffer(`SAR ${latin} off`, "SAR")?.value).toBe(value);
    }),
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
])("a long run of %j takes no time", (part) => {
  const start = performance.now();
  for (const length of [300, 100_000]) readOffer(part.repeat(length).slice(0, length), "SAR");
  expect(performance.now() - start).toBeLessThan(200);
});
