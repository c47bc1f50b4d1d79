import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { median } from "#app/domain/verdict/answer-record.ts";
import { type AnswerDay, judge, unknown } from "#app/domain/verdict/verdict.ts";

const today = "2026-03-12";
const ago = (days: number) => addDays(today, -days);
const day = (age: number, worked: number, failed: number): AnswerDay => ({
  day: ago(age),
  worked,
  failed,
});
const verdict = (days: AnswerDay[], checked = ago(10)) => judge(days, { checked, today });

const is = (level: string, worked: number, answers: number) => ({ level, worked, answers });
const eachDay = [0, 1, 2, 3].map((age) => day(age, 1, 1));
const once = [day(28, 30, 0), day(21, 10, 0), day(1, 0, 9), day(0, 0, 9)];

describe("the verdict on a code", () => {
  test.each<[what: string, days: AnswerDay[], expected: unknown]>([
    ["nothing", [], unknown],
    ["four that worked", [day(0, 4, 0)], unknown],
    ["four that failed on four days, and four that worked", eachDay, unknown],
    ["five that worked", [day(0, 5, 0)], is("works", 5, 5)],
    ["five that failed", [day(0, 0, 5)], is("failing", 0, 5)],
    ["two of eight", [day(0, 2, 6)], is("failing", 2, 8)],
    ["two of seven", [day(0, 2, 5)], is("mixed", 2, 7)],
    ["one that worked after five failures", [day(20, 0, 5), day(0, 1, 0)], is("failing", 1, 6)],
    ["one failure after five that worked", [day(20, 5, 0), day(0, 0, 1)], is("works", 5, 6)],
    ["two failures after five that worked", [day(20, 5, 0), day(0, 0, 2)], is("mixed", 5, 7)],
    ["seven of ten, checked long ago", [day(0, 7, 3)], is("works", 7, 10)],
    ["six of ten", [day(0, 6, 4)], is("mixed", 6, 10)],
    ["many that worked weeks ago, and none this week", once, is("failing", 40, 58)],
    ["five failures after five that worked", [day(28, 5, 0), day(7, 0, 5)], is("failing", 5, 10)],
    ["failures of a month ago", [day(30, 0, 9)], unknown],
    ["failures of tomorrow", [day(-1, 0, 9)], unknown],
    ["answers of 29 days ago", [day(29, 0, 9)], is("failing", 0, 9)],
    ["four failures, and old answers that weigh little", [day(29, 3, 0), day(0, 0, 4)], unknown],
  ])("%s", (_, days, expected) => {
    expect(verdict(days)).toEqual(expected);
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
      {
        numRuns: 2_000,
        // A few old answers and one of today, which weighs more than all of them.
        examples: [
          [
            [
              [21, 4, 4],
              [0, 0, 1],
            ],
            [0, true],
          ],
          [
            [
              [28, 9, 3],
              [0, 0, 1],
            ],
            [0, false],
          ],
        ],
      },
    );
  });
});

test.each([
  [[], null],
  [[3], 3],
  [[9, 1, 2], 2],
  [[10, 2, 1, 4], 3],
])("the median of %j is %j", (values, expected) => {
  expect(median(values)).toBe(expected);
});
