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

const codesOf = (...texts: string[]) =>
  texts.map((text) => ({ text, offer: parseOffer(text, "SAR") }));

test("offers are ordered by their saving on a usual basket", () => {
  // Savings on SAR 400: 60, 50, 40, 40 for an audience, 20.
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
  const offers = wordings.flatMap(({ text, currency }) => parseOffer(text, currency) ?? []);
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

// A percentage is compared with a sum of money by a usual basket.
test.for(countries)("in $code a tenth is worth a tenth of a usual basket", ({ currency }) => {
  const basket = usualBasket[currency];
  const offer = (text: string) => parseOffer(text, currency) as Offer;
  const compare = (sum: number) =>
    Math.sign(byBest(offer("10% off"), offer(`${currency} ${sum} off`), currency));
  const tenth = basket / 10;
  expect([compare(tenth - 0.01), compare(tenth), compare(tenth + 0.01)]).toEqual([-1, 0, 1]);
  // A basket that it does not reach gives nothing for certain.
  const from = (least: number) => offer(`${currency} 1 off orders over ${currency} ${least}`);
  expect(byBest(from(basket + 1), offer("Up to 1% off"), currency)).toBeGreaterThan(0);
  expect(byBest(from(basket), offer("Up to 1% off"), currency)).toBeLessThan(0);
});

test.for([
  ["10% off toys", "10% cashback"],
  ["10% off", "10% off in the app"],
  ["10% off in the app", "10% off your first app order"],
  ["SAR 10 off", "SAR 10 off orders over SAR 100"],
  ["SAR 10 off orders over SAR 99", "SAR 10 off orders over SAR 100"],
  ["31% off", "50% off for students"],
  ["50% off for members", "29% off"],
  ["1% off for members", "Free delivery"],
  ["Free delivery", "Free delivery on toys"],
  ["Free delivery on orders over SAR 1000", "Buy 2 get 1 free"],
] as const)("%j comes before %j", ([better, worse]) => {
  const [a, b] = [better, worse].map((text) => parseOffer(text, "SAR") as Offer);
  expect(byBest(a!, b!, "SAR")).toBeLessThan(0);
  expect(byBest(b!, a!, "SAR")).toBeGreaterThan(0);
});

const none = [null, null, null];

test.for<[texts: string, marked: (string | null)[]]>([
  [
    "5% off, 15% off your first order, 10% off, Free delivery, Up to 70% off",
    ["15% off your first order", "10% off", "Free delivery"],
  ],
  // A first-order code beats the best for any order, or has no mark.
  ["10% off, 10% off your first order", [null, "10% off", null]],
  ["10% off toys, 5% off your first order", ["5% off your first order", null, null]],
  // Uncertain offers, and offers with more conditions.
  ["Up to 70% off, 10% off toys, 30% cashback, $50 off", none],
  ["15% off for students, SAR 50 off orders over SAR 300", none],
  ["Free delivery this weekend, Free delivery on your first order", none],
  ["10% off", none],
])("of a brand's codes %j the best are marked: %j", ([texts, marked]) => {
  const { firstOrder, anyOrder, delivery } = bestMarks(codesOf(...texts.split(", ")), "SAR");
  expect([firstOrder, anyOrder, delivery].map((code) => code?.text ?? null)).toEqual(marked);
});

test.for([
  ["10% off + free delivery", "SAR"],
  ["خصم ١٠٪ وتوصيل مجاني", "SAR"],
  ["10% de réduction + livraison gratuite", "MAD"],
] as const)("%j is a percentage, and among the codes with free delivery", ([text, currency]) => {
  const offer = parseOffer(text, currency);
  expect(offer).toMatchObject({ kind: "percent", value: 10, free_delivery: true });
  expect([isShown({ offer }, "percent"), isShown({ offer }, "delivery")]).toEqual([true, true]);
  expect(isShown({ offer: parseOffer("10% off", currency) }, "delivery")).toBe(false);
});

const rankedCode = (code: string, text: string | null, fields: object = {}) => ({
  code,
  offer: text === null ? null : parseOffer(text, "SAR"),
  last_reported_date: "2026-11-01",
  expiry_date: null,
  ...fields,
});

test("equal offers are ordered by the latest report, then the latest end, then the code", () => {
  const codes = [
    rankedCode("D", "10% off", { last_reported_date: "2026-11-02" }),
    ...["C", "E"].map((code) => rankedCode(code, "10% off")),
    rankedCode("A", "10% off", { expiry_date: "2026-12-02" }),
    rankedCode("B", "10% off", { expiry_date: "2026-12-01" }),
    ...["5% off", null].map((text) => rankedCode("F", text, { last_reported_date: "2026-11-03" })),
  ];
  expect(codes.toReversed().sort((a, b) => byBestCode(a, b, "SAR"))).toEqual(codes);
});

const ten = rankedCode("TEN", "10% off");
const fifty = rankedCode("FIFTY", "SAR 50 off orders over SAR 300");
const first = rankedCode("NEW", "15% off your first order");
const gift = rankedCode("GIFT", "Free gift");
const text = rankedCode("TEXT", null);

test.for([
  [null, [], [ten, fifty, first, text], first, null],
  [100, [], [ten, fifty, first, text], ten, 10],
  [400, [], [ten, fifty, first, text], fifty, 50],
  [400, ["first-order"], [ten, fifty, first, text], first, 60],
  // The better one for anybody leads when both save the same.
  [500, [], [ten, fifty, first, text], fifty, 50],
  [400, [], [gift, text], gift, null],
] as const)("on a basket of %s the code leads that takes the most off it, else the best", (row) => {
  const [amount, audience, codes, code, sum] = row;
  const basket = amount === null ? null : { amount, audience: [...audience] };
  const saving = sum === null ? null : { kind: "sum", sum };
  const options = { currency: "SAR", today: "2026-11-21", basket } as const;
  expect(findBest(codes, options)).toEqual({ code: { ...code, chance: 0.65 }, saving });
  expect(findBest([text], options)).toBeNull();
});
