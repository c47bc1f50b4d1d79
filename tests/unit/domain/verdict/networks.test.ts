import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { type AnswerDay, evaluate, type Verdict, windowDays } from "#app/domain/verdict/verdict.ts";

const today = "2026-03-12";
const codes = 250;
const days = Array.from({ length: 60 }, (_, ago) => addDays(today, -ago));

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
interface Attack {
  networks: number;
  systems: number;
  days: number;
}

/** The systems of honest shoppers: two carriers have most of them. */
const carriers = [..."aaaaabbbcde"];

/** Adds up the answers of a day, each of a system, that worked or not. */
function dayOf(day: string, answers: readonly { system: string; worked: boolean }[]): AnswerDay {
  const sides = Map.groupBy(answers, ({ worked, system }) => `${worked ? "w" : "f"}${system}`);
  const systems = Object.fromEntries([...sides].map(([side, { length }]) => [side, length]));
  const worked = answers.filter((one) => one.worked).length;
  return { day, worked, failed: answers.length - worked, systems };
}

/**
 * The verdict on a code that works for a share of shoppers, was checked on one of the last 60 days, and since
 * then is answered about `rate` times a day, by another network each time; and on the last days, on which an
 * answer weighs most, by all networks of somebody who says the opposite.
 */
function verdictAgainst(share: number, rate: number, attack: Attack, next: () => number): Verdict {
  const age = Math.floor(next() * days.length);
  const honest = days.slice(0, Math.min(windowDays, age + 1)).map((day): AnswerDay => {
    const answers = Array.from({ length: arrivals(rate, next) }, (_, at) => {
      return { worked: next() < share, system: carriers[at % carriers.length] ?? "" };
    });
    return dayOf(day, answers);
  });
  const hostile = Array.from({ length: attack.networks }, (_, at) => ({
    worked: share <= 0.5,
    system: `x${at % attack.systems}`,
    day: days[Math.floor((at * attack.days) / attack.networks)] ?? today,
  }));
  const attacks = [...Map.groupBy(hostile, ({ day }) => day)].map(([day, all]) => dayOf(day, all));
  return evaluate([...honest, ...attacks], { checked: days[age] ?? today, today });
}

type ToCell = (verdicts: readonly Verdict[], share: number) => string | number;

/** The lines of a table, with a cell for each attack. */
function* table(attacks: readonly Attack[], toCell: ToCell) {
  for (const share of [0.9, 0.1]) {
    for (const rate of [0, 0.3, 1, 3, 10]) {
      const cells = attacks.map((attack) => {
        const next = numbersFrom(17);
        const verdict = () => verdictAgainst(share, rate, attack, next);
        return toCell(Array.from({ length: codes }, verdict), share);
      });
      yield `| ${[`${Math.round(share * 10)} in 10`, rate, ...cells].join(" | ")} |`;
    }
  }
}

const percent = (verdicts: readonly Verdict[], fits: (verdict: Verdict) => boolean) =>
  Math.round((100 * verdicts.filter(fits).length) / codes);

/** Counts the codes in a hundred that shoppers report as working, and as failing. */
const marked: ToCell = (verdicts) =>
  (["works", "failing"] as const)
    .map((own) => percent(verdicts, (one) => one.level === own))
    .join(" / ");

/** Counts the codes in a hundred whose confirmed verdict is wrong. */
const wronglyConfirmed: ToCell = (verdicts, share) => {
  const opposite = share > 0.5 ? "failing" : "works";
  return percent(verdicts, ({ level, confirmed }) => confirmed && level === opposite);
};

const onOneDay = [0, 1, 5, 10, 100].map((count) => ({
  networks: count,
  systems: count || 1,
  days: 1,
}));
const attacks: Attack[] = [
  { networks: 5, systems: 5, days: 2 },
  { networks: 100, systems: 100, days: 1 },
  { networks: 100, systems: 1, days: 2 },
  { networks: 10, systems: 5, days: 2 },
  { networks: 100, systems: 5, days: 2 },
];

test("docs/security.md states the influence of networks on verdicts", () => {
  const said = readFileSync("docs/security.md", "utf8").split("\n");
  const tables = [...table(onOneDay, marked), ...table(attacks, wronglyConfirmed)];
  expect(said.filter((text) => /^\| \d in 10 /.test(text))).toEqual(tables);
});
