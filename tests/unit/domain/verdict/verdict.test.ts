import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { median } from "#app/domain/verdict/answer-record.ts";
import {
  type AnswerDay,
  evaluate,
  few,
  isConfirmedFailing,
  isFailing,
  storeReasons,
  unknown,
} from "#app/domain/verdict/verdict.ts";

const today = "2026-03-12";
const ago = (days: number) => addDays(today, -days);
const day = (age: number, worked: number, failed: number): AnswerDay => ({
  day: ago(age),
  worked,
  failed,
});
const verdict = (days: AnswerDay[], checked = ago(10)) => evaluate(days, { checked, today });

const is = (level: string, worked: number, answers: number) => ({
  ...{ level, worked, answers, confirmed: false },
});
const eachDay = [0, 1, 2, 3].map((age) => day(age, 1, 1));
const once = [day(28, 30, 0), day(21, 10, 0), day(1, 0, 9), day(0, 0, 9)];

/** A few old answers and one of today, which weighs more than all of them; and the next network's. */
type Day = [age: number, worked: number, failed: number];
const old = (day: Day, worked: boolean): [Day[], [number, boolean]] => [
  [day, [0, 0, 1]],
  [0, worked],
];
const examples = [old([21, 4, 4], true), old([28, 9, 3], false)];

describe("the verdict on a code", () => {
  test.each<[what: string, days: AnswerDay[], expected: object]>([
    ["nothing", [], unknown],
    ["four that worked", [day(0, 4, 0)], few],
    ["four that failed on four days, and four that worked", eachDay, few],
    ["five that worked", [day(0, 5, 0)], is("works", 5, 5)],
    ["two of eight", [day(0, 2, 6)], is("failing", 2, 8)],
    ["two of seven", [day(0, 2, 5)], is("mixed", 2, 7)],
    ["one failure after five that worked", [day(20, 5, 0), day(0, 0, 1)], is("works", 5, 6)],
    ["two failures after five that worked", [day(20, 5, 0), day(0, 0, 2)], is("mixed", 5, 7)],
    ["seven of ten, checked long ago", [day(0, 7, 3)], is("works", 7, 10)],
    ["many that worked weeks ago, and none this week", once, is("failing", 40, 58)],
    ["failures of a month ago", [day(30, 0, 9)], unknown],
    ["failures of tomorrow", [day(-1, 0, 9)], unknown],
    ["answers of 29 days ago", [day(29, 0, 9)], is("failing", 0, 9)],
    ["four failures, and old answers that weigh little", [day(29, 3, 0), day(0, 0, 4)], few],
  ])("%s", (_, days, expected) => {
    expect(verdict(days)).toMatchObject(expected);
  });

  test("it has the last day of a success, and the reasons of failures", () => {
    const reasons = [{ expired: 1 }, { "first-order": 2, expired: 1 }, null];
    const days = reasons.map((given, at) => ({ ...day(at, 3 * at, 2), reasons: given }));
    expect(verdict(days)).toMatchObject({
      ...{ last_worked: ago(1), reasons: { "first-order": 2, expired: 2 } },
    });
    expect(verdict([day(0, 0, 9)]).last_worked).toBeNull();
  });

  test("a store's reasons are those of codes whose failures ten networks in five systems report", () => {
    const failures = (systems: number) =>
      [0, 1].map((age) => ({
        ...day(age, 0, 5),
        reasons: { "first-order": 3, payment: 2 },
        systems: Object.fromEntries(Array.from({ length: systems }, (_, at) => [`f${at}`, 1])),
      }));
    const first = { reason: "first-order", count: 6 };
    const byCode = [failures(5), failures(4), failures(4)];
    expect(storeReasons(byCode)).toEqual([first, { reason: "payment", count: 4 }]);
    expect(storeReasons(byCode.slice(1))).toEqual([]);
  });

  test("a fresh check counts as one more answer that worked", () => {
    const days = [day(0, 8, 4)];
    expect(verdict(days, ago(60)).level).toBe("mixed");
    expect(verdict(days, today).level).toBe("works");
    expect(verdict([day(0, 6, 4)], ago(-21)).level, "one of the future as one of today").toBe(
      "mixed",
    );
  });

  test("one network more turns no works into failing, and no failing into works", () => {
    const someDay = fc.tuple(fc.integer({ min: 0, max: 29 }), fc.nat(6), fc.nat(6));
    const one = fc.tuple(fc.integer({ min: 0, max: 29 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(someDay, { maxLength: 8 }), one, (others, [age, worked]) => {
        const days = others.map((given) => day(...given));
        const levels = [days, [...days, day(age, Number(worked), Number(!worked))]].map(
          (all) => verdict(all, ago(29)).level,
        );
        expect(["works failing", "failing works"]).not.toContain(levels.join(" "));
      }),
      { numRuns: 2_000, examples },
    );
  });
});

test.each([
  [[], null],
  [[9, 1, 2], 2],
  [[10, 2, 1, 4], 3],
])("the median of %j is %j", (values, expected) => {
  expect(median(values)).toBe(expected);
});

/** Answers of a day, one for a network, by the autonomous system of each. */
function from(age: number, failed: string, worked = ""): AnswerDay {
  const sides = [...[...failed].map((one) => `f${one}`), ...[...worked].map((one) => `w${one}`)];
  const systems = Object.fromEntries(
    [...Map.groupBy(sides, (side) => side)].map(([side, { length }]) => [side, length]),
  );
  return { ...day(age, worked.length, failed.length), systems };
}

test.each<[what: string, days: AnswerDay[], level: string, confirmed: boolean]>([
  ["ten of five on two days", [from(1, "aabbc"), from(0, "cddee")], "failing", true],
  ["ten of five on one day", [from(0, "aabbccddee")], "failing", false],
  ["nine of five on two days", [from(1, "aabbc"), from(0, "cdde")], "failing", false],
  ["half of them of one", [from(1, "aaabc"), from(0, "aadeb")], "failing", true],
  ["most of them of one", [from(1, "aaabc"), from(0, "aaade")], "failing", false],
  ["the same on two days a month apart", [from(30, "aabbc"), from(0, "cddee")], "failing", false],
  ["two that worked among them", [from(1, "aabbc", "x"), from(0, "cddee", "y")], "failing", true],
  ["as many that worked", [from(1, "aabbc", "abcde"), from(0, "cddee", "abcde")], "mixed", true],
  ["ten of five that worked", [from(1, "", "aabbc"), from(0, "", "cddee")], "works", true],
  ["systems that nobody noted", [day(1, 0, 9), day(0, 0, 9)], "failing", false],
])("a verdict of %s", (_, days, level, confirmed) => {
  const judged = verdict(days);
  expect([judged.level, judged.confirmed]).toEqual([level, confirmed]);
  const code = { verdict: judged };
  const isFault = level === "failing";
  expect([isFailing(code), isConfirmedFailing(code)]).toEqual([isFault, isFault && confirmed]);
});
