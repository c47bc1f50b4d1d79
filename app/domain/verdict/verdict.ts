import { addDays, daysBetween } from "#app/domain/base/dates.ts";

/** From "shoppers say that it works" to "they say that it does not"; unknown is no claim. */
export const levels = ["works", "mixed", "failing", "unknown"] as const;
export type Level = (typeof levels)[number];

/** Shoppers' answers about a code, judged. Of an unknown verdict no count is given. */
export type VerdictCounts =
  | { readonly level: "unknown"; readonly worked: null; readonly answers: null }
  | {
      readonly level: Exclude<Level, "unknown">;
      readonly worked: number;
      readonly answers: number;
    };

/**
 * The same, and whether it is confirmed. Any verdict marks its code, and a failing one moves it to the end of its
 * store's page. Only a confirmed one counts beyond that: for its store, lists, titles, feeds and the basket.
 */
export type Verdict = VerdictCounts & { readonly confirmed: boolean };

/** The answers about a code on a day (YYYY-MM-DD), each of another network. */
export interface AnswerDay {
  readonly day: string;
  readonly worked: number;
  readonly failed: number;
  /** Answers by "w" for worked or "f" for failed and the hash of their autonomous system. */
  readonly systems?: Readonly<Record<string, number>> | null;
}

/** Answers count for so many days, in which a network has one; and half as much each week. */
export const windowDays = 30;
const halfLifeDays = 7;

/** So many networks must say the same. */
const fewest = 5;
/** The share that worked, by weight: at most of a code that fails, and at least of one that works. */
const shares = { failing: 1 / 4, works: 3 / 4 };

/** A confirmed verdict has at least so many networks in so many autonomous systems on so many days. */
const confirmation = { networks: 10, systems: 5, days: 2 };
/** The largest share of them in one system. */
const largestShare = 1 / 2;

export const unknown: Verdict = { level: "unknown", worked: null, answers: null, confirmed: false };

/** Whether shoppers say of a code that it does not work, which marks it and moves it to the end of its page. */
export function isFailing({ verdict }: { readonly verdict?: Verdict | undefined }): boolean {
  return verdict?.level === "failing";
}

/** Whether they say so in a way that counts beyond the code itself. */
export function isConfirmedFailing(code: { readonly verdict?: Verdict | undefined }): boolean {
  return isFailing(code) && code.verdict?.confirmed === true;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Whether enough independent shoppers say "w", worked, or "f", failed. */
function isConfirmed(days: readonly AnswerDay[], side: "w" | "f"): boolean {
  const bySystem = new Map<string, number>();
  const said = days.filter(({ systems }) => {
    const own = Object.entries(systems ?? {}).filter(([key]) => key.startsWith(side));
    for (const [key, answers] of own) bySystem.set(key, (bySystem.get(key) ?? 0) + answers);
    return own.length > 0;
  });
  const counts = [...bySystem.values()];
  const networks = sum(counts);
  return (
    networks >= confirmation.networks &&
    counts.length >= confirmation.systems &&
    new Set(said.map(({ day }) => day)).size >= confirmation.days &&
    Math.max(...counts) <= networks * largestShare
  );
}

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
 * It is confirmed if ten networks in five autonomous systems say so on two days, none of the systems with more
 * than half of them: that it worked, or of one that fails or is mixed that it failed.
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
  const counted = (level: Exclude<Level, "unknown">): Verdict => {
    const confirmed = isConfirmed(days, level === "works" ? "w" : "f");
    return { level, worked, answers: worked + failed, confirmed };
  };
  // No single answer turns one into the other: an answer of today weighs 1, and no other weighs more.
  if (failsWith(0) && !worksWith(1)) return counted("failing");
  return counted(worksWith(0) && !failsWith(1) ? "works" : "mixed");
}
