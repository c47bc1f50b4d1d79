import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import {
  addedOn,
  type BestCode,
  liveSummary,
  summarizeCodes,
} from "#app/domain/catalogue/brand-summary.ts";
import type { PromoCodeRecord } from "#app/domain/catalogue/catalogue.ts";
import { isQuotable } from "#app/domain/catalogue/check-age.ts";
import { isLive, tallyExpiries } from "#app/domain/catalogue/live-codes.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { chanceOfWorking } from "#app/domain/verdict/chance.ts";
import { statedOffer } from "#tests/support/data/arbitrary-uploads.ts";
import { promoCode } from "#tests/support/data/catalogue.ts";
import { verdictOf } from "#tests/support/data/verdicts.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";

const writeDay = "2026-11-21";
const laterDays = [0, 1, 2, 3, 5, 7, 10, 20].map((days) => addDays(writeDay, days));

const around = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(writeDay, days));
const texts = ["15% off", "Up to 50% off", "SAR 50 off your first order", "Free delivery", "Hello"];
const createdAt = around(-10, 0).map((day) => `${day}T09:00:00Z`);

const arbitraryCodes = fc.uniqueArray(
  fc
    .record({
      code: fc.stringMatching(/^[A-Z]{1,3}$/),
      discount: fc.constantFrom(...texts),
      offer: fc.option(statedOffer.map((stated) => offerFields.parse(stated))),
      last_reported_date: fc.oneof(around(-4, 0), around(-100, -80)),
      start_date: fc.option(around(-2, 4), { freq: 2 }),
      expiry_date: fc.option(around(-2, 10), { freq: 4 }),
      ...{ is_active: fc.boolean(), usage_count: fc.nat(3), max_usage: fc.option(fc.nat(3)) },
      created_at: fc.option(createdAt, { nil: undefined }),
    })
    .map(promoCode),
  { maxLength: 12, selector: ({ code }) => code },
);

/** Computes the facts that lists show on a day, from every code of a brand written on another day. */
function bruteSummary(codes: readonly PromoCodeRecord[], currency: Currency, day: string) {
  const live = codes.filter((code) => isLive(code, day));
  const dates = live.map(({ last_reported_date }) => last_reported_date).sort();
  const ends = live.flatMap(({ expiry_date }) => expiry_date ?? []).sort();
  const starts = live.flatMap(({ start_date }) => start_date ?? []).sort();
  return {
    liveCodes: live.length,
    checked: dates.at(-1) ?? null,
    ends: ends[0] ?? null,
    started: starts.at(-1) ?? null,
    isBest: (best: BestCode | null) => {
      const known = live.flatMap((code) => {
        const facts = statedFacts(code.offer);
        if (!facts || !isQuotable(code, day)) return [];
        return [{ facts, chance: chanceOfWorking(code, day) }];
      });
      if (best === null) return known.length === 0;
      const found = chanceOfWorking({ last_reported_date: best.checked }, day);
      return known.every(
        ({ facts, chance }) => byBest(best.offer, facts, currency, [found, chance]) <= 0,
      );
    },
  };
}

/** Codes, live when they were written or started, added or started on a day or in the six days before. */
function bruteAdded(codes: readonly PromoCodeRecord[], addedOn: string, day: string) {
  return codes.filter((code) => {
    const written = addedOn.slice(0, 10);
    const created = code.created_at?.slice(0, 10) ?? written;
    const added = [created, code.start_date ?? ""].sort().at(-1) ?? "";
    const first = added > written ? added : written;
    return isLive(code, first) && added > addDays(day, -7) && added <= day;
  }).length;
}

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
    { numRuns: runsOf(1_000) },
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
