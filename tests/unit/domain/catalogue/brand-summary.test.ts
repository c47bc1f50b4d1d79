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
const percent = (code: string, value: number, fields = {}) =>
  promoCode({ code, offer: offerFields.parse({ kind: "percent", value }), ...fields });

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

test("an offer counts as often as confirmed answers say that its code works, and never if it fails", () => {
  const said = (code: string, value: number, ...verdict: Parameters<typeof verdictOf>) => ({
    ...percent(code, value),
    verdict: verdictOf(...verdict),
  });
  const often = said("OFTEN", 45, "works", 19, 20);
  const codes = [often, said("LESS", 50, "works", 15, 20), said("NEVER", 90, "failing", 4, 20)];
  const best = (...more: ReturnType<typeof percent>[]) =>
    summarizeCodes([...codes, ...more], "AED", now).best;
  expect(best()).toMatchObject([{ code: "OFTEN" }]);
  for (const level of ["failing", "works"] as const) {
    const marked = said("MARKED", 60, level, level === "works" ? 20 : 0, 20, false);
    expect(best(marked), level).toEqual(best(percent("MARKED", 60)));
  }
});
