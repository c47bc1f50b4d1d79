import fc from "fast-check";
import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { parseAmount } from "#app/domain/offers/amount.ts";
import { rankForBasket, savingOn } from "#app/domain/offers/basket.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { type Audience, audiences } from "#app/domain/offers/offer-kinds.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";
import { statedFacts } from "#tests/support/data/arbitrary-uploads.ts";

const saving = (text: string, amount = 250, currency = "SAR", audience: readonly Audience[] = []) =>
  savingOn(parseOffer(text, currency) as Offer, { amount, audience }, currency);

test.for([
  ["10% off", 250, { kind: "sum", sum: 25 }],
  ["10% off, up to SAR 20", 250, { kind: "sum", sum: 20 }],
  ["SAR 50 off", 30, { kind: "sum", sum: 30 }],
  ["SAR 50 off orders over SAR 200", 200, { kind: "sum", sum: 50 }],
  ["SAR 50 off orders over SAR 200", 199.99, { kind: "none" }],
  ["Extra 10% off sale items", 250, { kind: "most", sum: 25, back: false }],
  ["Up to 50% off", 250, { kind: "most", sum: 125, back: false }],
  ["10% cashback, up to SAR 20", 250, { kind: "most", sum: 20, back: true }],
  ["$20 off", 250, { kind: "none" }],
  ["Free delivery", 250, { kind: "delivery", sure: true }],
  ["Free delivery this weekend", 250, { kind: "delivery", sure: false }],
  ["15% off full-price items, 10% off sale items", 250, { kind: "sum", sum: 25 }],
  ["SAR 50 off SAR 200, SAR 90 off SAR 400", 399, { kind: "sum", sum: 50 }],
  ["SAR 50 off SAR 200, SAR 90 off SAR 400", 400, { kind: "sum", sum: 90 }],
  ["10% off your first app order", 250, { kind: "none" }, "app"],
  ["10% off your first app order", 250, { kind: "sum", sum: 25 }, "app", "students", "first-order"],
] as const)("%j of a basket of %d", ([text, amount, expected, ...audience]) => {
  expect(saving(text, amount, "SAR", audience)).toEqual(expected);
});

// The minor unit is a thousandth in five currencies, and a hundredth in the others.
test.for(countries)("in $currency a sum is rounded down to the minor unit", ({ currency }) => {
  const isThousandth = ["JOD", "TND", "KWD", "BHD", "OMR"].includes(currency);
  const sums = [saving("10% off", 99.9999, currency), saving("15% off", 1.15, currency)];
  // 1.15 × 100 is 114.99999999999999.
  sums.push(saving(`${currency} 1.15 off`, 100, currency));
  const expected = isThousandth ? [9.999, 0.172, 1.15] : [9.99, 0.17, 1.15];
  expect(sums).toEqual(expected.map((sum) => ({ kind: "sum", sum })));
});

test("a saving is said if it lowers the sum to pay", () => {
  const words = { saves: (sum: number) => `-${sum}`, savesUpTo: (sum: number) => `<${sum}` };
  const texts = ["10% off", "Up to 10% off", "10% off toys", "10% cashback", "Free delivery"];
  const said = texts.map((text) => savingText(saving(text), words));
  expect(said).toEqual(["-25", "<25", "<25", "", ""]);
});

test.for([
  [400, "400", "۴۰۰"],
  [123, "٠١٢٣"],
  [1200.75, "١٬٢٠٠٫٧٥", "1,200.75", "1 200.75"],
  [0.001, "0.001"],
  [1_000_000, "1000000"],
  [null, "1000000.001", "1.1234", "0", "-5", "1e3", ""],
] as const)("an amount of %d is read from what a shopper types", ([amount, ...texts]) => {
  for (const text of texts) expect(parseAmount(text), text).toBe(amount);
});

test("codes are ranked by certain sums times their chance, then uncertain ones, then delivery, then the rest", () => {
  const best = [
    ...["SAR 10 off", "5% off", "10% off", "Up to 70% off", "25% cashback", "10% off toys"],
    ...["Free delivery", "Delivery is free", "Free delivery this weekend", "A surprise"],
    "Buy 2 get 1 free",
  ];
  const chances = { "10% off": 0.4, "Delivery is free": 0.9, "A surprise": 0.1 };
  // Equal ones stay in their order.
  const texts = [...new Set(["A surprise", "SAR 10 off", ...best.toSorted()])];
  const codes = texts.map((text) => {
    const chance = (chances as Record<string, number>)[text];
    return { text, offer: parseOffer(text, "SAR"), chance };
  });
  const ranked = rankForBasket(codes, { amount: 200, audience: [] }, "SAR");
  expect(ranked.map(({ code }) => code.text)).toEqual(best);
});

test("a saving is never more than the basket, the value or the cap, and a larger basket never saves less", () => {
  const offers = statedFacts.map((facts) => offerFields.parse(facts));
  const amount = fc.double({ min: 0, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(offers, amount, amount, fc.constantFrom("SAR", "KWD"), (offer, a, b, currency) => {
      const [less = 0, sum = 0] = [Math.min(a, b), Math.max(a, b)].map((amount) => {
        const saving = savingOn(offer, { amount, audience: [...audiences] }, currency);
        return "sum" in saving ? saving.sum : 0;
      });
      const basket = Math.max(a, b);
      const value = offer.currency ? offer.value : (basket * (offer.value ?? 0)) / 100;
      const most = Math.min(basket, (offer.cap ?? basket) + 1e-6, (value ?? 0) + 1e-6);
      expect(sum).toBeLessThanOrEqual(most);
      expect(less).toBeLessThanOrEqual(sum);
      expect(less).toBeGreaterThanOrEqual(0);
    }),
  );
});
