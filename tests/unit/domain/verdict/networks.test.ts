// @module-tag all
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { type AnswerDay, evaluate, type Verdict, windowDays } from "#app/domain/verdict/verdict.ts";

const today = "2026-03-12";
const codes = 250;
const days = Array.from({ length: 60 }, (_, ago) => addDays(today, -ago));
/** The systems of honest shoppers: two carriers have most of them. */
const carriers = [..."aaaaabbbcde"];

/** Generates the same numbers from 0 to 1 in each run (Park and Miller). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Draws the arrivals of a day with an average of `rate` (Knuth's Poisson sampling). */
function arrivals(rate: number, next: () => number): number {
  let count = 0;
  for (let left = next(); left > Math.exp(-rate); left *= next()) count++;
  return count;
}

/** Somebody's networks, in how many autonomous systems they are and on how many days they answer. */
type Attack = readonly [networks: number, systems: number, days: number];

/** Adds up the answers of a day, each of a system, that worked or not. */
function dayOf(day: string, answers: readonly { system: string; worked: boolean }[]): AnswerDay {
  const sides = Map.groupBy(answers, ({ worked, system }) => `${worked ? "w" : "f"}${system}`);
  const systems = Object.fromEntries([...sides].map(([side, { length }]) => [side, length]));
  const worked = answers.filter((one) => one.worked).length;
  return { day, worked, failed: answers.length - worked, systems };
}

/**
 * The verdict on a code that works for a share of shoppers, was checked on one of the last 60 days, and since then is
 * answered about `rate` times a day; and on the last days by all networks of somebody who says the opposite.
 */
function verdictAgainst(share: number, rate: number, attack: Attack, next: () => number): Verdict {
  const age = Math.floor(next() * days.length);
  const honest = days.slice(0, Math.min(windowDays, age + 1)).map((day) => {
    const answers = Array.from({ length: arrivals(rate, next) }, (_, at) => {
      return { worked: next() < share, system: carriers[at % carriers.length] ?? "" };
    });
    return dayOf(day, answers);
  });
  const [networks, systems, dayCount] = attack;
  const hostile = Array.from({ length: networks }, (_, at) => {
    return { worked: share <= 0.5, system: `x${at % systems}`, at };
  });
  const byDay = Map.groupBy(
    hostile,
    ({ at }) => days[Math.floor((at * dayCount) / networks)] ?? "",
  );
  const attacks = [...byDay].map(([day, all]) => dayOf(day, all));
  return evaluate([...honest, ...attacks], { checked: days[age] ?? today, today });
}

type IsMarked = (verdict: Verdict, truth: "works" | "failing") => boolean;

/** The lines of a table: the codes in a hundred that fit each mark, in a cell for each attack. */
function* table(attacks: readonly Attack[], marks: readonly IsMarked[]) {
  for (const share of [0.9, 0.1]) {
    for (const rate of [0, 0.3, 1, 3, 10]) {
      const cells = attacks.map((attack) => {
        const next = numbersFrom(17);
        const all = Array.from({ length: codes }, () => verdictAgainst(share, rate, attack, next));
        const truth = share > 0.5 ? "works" : "failing";
        const counts = marks.map((mark) => all.filter((one) => mark(one, truth)).length);
        return counts.map((count) => Math.round((100 * count) / codes)).join(" / ");
      });
      yield `| ${[`${Math.round(share * 10)} in 10`, rate, ...cells].join(" | ")} |`;
    }
  }
}

const onOneDay = [0, 1, 5, 10, 100].map((count): Attack => [count, count || 1, 1]);
const attacks = ["5 5 2", "100 100 1", "100 1 2", "10 5 2", "100 5 2"].map(
  (text) => text.split(" ").map(Number) as unknown as Attack,
);

test("docs/security.md states the influence of networks on verdicts", () => {
  const said = readFileSync("docs/security.md", "utf8").split("\n");
  const marked = table(onOneDay, [
    ({ level }) => level === "works",
    ({ level }) => level === "failing",
  ]);
  const isWrong: IsMarked = ({ level, confirmed }, truth) =>
    confirmed && level !== truth && (level === "works" || level === "failing");
  expect(said.filter((text) => /^\| \d in 10 /.test(text))).toEqual([
    ...marked,
    ...table(attacks, [isWrong]),
  ]);
});
