import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { type AnswerDay, judge, type Level, windowDays } from "#app/domain/verdict/verdict.ts";

const today = "2026-03-12";
const rates = [0, 0.3, 1, 3, 10];
const networks = [0, 1, 5, 10, 100];
const codes = 250;
const days = Array.from({ length: 60 }, (_, ago) => addDays(today, -ago));

/** The same numbers from 0 to 1 in each run (Park and Miller's generator). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** How many come in a day of those of which `rate` come on average (Knuth's Poisson sampling). */
function arrivals(rate: number, next: () => number): number {
  let count = 0;
  for (let left = next(); left > Math.exp(-rate); left *= next()) count++;
  return count;
}

/**
 * The verdict on a code that works for a share of shoppers, was checked on one of the last 60 days, and since
 * then is answered about `rate` times a day, by another network each time; and on the last day, on which an
 * answer weighs most, by all networks of somebody who says the opposite.
 */
function verdictAgainst(share: number, rate: number, hostile: number, next: () => number): Level {
  const age = Math.floor(next() * days.length);
  const honest = days.slice(0, Math.min(windowDays, age + 1)).map((day): AnswerDay => {
    const answers = Array.from({ length: arrivals(rate, next) }, () => next() < share);
    const worked = answers.filter(Boolean).length;
    return { day, worked, failed: answers.length - worked };
  });
  const attack = share > 0.5 ? { worked: 0, failed: hostile } : { worked: hostile, failed: 0 };
  const checked = days[age] ?? today;
  return judge([...honest, { day: today, ...attack }], { checked, today }).level;
}

/** A line of the table: of how many codes in a hundred shoppers say that they work, and that they fail. */
function line(share: number, rate: number): string {
  const cells = networks.map((hostile) => {
    const next = numbersFrom(17);
    const levels = Array.from({ length: codes }, () => verdictAgainst(share, rate, hostile, next));
    const percent = (level: Level) =>
      Math.round((100 * levels.filter((one) => one === level).length) / codes);
    return `${percent("works")} / ${percent("failing")}`;
  });
  return `| ${[`${Math.round(share * 10)} in 10`, rate, ...cells].join(" | ")} |`;
}

test("what networks can do to verdicts is what docs/security.md says", () => {
  const said = readFileSync("docs/security.md", "utf8").split("\n");
  const table = [0.9, 0.1].flatMap((share) => rates.map((rate) => line(share, rate)));
  expect(said.filter((text) => /^\| \d in 10 /.test(text))).toEqual(table);
});
