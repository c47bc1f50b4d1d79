import fc from "fast-check";
import { expect, test } from "vitest";
import { addedOn, liveSummary, summarizeCodes } from "#app/domain/catalogue/brand-summary.ts";
import { tallyExpiries } from "#app/domain/catalogue/live-codes.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { arbitraryCodes, laterDays, writeDay } from "#tests/support/data/arbitrary-codes.ts";
import { bruteAdded, bruteSummary } from "#tests/support/data/brute-facts.ts";
import { promoCode } from "#tests/support/data/catalogue.ts";
import { verdictOf } from "#tests/support/data/verdicts.ts";

const now = `${writeDay}T10:00:00Z`;
const percent = (value: number) => offerFields.parse({ kind: "percent", value });

test("on any day the facts show what the live codes of that day do, in any order", () => {
  fc.assert(
    fc.property(arbitraryCodes, fc.constantFrom(...laterDays), (codes, day) => {
      const facts = summarizeCodes(codes, "AED", now);
      const { best, ...shown } = liveSummary(tallyExpiries(codes), facts, day);
      const { isBest, ...expected } = bruteSummary(codes, "AED", day);
      expect(shown).toEqual(expected);
      expect(isBest(best)).toBe(true);
      expect(addedOn(facts, day)).toBe(bruteAdded(codes, now, day));
      expect(summarizeCodes(codes.toReversed(), "AED", now)).toEqual(facts);
    }),
    { numRuns: 1_000 },
  );
});

test("a code is best for ninety days after its check, then the next best one, then none", () => {
  const codes = [
    promoCode({ code: "BIG", offer: percent(50), last_reported_date: "2026-08-25" }),
    promoCode({ code: "SMALL", offer: percent(10), last_reported_date: "2026-11-01" }),
  ];
  const facts = summarizeCodes(codes, "AED", now);
  const bestOf = (day: string) => liveSummary(tallyExpiries(codes), facts, day).best?.code ?? null;
  const days = ["2026-11-21", "2026-11-23", "2026-11-24", "2027-01-30", "2027-01-31"];
  expect(days.map(bestOf)).toEqual(["BIG", "BIG", "SMALL", "SMALL", null]);
});

test("an offer counts as often as confirmed answers say that its code works, and never if it fails", () => {
  const said = (level: "works" | "failing", worked: number, confirmed = true) =>
    verdictOf(level, worked, 20, confirmed);
  const codes = [
    { ...promoCode({ code: "OFTEN", offer: percent(45) }), verdict: said("works", 19) },
    { ...promoCode({ code: "LESS", offer: percent(50) }), verdict: said("works", 15) },
    { ...promoCode({ code: "NEVER", offer: percent(90) }), verdict: said("failing", 4) },
  ];
  expect(summarizeCodes(codes, "AED", now).best).toMatchObject([{ code: "OFTEN" }]);
  const marked = { ...promoCode({ code: "MARKED", offer: percent(60) }) };
  for (const verdict of [said("failing", 0, false), said("works", 20, false)]) {
    const all = [...codes, { ...marked, verdict }];
    expect(summarizeCodes(all, "AED", now), verdict.level).toEqual(
      summarizeCodes([...codes, marked], "AED", now),
    );
  }
});
