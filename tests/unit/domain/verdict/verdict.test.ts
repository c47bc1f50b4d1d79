import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { median } from "#app/domain/verdict/answer-record.ts";
import {
  type AnswerDay,
  evaluate,
  isConfirmedFailing,
  isFailing,
  storeReasons,
} from "#app/domain/verdict/verdict.ts";

const today = "2026-03-12";
const ago = (days: number) => addDays(today, -days);
type Day = [age: number, worked: number, failed: number];
const day = (...[age, worked, failed]: Day): AnswerDay => ({ day: ago(age), worked, failed });
const verdict = (days: AnswerDay[], checked = ago(10)) => evaluate(days, { checked, today });

// Days of "age:worked-failed".
test.each([
  ["nothing", "", "unknown"],
  ["four that worked", "0:4-0", "few"],
  ["four that failed on four days, and four that worked", "0:1-1 1:1-1 2:1-1 3:1-1", "few"],
  ["five that worked", "0:5-0", "works 5/5"],
  ["two of eight", "0:2-6", "failing 2/8"],
  ["two of seven", "0:2-5", "mixed 2/7"],
  ["one failure after five that worked", "20:5-0 0:0-1", "works 5/6"],
  ["two failures after five that worked", "20:5-0 0:0-2", "mixed 5/7"],
  ["seven of ten, checked long ago", "0:7-3", "works 7/10"],
  [
    "many that worked weeks ago, and none this week",
    "28:30-0 21:10-0 1:0-9 0:0-9",
    "failing 40/58",
  ],
  ["failures of a month ago, and of tomorrow", "30:0-9 -1:0-9", "unknown"],
  ["answers of 29 days ago", "29:0-9", "failing 0/9"],
  ["four failures, and old answers that weigh little", "29:3-0 0:0-4", "few"],
])("the verdict of %s", (_, text, expected) => {
  const days = text.match(/-?\d+:\d+-\d+/g) ?? [];
  const numbers = days.map((one) => /(-?\d+):(\d+)-(\d+)/.exec(one)?.slice(1).map(Number) as Day);
  const { level, worked, answers, confirmed } = verdict(numbers.map((one) => day(...one)));
  expect(confirmed).toBe(false);
  expect(["few", "unknown"].includes(level) ? level : `${level} ${worked}/${answers}`).toBe(
    expected,
  );
});

test("a verdict has the last day of a success, and the reasons of failures", () => {
  const reasons = [{ expired: 1 }, { "first-order": 2, expired: 1 }, null];
  const days = reasons.map((given, at) => ({ ...day(at, 3 * at, 2), reasons: given }));
  const facts = { last_worked: ago(1), reasons: { "first-order": 2, expired: 2 } };
  expect(verdict(days)).toMatchObject(facts);
  expect(verdict([day(0, 0, 9)]).last_worked).toBeNull();
});

test("a store's reasons are those of codes whose failures ten networks in five systems report", () => {
  const failures = (systems: string) =>
    [0, 1].map((age) => ({
      ...day(age, 0, 5),
      reasons: { "first-order": 3, payment: 2 },
      systems: Object.fromEntries([...systems].map((one) => [`f${one}`, 1])),
    }));
  const byCode = [failures("abcde"), failures("abcd"), failures("abcd")];
  const counts = storeReasons(byCode).map(({ reason, count }) => `${reason} ${count}`);
  expect(counts).toEqual(["first-order 6", "payment 4"]);
  expect(storeReasons(byCode.slice(1))).toEqual([]);
});

test("a fresh check, or one of the future, counts as one more answer that worked", () => {
  const levels = [ago(60), today].map((checked) => verdict([day(0, 8, 4)], checked).level);
  expect(levels).toEqual(["mixed", "works"]);
  expect(verdict([day(0, 6, 4)], ago(-21)).level).toBe("mixed");
});

test("one network more turns no works into failing, and no failing into works", () => {
  const someDay = fc.tuple(fc.integer({ min: 0, max: 29 }), fc.nat(6), fc.nat(6));
  const one = fc.tuple(fc.integer({ min: 0, max: 29 }), fc.boolean());
  // A few old answers and one of today, which weighs more than all of them; and the next network's.
  const old = (day: Day, worked: boolean): [Day[], [number, boolean]] => [
    [day, [0, 0, 1]],
    [0, worked],
  ];
  const examples = [old([21, 4, 4], true), old([28, 9, 3], false)];
  fc.assert(
    fc.property(fc.array(someDay, { maxLength: 8 }), one, (others, [age, worked]) => {
      const days = others.map((given) => day(...given));
      const more = [...days, day(age, Number(worked), Number(!worked))];
      const levels = [days, more].map((all) => verdict(all, ago(29)).level);
      expect(["works failing", "failing works"]).not.toContain(levels.join(" "));
    }),
    { numRuns: 2_000, examples },
  );
});

test("the median of an even count is the mean of the middle two", () => {
  expect([[], [9, 1, 2], [10, 2, 1, 4]].map(median)).toEqual([null, 2, 3]);
});

// Answers by the autonomous system of each: "failed-worked" on a day of an age.
test.each<[what: string, days: Record<number, string>, level: string, confirmed: boolean]>([
  ["ten of five on two days", { 1: "aabbc", 0: "cddee" }, "failing", true],
  ["ten of five on one day", { 0: "aabbccddee" }, "failing", false],
  ["nine of five on two days", { 1: "aabbc", 0: "cdde" }, "failing", false],
  ["half of them of one", { 1: "aaabc", 0: "aadeb" }, "failing", true],
  ["most of them of one", { 1: "aaabc", 0: "aaade" }, "failing", false],
  ["the same on two days a month apart", { 30: "aabbc", 0: "cddee" }, "failing", false],
  ["two that worked among them", { 1: "aabbc-x", 0: "cddee-y" }, "failing", true],
  ["as many that worked", { 1: "aabbc-abcde", 0: "cddee-abcde" }, "mixed", true],
  ["ten of five that worked", { 1: "-aabbc", 0: "-cddee" }, "works", true],
])("a verdict of %s", (_, answers, level, confirmed) => {
  const days = Object.entries(answers).map(([age, text]) => {
    const [failed = "", worked = ""] = text.split("-");
    const sides = [...[...failed].map((one) => `f${one}`), ...[...worked].map((one) => `w${one}`)];
    const counts = [...Map.groupBy(sides, (side) => side)].map(([side, all]) => [side, all.length]);
    return {
      ...day(Number(age), worked.length, failed.length),
      systems: Object.fromEntries(counts),
    };
  });
  const code = { verdict: verdict(days) };
  expect([code.verdict.level, code.verdict.confirmed]).toEqual([level, confirmed]);
  const isFault = level === "failing";
  expect([isFailing(code), isConfirmedFailing(code)]).toEqual([isFault, isFault && confirmed]);
});
