import { addDays, daysBetween } from "#app/domain/base/dates.ts";

/** From "shoppers say that it works" to "they say that it does not"; unknown is no claim. */
export const levels = ["works", "mixed", "failing", "unknown"] as const;
export type Level = (typeof levels)[number];

/** Shoppers' answers about a code, judged. Of an unknown verdict no count is given. */
export type Verdict =
  | { readonly level: "unknown"; readonly worked: null; readonly answers: null }
  | {
      readonly level: Exclude<Level, "unknown">;
      readonly worked: number;
      readonly answers: number;
    };

/** The answers about a code on a day (YYYY-MM-DD): at most two from one network, one from one address. */
export interface AnswerDay {
  readonly day: string;
  readonly worked: number;
  readonly failed: number;
  /** How many networks they came from: an IPv4 /24 or an IPv6 /48. */
  readonly networks: number;
}

/** The most answers of a day that count from one network. */
export const countedOfNetwork = 2;

/** Answers count for so many days, and half as much each week. */
export const windowDays = 30;
const halfLifeDays = 7;

const shownFrom = { answers: 5, sources: 3 };
const failing = { answers: 4, failed: 3, share: 1 / 4 };
const works = { share: 0.7, othersShare: 0.5 };
/** The fewest answers that must be left once one address or network is left out. */
const fewestOthers = 3;

export const unknown: Verdict = { level: "unknown", worked: null, answers: null };

/** Whether shoppers say of a code that it does not work. */
export function isFailing({ verdict }: { readonly verdict?: Verdict }): boolean {
  return verdict?.level === "failing";
}

type Kind = "worked" | "failed";

const count = (days: readonly AnswerDay[], kind: Kind) =>
  days.reduce((sum, day) => sum + day[kind], 0);
const countAll = (days: readonly AnswerDay[]) => count(days, "worked") + count(days, "failed");

/** The share that worked, from 0 to 1, by weight; `start` is the weight of what worked beside the answers. */
function shareWorked(days: readonly AnswerDay[], today: string, start = 0): number {
  let worked = start;
  let all = start;
  for (const one of days) {
    const weight = weightOn(one.day, today);
    worked += weight * one.worked;
    all += weight * (one.worked + one.failed);
  }
  return all === 0 ? 0 : worked / all;
}

function weightOn(day: string, today: string): number {
  return 2 ** (-Math.max(0, daysBetween(day, today)) / halfLifeDays);
}

const less = (day: AnswerDay, kind: Kind, by: number): AnswerDay => ({
  ...day,
  [kind]: Math.max(0, day[kind] - by),
});

/** The most that one network can have answered of a day's answers. */
const mostOfNetwork = ({ worked, failed, networks }: AnswerDay) =>
  Math.min(countedOfNetwork, worked + failed - networks + 1);

/**
 * The answers without those of any one address, which has one a day, and without those of any one
 * network on one day, if all of them are of one kind.
 */
function withoutOne(days: readonly AnswerDay[], kind: Kind): AnswerDay[][] {
  const oneAddress = days.map((day) => less(day, kind, 1));
  const oneNetwork = days.map((left) =>
    days.map((day) => (day === left ? less(day, kind, mostOfNetwork(day)) : day)),
  );
  return [oneAddress, ...oneNetwork];
}

/** The most that one address can have answered on all days, or one network on one. */
const mostOfOne = (days: readonly AnswerDay[]) => Math.max(days.length, ...days.map(mostOfNetwork));

/** The days, or the networks of one day if they are more. */
function countSources(days: readonly AnswerDay[]): number {
  return Math.max(days.length, ...days.map(({ networks }) => networks));
}

function findLevel(days: readonly AnswerDay[], checked: string, today: string): Level {
  if (countAll(days) < shownFrom.answers || countSources(days) < shownFrom.sources)
    return "unknown";
  const holds = (kind: Kind, test: (others: readonly AnswerDay[]) => boolean) =>
    withoutOne(days, kind).every(test);
  const isFailing = holds(
    "failed",
    (others) =>
      countAll(others) >= failing.answers &&
      count(others, "failed") >= failing.failed &&
      shareWorked(others, today) <= failing.share,
  );
  if (isFailing) return "failing";
  if (countAll(days) - mostOfOne(days) < fewestOthers) return "unknown";
  const isWorking =
    shareWorked(days, today, weightOn(checked, today)) >= works.share &&
    holds("worked", (others) => shareWorked(others, today) >= works.othersShare);
  return isWorking ? "works" : "mixed";
}

/**
 * The verdict of shoppers on a code, from their answers since the operator's last check on the day
 * `checked`, of the last 30 days.
 *
 * An answer of age d days weighs 2^(-d/7), so that a code that stops working is noticed within days
 * (an exponentially weighted average, Roberts 1959). Nothing is said below five answers from three
 * days or networks. Every claim has to hold for what is left when one participant is left out (the
 * jackknife, Quenouille 1949): any one address on all days, or any one network on one day. So
 *
 * - `failing`: without any one of them at least four answers are left, three of them failures, and
 *   at most a quarter of the weight worked;
 * - `works`: 7 in 10 worked, the operator's check counting as one that did and ageing like the
 *   others, and without any one of them at least half did;
 * - `mixed` otherwise, and `unknown` if fewer than three answers would be left.
 *
 * It follows that no single address, and no network on one day, can make a code failing that the
 * others' answers do not, or turn works into failing or failing into works.
 */
export function judge(
  answers: readonly AnswerDay[],
  { checked, today }: { checked: string; today: string },
): Verdict {
  const since = addDays(today, 1 - windowDays);
  const days = answers.filter(
    ({ day, worked, failed }) => day >= since && day <= today && worked + failed > 0,
  );
  const level = findLevel(days, checked, today);
  if (level === "unknown") return unknown;
  return { level, worked: count(days, "worked"), answers: countAll(days) };
}
