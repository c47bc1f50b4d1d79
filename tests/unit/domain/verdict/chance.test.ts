import { expect, test } from "vitest";
import { findBest } from "#app/domain/offers/best-offer.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { chanceOfWorking, isProven } from "#app/domain/verdict/chance.ts";
import { few, unknown, type Verdict } from "#app/domain/verdict/verdict.ts";
import { verdictOf } from "#tests/support/data/verdicts.ts";

const today = "2026-11-21";
const said = (worked: number, answers: number, confirmed = true) =>
  verdictOf("works", worked, answers, confirmed);

test.for([
  ["23 of 26 answers", said(23, 26), "2026-10-31", 0.86, true],
  ["23 of 26 answers that are not confirmed", said(23, 26, false), "2026-10-31", 0.65, false],
  ["too few answers", few, "2026-11-01", 0.65, false],
  ["a check of today", unknown, "2026-11-21", 0.65, true],
  ["a check of six days ago", unknown, "2026-11-15", 0.65, true],
  ["a check of seven days ago", unknown, "2026-11-14", 0.65, false],
  ["a check of 30 days ago", unknown, "2026-10-22", 0.65, false],
  ["a check of 31 days ago", unknown, "2026-10-21", 0.6, false],
  ["a check of 90 days ago", unknown, "2026-08-23", 0.6, false],
  ["a check of 91 days ago", unknown, "2026-08-22", 0.35, false],
] as const)("%s: a chance, and whether the code is highlighted", (row) => {
  const [, verdict, checked, chance, proven] = row;
  const evidence = { verdict, last_reported_date: checked };
  expect(chanceOfWorking(evidence, today)).toBe(chance);
  expect(isProven(evidence, today)).toBe(proven);
});

type Facts = [discount: string, verdict: Verdict, checked: string];

const code = (name: string, [discount, verdict, checked]: Facts) => ({
  code: name,
  offer: parseOffer(discount, "SAR"),
  verdict,
  last_reported_date: checked,
  expiry_date: null,
});

const fresh = "2026-11-20";
const options = { currency: "SAR", today } as const;

test.for<[better: Facts, worse: Facts, why: string]>([
  [["SAR 45 off", said(23, 27), "2026-11-01"], ["SAR 50 off", unknown, "2026-06-20"], "not lately"],
  [["SAR 50 off", said(35, 39), fresh], ["SAR 50 off", said(23, 26), fresh], "more answers"],
  [["SAR 100 off", unknown, "2026-10-01"], ["SAR 50 off", said(39, 39), fresh], "saving"],
  [["Free delivery", said(20, 20), fresh], ["Free delivery", unknown, fresh], "delivery"],
  // 23 of 27 are 0.83, an unanswered check 0.65: it needs 1.28 times the saving.
  [["SAR 40 off", said(23, 27), "2026-11-01"], ["SAR 51 off", unknown, fresh], "0.65"],
  [["SAR 52 off", unknown, fresh], ["SAR 40 off", said(23, 27), "2026-11-01"], "0.65"],
  // A condition counts 0.6: it needs 1.67 times the saving. A first order is no condition.
  [["SAR 31 off", unknown, fresh], ["SAR 50 off with a card", unknown, fresh], "card"],
  [["SAR 52 off with a card", unknown, fresh], ["SAR 31 off", unknown, fresh], "card"],
  [["SAR 31 off", unknown, fresh], ["SAR 50 off in the app", unknown, fresh], "app"],
  [["SAR 31 off", unknown, fresh], ["SAR 50 off for students", unknown, fresh], "students"],
  [["SAR 52 off for members", unknown, fresh], ["SAR 31 off", unknown, fresh], "members"],
  [["SAR 32 off your first order", unknown, fresh], ["SAR 31 off", unknown, fresh], "first order"],
  [["SAR 5 off", unknown, fresh], ["SAR 90 off", verdictOf("failing", 1, 20), fresh], "failing"],
])("expected savings decide: %j before %j (%s)", ([better, worse]) => {
  const codes = [code("BETTER", better), code("WORSE", worse)];
  for (const list of [codes, codes.toReversed()])
    expect(findBest(list, options)?.code.code).toBe("BETTER");
});

test("on a basket only a selected condition counts", () => {
  const codes = [
    code("ANY", ["SAR 31 off", unknown, fresh]),
    code("CARD", ["SAR 90 off with a card", unknown, fresh]),
  ];
  const bestFor = (...audience: "card"[]) =>
    findBest(codes, { ...options, basket: { amount: 400, audience } });
  expect(bestFor()).toMatchObject({ code: { code: "ANY" }, saving: { kind: "sum", sum: 31 } });
  expect(bestFor("card")).toMatchObject({ code: { code: "CARD" }, saving: { sum: 90 } });
});

test("the code that lists show is the best without a basket", () => {
  const codes = ["20% off", "10% off"].map((discount) =>
    code(discount, [discount, unknown, fresh]),
  );
  expect(findBest(codes, { ...options, listed: "10% off" })?.code.code).toBe("10% off");
  expect(findBest(codes, { ...options, listed: "removed" })?.code.code).toBe("20% off");
});
