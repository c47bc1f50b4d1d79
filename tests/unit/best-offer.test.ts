import fc from "fast-check";
import { expect, test } from "vitest";
import { bestMarks, byBest } from "#app/domain/best-offer.ts";
import type { Offer } from "#app/domain/offer.ts";
import { readOffer } from "#app/domain/read-offer.ts";
import { publicTexts, writtenTexts } from "./offer-texts.ts";

const codesOf = (...texts: string[]) =>
  texts.map((text) => ({ text, offer: readOffer(text, "SAR") }));

test("offers are ordered by what they take off a usual basket", () => {
  // Of SAR 400: 60, 50, 40, 40 for an audience, 20.
  const best = [
    ...["15% off", "SAR 50 off orders over SAR 300", "10% off"],
    ...["SAR 40 off orders over SAR 100", "10% off your first order", "20% off, up to SAR 20"],
    ...["Up to 70% off", "30% off toys", "30% cashback"],
    ...["SAR 100 off orders over SAR 500", "$50 off"].reverse(),
    ...["Free delivery", "Free delivery on orders over SAR 100", "Free delivery this weekend"],
    "Buy 2 get 1 free",
  ];
  const codes = codesOf(...best);
  const sorted = codes
    .toReversed()
    .sort((a, b) => byBest(a.offer as Offer, b.offer as Offer, "SAR"))
    .map(({ text }) => text);
  expect(sorted).toEqual(best);
});

test("byBest is an order: no cycles, and the same in both directions", () => {
  const offers = [...publicTexts, ...writtenTexts].flatMap(([, , facts]) => facts ?? []);
  const any = fc.constantFrom(...offers);
  fc.assert(
    fc.property(any, any, any, fc.constantFrom("SAR", "AED", "KWD"), (a, b, c, currency) => {
      const sign = (one: Offer, other: Offer) => Math.sign(byBest(one, other, currency));
      expect(sign(a, b) + sign(b, a)).toBe(0);
      if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

const marks = (...texts: string[]) => {
  const { firstOrder, anyOrder, delivery } = bestMarks(codesOf(...texts), "SAR");
  return [firstOrder?.text ?? null, anyOrder?.text ?? null, delivery?.text ?? null];
};

test("the best codes of a brand are marked", () => {
  const texts = ["5% off", "15% off your first order", "10% off", "Free delivery", "Up to 70% off"];
  expect(marks(...texts)).toEqual(["15% off your first order", "10% off", "Free delivery"]);
});

test("a first-order code is marked only if it beats the best for any order", () => {
  expect(marks("10% off", "10% off your first order")).toEqual([null, "10% off", null]);
  expect(marks("10% off toys", "5% off your first order")[0]).toBe("5% off your first order");
});

test("what is uncertain or asks for more is not marked", () => {
  expect(marks("Up to 70% off", "10% off toys", "30% cashback", "$50 off")).toEqual(
    Array(3).fill(null),
  );
  expect(marks("15% off for students", "SAR 50 off orders over SAR 300")).toEqual(
    Array(3).fill(null),
  );
  expect(marks("Free delivery this weekend", "Free delivery on your first order")[2]).toBeNull();
});

test("a single code gets no mark", () => {
  expect(marks("10% off")).toEqual([null, null, null]);
});

test("of equal codes the first is marked", () => {
  const [a, b] = codesOf("10% off", "10% off");
  expect(bestMarks([a!, b!], "SAR").anyOrder).toBe(a);
});
