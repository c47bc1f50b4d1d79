import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import {
  endedIn,
  isLive,
  isUsedUp,
  listEnds,
  liveCount,
  tallyExpiries,
} from "#app/domain/catalogue/live-codes.ts";

const today = "2026-11-21";

test.for([
  [true, null, "2026-11-21", "2026-11-22", "2027-01-01"],
  [false, "2025-11-21", "2026-11-20"],
])("whether active codes of these last days are live: %s", ([live, ...days]) => {
  for (const expiry_date of days as (string | null)[]) {
    expect(isLive({ is_active: true, expiry_date, max_usage: null }, today)).toBe(live);
    expect(isLive({ is_active: false, expiry_date, max_usage: null }, today)).toBe(false);
  }
});

test("a code is live from its start day to the end of its expiry day", () => {
  const code = {
    is_active: true,
    max_usage: null,
    start_date: "2026-11-22",
    expiry_date: "2026-11-23",
  };
  const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];
  expect(days.map((day) => isLive(code, day))).toEqual([false, true, true, false]);
  const tally = tallyExpiries([code, { ...code, start_date: null }]);
  expect(listEnds(tally, today)).toEqual([{ day: "2026-11-23", codes: 1 }]);
  expect(listEnds(tally, "2026-11-22")).toEqual([{ day: "2026-11-23", codes: 2 }]);
  expect(endedIn(tally, today, "2026-11-24")).toEqual({ "2026-11-23": 2 });
});

test.for([
  [99, 100, false],
  [100, 100, true],
  [0, 0, true],
  [undefined, 1, false],
  [1_000_000, null, false],
] as const)(
  "whether a code that was used %s of %s times is used up: %s",
  ([uses, most, usedUp]) => {
    const code = { usage_count: uses, max_usage: most };
    expect(isUsedUp(code)).toBe(usedUp);
    for (const expiry_date of [null, today, "2099-01-01"]) {
      expect(isLive({ ...code, is_active: true, expiry_date }, today)).toBe(!usedUp);
    }
  },
);

const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
const code = fc.record({
  is_active: fc.boolean(),
  start_date: fc.option(day),
  expiry_date: fc.option(day),
  usage_count: fc.nat(2),
  max_usage: fc.option(fc.nat(2)),
});

const codeUntil = (expiry_date: string | null) => ({
  is_active: true,
  start_date: null,
  expiry_date,
  usage_count: 0,
  max_usage: null,
});
const examples = [today, "2026-11-20", "2026-11-22", null].map(
  (expiry): [ReturnType<typeof codeUntil>[], string] => [[codeUntil(expiry)], today],
);

test("a tally counts the live codes of every day", () => {
  fc.assert(
    fc.property(fc.array(code), day, (codes, date) => {
      const live = codes.filter((one) => isLive(one, date)).length;
      expect(liveCount(tallyExpiries(codes), date)).toBe(live);
      const reversed = tallyExpiries(codes.toReversed());
      expect(JSON.stringify(reversed)).toBe(JSON.stringify(tallyExpiries(codes)));
    }),
    // Chance seldom meets the day itself.
    { examples },
  );
});

test("codes end on the days from today on, those that do not expire never", () => {
  const tally = { "2026-11-20": 1, "2026-12-01": 2, "2026-11-21": 3, never: 4 };
  expect(listEnds(tally, today)).toEqual([
    { day: "2026-11-21", codes: 3 },
    { day: "2026-12-01", codes: 2 },
  ]);
});
