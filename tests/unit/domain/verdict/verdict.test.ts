import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { type AnswerDay, countedOfNetwork, judge, unknown } from "#app/domain/verdict/verdict.ts";

const today = "2026-03-12";
const ago = (days: number) => addDays(today, -days);

/** The answers of a day, each of a network of its own. */
function day(age: number, worked: number, failed: number, networks = worked + failed): AnswerDay {
  return { day: ago(age), worked, failed, networks };
}

const verdict = (days: AnswerDay[], checked = ago(10)) => judge(days, { checked, today });

describe("the verdict on a code", () => {
  test.each<[what: string, days: AnswerDay[], expected: unknown]>([
    ["nothing", [], unknown],
    ["four answers", [day(0, 4, 0)], unknown],
    ["five that worked", [day(0, 5, 0)], { level: "works", worked: 5, answers: 5 }],
    ["five of two networks", [day(0, 4, 0, 2), day(1, 1, 0, 1)], unknown],
    [
      "five of three networks that failed: without one of them only three are left",
      [day(0, 0, 5, 3)],
      { level: "mixed", worked: 0, answers: 5 },
    ],
    ["five of one address on five days", [0, 1, 2, 3, 4].map((age) => day(age, 0, 1)), unknown],
    ["five that failed", [day(0, 0, 5)], { level: "failing", worked: 0, answers: 5 }],
    ["one of five", [day(0, 1, 4)], { level: "failing", worked: 1, answers: 5 }],
    ["two of five", [day(0, 2, 3)], { level: "mixed", worked: 2, answers: 5 }],
    ["seven of ten, checked long ago", [day(0, 7, 3)], { level: "works", worked: 7, answers: 10 }],
    ["six of ten", [day(0, 6, 4)], { level: "mixed", worked: 6, answers: 10 }],
    [
      "many that worked weeks ago, and none this week",
      [day(28, 30, 0), day(21, 10, 0), day(1, 0, 9), day(0, 0, 9)],
      { level: "failing", worked: 40, answers: 58 },
    ],
    ["failures of a month ago", [day(30, 0, 9)], unknown],
    ["answers of 29 days ago", [day(29, 0, 9)], { level: "failing", worked: 0, answers: 9 }],
    [
      "two failures, and old answers that weigh little",
      [day(29, 1, 0), day(28, 1, 0), day(27, 1, 0), day(0, 0, 2)],
      unknown,
    ],
  ])("%s", (_, days, expected) => {
    expect(verdict(days)).toEqual(expected);
  });

  test("a fresh check counts as one more answer that worked", () => {
    const days = [day(0, 2, 1), day(1, 2, 1)];
    expect(verdict(days, ago(60)).level).toBe("mixed");
    expect(verdict(days, today).level).toBe("works");
  });
});

const ages = fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 12 });
const answers = fc.tuple(fc.nat(6), fc.nat(6));
const honest = ages.chain((list) =>
  fc.tuple(...list.map((age) => answers.map(([worked, failed]) => day(age, worked, failed)))),
);

/** The answers with some more of one further network. */
function join(days: readonly AnswerDay[], more: readonly AnswerDay[]): AnswerDay[] {
  const all = new Map(days.map((one) => [one.day, one]));
  for (const one of more) {
    const there = all.get(one.day);
    const sum = there && {
      day: one.day,
      worked: there.worked + one.worked,
      failed: there.failed + one.failed,
      networks: there.networks + one.networks,
    };
    all.set(one.day, sum ?? one);
  }
  return [...all.values()];
}

const oneAddress = ages.chain((list) =>
  fc.tuple(...list.map((age) => fc.boolean().map((ok) => day(age, Number(ok), Number(!ok))))),
);
const oneNetwork = fc
  .tuple(fc.integer({ min: 0, max: 29 }), fc.nat(countedOfNetwork), fc.nat(countedOfNetwork))
  .filter(([, worked, failed]) => worked + failed > 0 && worked + failed <= countedOfNetwork)
  .map(([age, worked, failed]) => [day(age, worked, failed, 1)]);

const sum = (days: readonly AnswerDay[], kind: "worked" | "failed") =>
  days.reduce((total, one) => total + one[kind] * 2 ** (-ageOf(one) / 7), 0);
const ageOf = (one: AnswerDay) => (Date.parse(today) - Date.parse(one.day)) / 86_400_000;
const share = (days: readonly AnswerDay[]) =>
  sum(days, "worked") / (sum(days, "worked") + sum(days, "failed"));

describe.each([
  ["one address, on any days", oneAddress],
  ["one network, on one day", oneNetwork],
])("%s", (_, attackers) => {
  test("makes no code failing, and none works, against the others' answers", () => {
    fc.assert(
      fc.property(honest, attackers, (others, attack) => {
        const before = verdict(others).level;
        const after = verdict(join(others, attack)).level;
        if (after === "failing") {
          expect(share(others)).toBeLessThanOrEqual(1 / 4 + 1e-9);
          expect(others.reduce((failed, one) => failed + one.failed, 0)).toBeGreaterThanOrEqual(3);
          expect(before).not.toBe("works");
        }
        if (after === "works") {
          expect(share(others)).toBeGreaterThanOrEqual(1 / 2 - 1e-9);
          expect(before).not.toBe("failing");
        }
        if (others.every(({ worked, failed }) => worked + failed === 0))
          expect(after).toBe("unknown");
      }),
      { numRuns: 5_000 },
    );
  });
});
