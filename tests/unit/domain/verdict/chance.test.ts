import { expect, test } from "vitest";
import { findBest } from "#app/domain/offers/best-offer.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { chanceOfWorking, isProven } from "#app/domain/verdict/chance.ts";
import { few, unknown } from "#app/domain/verdict/verdict.ts";
import { verdictOf } from "#tests/support/data/verdicts.ts";

const today = "2026-11-21";
const said = (worked: number, answers: number, confirmed = true) =>
  verdictOf("works", worked, answers, confirmed);

test.for([
  ["23 of 26 answers", said(23, 26), "2026-10-31", 0.86, true],
  ["23 of 26 answers that are not confirmed", said(23, 26, false), "2026-10-31", 0.65, false],
  ["too few answers", few, "2026-11-01", 0.65, false],
  ["a check of six days ago", unknown, "2026-11-15", 0.65, true],
  ["a check of seven days ago", unknown, "2026-11-14", 0.65, false],
  ["a check of 30 days ago", unknown, "2026-10-22", 0.65, false],
  ["a check of 31 days ago", unknown, "2026-10-21", 0.6, false],
  ["a check of 90 days ago", unknown, "2026-08-23", 0.6, false],
  ["a check of 91 days ago", unknown, "2026-08-22", 0.35, false],
] as const)("%s: a chance, and whether the code is highlighted", (row) => {
  const [, verdict, checked, chance, proven] = row;
  const evidence = { verdict, last_reported_date: checked };
  expect([chanceOfWorking(evidence, today), isProven(evidence, today)]).toEqual([chance, proven]);
});

const options = { currency: "SAR", today } as const;

/** Reads a code of "SAR 45 off; 23/27; 2026-11-01": how often it worked, if enough answers say, and its check. */
const code = (text: string) => {
  const [discount = "", answers, last_reported_date = "2026-11-20"] = text.split("; ");
  const [worked, count] = answers?.split("/").map(Number) ?? [];
  const isFailing = (worked ?? 1) * 2 < (count ?? 1);
  const counted = count ? verdictOf(isFailing ? "failing" : "works", worked ?? 0, count) : unknown;
  const evidence = { verdict: counted, last_reported_date, expiry_date: null };
  return { code: discount, offer: parseOffer(discount, "SAR"), ...evidence };
};

// 23 of 27 are 0.83, an unanswered check 0.65: it needs 1.28 times the saving. A condition counts 0.6: it needs
// 1.67 times the saving. A first order is no condition.
test.for([
  ["SAR 45 off; 23/27; 2026-11-01", "SAR 50 off; -; 2026-06-20"],
  ["SAR 50 off; 35/39", "SAR 50 off all; 23/26"],
  ["SAR 100 off; -; 2026-10-01", "SAR 50 off; 39/39"],
  ["Free delivery; 20/20", "Delivery is free"],
  ["SAR 40 off; 23/27; 2026-11-01", "SAR 51 off"],
  ["SAR 52 off", "SAR 40 off; 23/27; 2026-11-01"],
  ["SAR 31 off", "SAR 50 off with a card"],
  ["SAR 52 off with a card", "SAR 31 off"],
  ["SAR 32 off your first order", "SAR 31 off"],
  ["SAR 5 off", "SAR 90 off; 1/20"],
])("expected savings decide: %j before %j", (pair) => {
  const codes = pair.map(code);
  const best = [codes, codes.toReversed()].map((list) => findBest(list, options)?.code.code);
  expect(best).toEqual([codes[0]?.code, codes[0]?.code]);
});

test("the code that lists show is the best without a basket", () => {
  const codes = [code("20% off"), code("10% off")];
  const best = (listed: string) => findBest(codes, { ...options, listed })?.code.code;
  expect([best("10% off"), best("removed")]).toEqual(["10% off", "20% off"]);
});
