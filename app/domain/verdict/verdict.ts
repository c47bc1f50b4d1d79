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

/** The answers about a code on a day (YYYY-MM-DD), each of another network. */
export interface AnswerDay {
  readonly day: string;
  readonly worked: number;
  readonly failed: number;
}

/** Answers count for so many days, in which a network has one; and half as much each week. */
export const windowDays = 30;
const halfLifeDays = 7;

/** So many networks must say the same. */
const fewest = 5;
/** The share that worked, by weight: at most of a code that fails, and at least of one that works. */
const shares = { failing: 1 / 4, works: 3 / 4 };

export const unknown: Verdict = { level: "unknown", worked: null, answers: null };

/** Whether shoppers say of a code that it does not work. */
export function isFailing({ verdict }: { readonly verdict?: Verdict | undefined }): boolean {
  return verdict?.level === "failing";
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * The verdict of shoppers on a code, from their answers since the operator's last check on the day
 * `checked`, of the last 30 days. Nothing is said until five networks say the same.
 *
 * An answer of age d days weighs 2^(-d/7), so that a code that stops working is noticed within days
 * (an exponentially weighted average, Roberts 1959).
 *
 * - `failing`: five failed, and at most a quarter of the weight worked, or one answer alone;
 * - `works`: five worked, and three quarters of the weight without the newest failure; the operator's
 *   check counts as one that worked and ages like the others;
 * - `mixed` otherwise, and if one more answer today would turn one of these into the other.
 *
 * What a number of networks can do to it is in docs/security.md.
 */
export function judge(
  answers: readonly AnswerDay[],
  { checked, today }: { checked: string; today: string },
): Verdict {
  const since = addDays(today, 1 - windowDays);
  const weightOn = (day: string) => 2 ** (-Math.max(0, daysBetween(day, today)) / halfLifeDays);
  const days = answers
    .filter(({ day }) => day >= since && day <= today)
    .map((one) => ({ ...one, weight: weightOn(one.day) }));
  const worked = sum(days.map((one) => one.worked));
  const failed = sum(days.map((one) => one.failed));
  if (Math.max(worked, failed) < fewest) return unknown;
  const good = sum(days.map((one) => one.weight * one.worked));
  const bad = sum(days.map((one) => one.weight * one.failed));
  const newestBad = Math.max(0, ...days.map((one) => (one.failed > 0 ? one.weight : 0)));
  const check = weightOn(checked);
  const failsWith = (moreBad: number) =>
    failed + moreBad >= fewest && (worked <= 1 || good / (good + bad + moreBad) <= shares.failing);
  const worksWith = (moreGood: number) =>
    worked + moreGood >= fewest &&
    (good + moreGood + check) / (good + moreGood + check + bad - newestBad) >= shares.works;
  const counts = { worked, answers: worked + failed };
  // No single answer turns one into the other: an answer of today weighs 1, and no other weighs more.
  if (failsWith(0) && !worksWith(1)) return { level: "failing", ...counts };
  return { level: worksWith(0) && !failsWith(1) ? "works" : "mixed", ...counts };
}
