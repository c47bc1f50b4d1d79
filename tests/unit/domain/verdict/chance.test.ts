import { expect, test } from "vitest";
import { leadingCode } from "#app/domain/offers/best-offer.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { chanceOfWorking } from "#app/domain/verdict/chance.ts";
import { unknown, type Verdict } from "#app/domain/verdict/verdict.ts";

const today = "2026-11-21";
const said = (worked: number, answers: number, confirmed = true): Verdict => ({
  ...({ level: "works", worked, answers } as const),
  confirmed,
});

test.for([
  ["23 of 26 answers", said(23, 26), "2026-10-31", 0.86],
  ["23 of 26 answers that are not confirmed", said(23, 26, false), "2026-10-31", 0.8],
  ["a check of 30 days ago", unknown, "2026-10-22", 0.8],
  ["a check of 31 days ago", unknown, "2026-10-21", 0.6],
  ["a check of 90 days ago", unknown, "2026-08-23", 0.6],
  ["a check of 91 days ago", unknown, "2026-08-22", 0.35],
] as const)("%s: a chance", ([, verdict, checked, chance]) => {
  expect(chanceOfWorking({ verdict, last_reported_date: checked }, today)).toBe(chance);
});

const code = (name: string, discount: string, verdict: Verdict, checked: string) => ({
  code: name,
  offer: parseOffer(discount, "SAR"),
  last_reported_date: checked,
  expiry_date: null,
  chance: chanceOfWorking({ verdict, last_reported_date: checked }, today),
});

const best = (...codes: ReturnType<typeof code>[]) =>
  [null, { amount: 400, audience: [] }].map(
    (basket) => leadingCode(codes, basket, "SAR")?.code.code,
  );

type Facts = [discount: string, verdict: Verdict, checked: string];

test.for<[better: Facts, worse: Facts]>([
  // A little more of one that nobody has verified for five months.
  [
    ["SAR 45 off", said(23, 27), "2026-11-01"],
    ["SAR 50 off", unknown, "2026-06-20"],
  ],
  [
    ["SAR 50 off", said(35, 39), "2026-11-12"],
    ["SAR 50 off", said(23, 26), "2026-10-31"],
  ],
  [
    ["SAR 100 off", unknown, "2026-10-01"],
    ["SAR 50 off", said(39, 39), "2026-11-12"],
  ],
  [
    ["Free delivery", said(20, 20), "2026-11-12"],
    ["Free delivery", unknown, "2026-06-20"],
  ],
])("the saving times the chance decides: %j before %j", ([better, worse]) => {
  const codes = [code("BETTER", ...better), code("WORSE", ...worse)];
  for (const list of [codes, codes.toReversed()]) {
    expect(best(...list)).toEqual(["BETTER", "BETTER"]);
  }
});
