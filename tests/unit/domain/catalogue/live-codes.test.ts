import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import {
  endedIn,
  isLive,
  listEnds,
  readTally,
  tallyExpiries,
} from "#app/domain/catalogue/live-codes.ts";

const today = "2026-11-21";
const unlimited = { is_active: true, start_date: null, expiry_date: null, max_usage: null };

test.for<[isLive: boolean, code: object]>([
  [true, {}],
  [false, { is_active: false }],
  [true, { expiry_date: today }],
  [false, { expiry_date: "2026-11-20" }],
  [true, { start_date: today }],
  [false, { start_date: "2026-11-22" }],
  [true, { usage_count: 99, max_usage: 100 }],
  [false, { usage_count: 100, max_usage: 100, expiry_date: "2099-01-01" }],
  [false, { usage_count: 0, max_usage: 0 }],
])("it is %s that a code is live with %j", ([expected, fields]) => {
  expect(isLive({ ...unlimited, ...fields }, today)).toBe(expected);
});

const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
const code = fc.record({
  is_active: fc.boolean(),
  start_date: fc.option(day),
  expiry_date: fc.option(day),
  usage_count: fc.nat(2),
  max_usage: fc.option(fc.nat(2)),
});

test("a tally counts the live codes of every day, and names their first end and latest start", () => {
  fc.assert(
    fc.property(fc.array(code), day, fc.boolean(), (codes, date, isFirst) => {
      // Chance seldom meets the day itself.
      const on = (isFirst && codes[0]?.expiry_date) || date;
      const live = codes.filter((one) => isLive(one, on));
      const tally = tallyExpiries(codes);
      const starts = live.flatMap(({ start_date }) => start_date ?? []).sort();
      const [ends = null] = live.flatMap(({ expiry_date }) => expiry_date ?? []).sort();
      const summary = { liveCodes: live.length, ends, started: starts.at(-1) ?? null };
      expect(readTally(tally, on)).toEqual(summary);
      expect(JSON.stringify(tallyExpiries(codes.toReversed()))).toBe(JSON.stringify(tally));
    }),
  );
});

test("codes end on the days from today on, if they have started by then", () => {
  const ending = { ...unlimited, expiry_date: "2026-11-23" };
  const codes = [ending, { ...ending, start_date: "2026-11-22" }, unlimited];
  const tally = tallyExpiries([...codes, { ...unlimited, expiry_date: today }]);
  const ends = (on: string) => listEnds(tally, on).map(({ day, codes }) => `${day}: ${codes}`);
  expect(ends(today)).toEqual(["2026-11-21: 1", "2026-11-23: 1"]);
  expect(ends("2026-11-22")).toEqual(["2026-11-23: 2"]);
  expect(endedIn(tally, "2026-11-22", "2026-11-24")).toEqual({ "2026-11-23": 2 });
});
