import fc from "fast-check";
import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import {
  bestMarks,
  byBest,
  byBestCode,
  findBest,
  usualBasket,
} from "#app/domain/offers/best-offer.ts";
import { isShown } from "#app/domain/offers/code-list.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { wordings } from "#tests/support/data/wordings.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";

const offerOf = (text: string) => parseOffer(text, "SAR") as Offer;
const codesOf = (...texts: string[]) => texts.map((text) => ({ text, offer: offerOf(text) }));

test("offers are ordered by their saving on a usual basket", () => {
  // Savings on SAR 400: 60, 50, 40, 40 for some, 20, 4 for members.
  const best = codesOf(
    ...["15% off", "SAR 50 off orders over SAR 300", "10% off", "SAR 40 off orders over SAR 100"],
    ...["10% off your first order", "10% off in the app", "10% off your first app order"],
    ...["20% off, up to SAR 20", "1% off for members", "Up to 70% off", "30% off toys"],
    ...["30% cashback", "$50 off", "SAR 100 off orders over SAR 500", "Free delivery"],
    ...["Free delivery on orders over SAR 100", "Free delivery this weekend"],
    ...["Free delivery on orders over SAR 1000", "Buy 2 get 1 free"],
  );
  const sorted = best.toReversed().sort((a, b) => byBest(a.offer, b.offer, "SAR"));
  expect(sorted.map(({ text }) => text)).toEqual(best.map(({ text }) => text));
});

test("byBest is an order: no cycles, and the same in both directions", () => {
  const offers = wordings.flatMap(({ text, currency }) => parseOffer(text, currency) ?? []);
  const any = fc.constantFrom(...offers);
  fc.assert(
    fc.property(any, any, any, fc.constantFrom("SAR", "AED", "KWD"), (a, b, c, currency) => {
      const sign = (one: Offer, other: Offer) => Math.sign(byBest(one, other, currency));
      expect(sign(a, b) + sign(b, a)).toBe(0);
      if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: runsOf(2000) },
  );
});

// A percentage is compared with a sum of money by a usual basket.
test.for(countries)("in $code a tenth is worth a tenth of a usual basket", ({ currency }) => {
  const basket = usualBasket[currency];
  const compare = (one: string, other: string) => {
    const [a, b] = [one, other].map((text) => parseOffer(text, currency) as Offer);
    return Math.sign(byBest(a!, b!, currency));
  };
  const sums = [-0.01, 0, 0.01].map((more) => `${currency} ${basket / 10 + more} off`);
  expect(sums.map((sum) => compare("10% off", sum))).toEqual([-1, 0, 1]);
  // A basket that it does not reach gives nothing for certain.
  const from = [1, 0].map((more) => `${currency} 1 off orders over ${currency} ${basket + more}`);
  expect(from.map((text) => compare(text, "Up to 1% off"))).toEqual([1, -1]);
});

// The best for a first order, for any order, and free delivery: a first-order code beats the best for any order.
test.for<[texts: string, marked: string]>([
  [
    "5% off, 9% off your first order, 6% off, Free delivery",
    "9% off your first order, 6% off, Free delivery",
  ],
  ["10% off, 10% off your first order", "-, 10% off, -"],
  ["10% off toys, 5% off your first order", "5% off your first order, -, -"],
  // Uncertain offers, and offers with more conditions.
  ["Up to 70% off, 10% off toys, 30% cashback, $50 off", "-, -, -"],
  ["Free delivery this weekend, Free delivery on your first order", "-, -, -"],
])("of a brand's codes %j the best are marked: %j", ([texts, marked]) => {
  const { firstOrder, anyOrder, delivery } = bestMarks(codesOf(...texts.split(", ")), "SAR");
  const found = [firstOrder, anyOrder, delivery].map((code) => code?.text ?? "-");
  expect(found.join(", ")).toBe(marked);
});

test("a percentage with free delivery is also among the codes with free delivery", () => {
  const kinds = ["10% off + free delivery", "10% off"].map((text) => {
    const offer = offerOf(text);
    return [isShown({ offer }, "percent"), isShown({ offer }, "delivery")];
  });
  expect(kinds.join(" ")).toBe("true,true true,false");
});

const code = (name: string, text: string | null, fields: object = {}) => {
  const dates = { last_reported_date: "2026-11-01", expiry_date: null };
  return { code: name, offer: text === null ? null : offerOf(text), ...dates, ...fields };
};

test("equal offers are ordered by the latest report, then the latest end, then the code", () => {
  const codes = [
    code("D", "10% off", { last_reported_date: "2026-11-02" }),
    ...["C", "E"].map((name) => code(name, "10% off")),
    code("A", "10% off", { expiry_date: "2026-12-02" }),
    code("B", "10% off", { expiry_date: "2026-12-01" }),
    ...["5% off", null].map((text) => code("F", text, { last_reported_date: "2026-11-03" })),
  ];
  expect(codes.toReversed().sort((a, b) => byBestCode(a, b, "SAR"))).toEqual(codes);
});

const first = code("NEW", "15% off your first order");
const fifty = code("FIFTY", "SAR 50 off orders over SAR 300");
const [ten, gift, text] = [code("TEN", "10% off"), code("GIFT", "Free gift"), code("TEXT", null)];
const all = [ten, fifty, first, text];

// The better one for anybody leads when both save the same.
test.for([
  [null, [], all, first, null],
  [100, [], all, ten, 10],
  [400, [], all, fifty, 50],
  [400, ["first-order"], all, first, 60],
  [500, [], all, fifty, 50],
  [400, [], [gift, text], gift, null],
] as const)("on a basket of %s the code leads that takes the most off it, else the best", (row) => {
  const [amount, audience, codes, best, sum] = row;
  const basket = amount === null ? null : { amount, audience: [...audience] };
  const saving = sum === null ? null : { kind: "sum", sum };
  const options = { currency: "SAR", today: "2026-11-21", basket } as const;
  expect(findBest(codes, options)).toEqual({ code: { ...best, chance: 0.65 }, saving });
  expect(findBest([text], options)).toBeNull();
});
