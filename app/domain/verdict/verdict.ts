import { addDays, daysBetween, newest } from "#app/domain/base/dates.ts";
import type { FailReason } from "./answer.ts";

/**
 * Verdict levels, from "works" to "failing"; "few" and "unknown" make no claim, because too few or no
 * shoppers answered.
 */
export const levels = ["works", "mixed", "failing", "few", "unknown"] as const;
export type Level = (typeof levels)[number];

/** Numbers of failures by reason. */
export type ReasonCounts = Partial<Record<FailReason, number>>;

/** Shoppers' answers about a code since its last check, if enough agree. */
interface CountedAnswers {
  readonly level: Exclude<Level, "few" | "unknown">;
  readonly worked: number;
  readonly answers: number;
  /** Last day on which it worked, YYYY-MM-DD. */
  readonly last_worked: string | null;
  readonly reasons: ReasonCounts;
}

/** Verdict of shoppers' answers about a code. It has counts only if enough shoppers agree. */
export type VerdictCounts =
  | CountedAnswers
  | ({ readonly level: "few" | "unknown" } & {
      readonly [Key in Exclude<keyof CountedAnswers, "level">]: null;
    });

/**
 * Verdict, and whether it is confirmed. Any verdict marks its code, and a failing one moves it to
 * the end of its store's page. Only a confirmed verdict has further effects: on its store, lists,
 * titles, feeds and the basket.
 */
export type Verdict = VerdictCounts & { readonly confirmed: boolean };

/** Answers about a code on a day (YYYY-MM-DD), one per network. */
export interface AnswerDay {
  readonly day: string;
  readonly worked: number;
  readonly failed: number;
  readonly reasons?: ReasonCounts | null;
  /** Numbers of answers by "w" (worked) or "f" (failed) and the hash of their autonomous system. */
  readonly systems?: Readonly<Record<string, number>> | null;
}

/** Number of days for which answers count, one per network; their weight halves each week. */
export const windowDays = 30;
const halfLifeDays = 7;

/** Minimum number of networks that agree. */
const minNetworks = 5;
/** Rounding must not decide between equal shares: the verdict would change as weights do. */
const rounding = 1e-9;
/** Weighted share of successes: at most for a failing code, at least for a working one. */
const shares = { failing: 1 / 4 + rounding, works: 3 / 4 - rounding };

/** Minimum number of networks, autonomous systems and days of a confirmed verdict. */
const confirmation = { networks: 10, systems: 5, days: 2 };
/** Maximum share of these networks in one system. */
const largestShare = 1 / 2;

const noCounts = { worked: null, answers: null, last_worked: null, reasons: null } as const;
export const unknown: Verdict = { level: "unknown", ...noCounts, confirmed: false };
export const few: Verdict = { level: "few", ...noCounts, confirmed: false };

/** Returns whether enough shoppers answered for a claim. */
export const isCounted = <Counts extends VerdictCounts>(
  verdict: Counts,
): verdict is Counts & CountedAnswers => verdict.answers !== null;

/** Returns whether shoppers report that a code fails, which moves it to the end of its page. */
export function isFailing({ verdict }: { readonly verdict?: Verdict | null | undefined }): boolean {
  return verdict?.level === "failing";
}

/** Returns whether the failure is confirmed, so that it has effects beyond the code itself. */
export function isConfirmedFailing(code: {
  readonly verdict?: Verdict | null | undefined;
}): boolean {
  return isFailing(code) && code.verdict?.confirmed === true;
}

/** Sums failures by reason. */
export function sumReasons(all: readonly (ReasonCounts | null | undefined)[]): ReasonCounts {
  const counts: Record<string, number> = {};
  for (const [reason, count] of all.flatMap((reasons) => Object.entries(reasons ?? {})))
    counts[reason] = (counts[reason] ?? 0) + count;
  return counts;
}

/** Minimum number of shoppers who give the same reason. */
const minSame = 2;

/** Lists the reasons that several shoppers gave, most frequent first. */
export const frequentReasons = (counts: ReasonCounts | null) =>
  Object.entries(counts ?? {})
    .map(([reason, count]) => ({ reason: reason as FailReason, count }))
    .filter(({ reason, count }) => reason !== "other" && count >= minSame)
    .sort((a, b) => b.count - a.count);

/** Returns a verdict for other pages than its store's, where an unconfirmed one makes no claim. */
export const publicVerdict = (verdict: Verdict | null): Verdict | null =>
  verdict && isCounted(verdict) && !verdict.confirmed ? few : verdict;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Returns whether enough independent shoppers answered "w" (worked) or "f" (failed). */
function isConfirmed(days: readonly AnswerDay[], side: "w" | "f"): boolean {
  const bySystem = new Map<string, number>();
  const matchingDays = days.filter(({ systems }) => {
    const systemCounts = Object.entries(systems ?? {}).filter(([key]) => key.startsWith(side));
    for (const [key, answers] of systemCounts)
      bySystem.set(key, (bySystem.get(key) ?? 0) + answers);
    return systemCounts.length > 0;
  });
  const counts = [...bySystem.values()];
  const networks = sum(counts);
  return (
    networks >= confirmation.networks &&
    counts.length >= confirmation.systems &&
    new Set(matchingDays.map(({ day }) => day)).size >= confirmation.days &&
    Math.max(...counts) <= networks * largestShare
  );
}

/**
 * Returns the reasons why a store refuses its codes, most frequent first. Only codes whose failures
 * enough independent shoppers report count, each by itself.
 */
export const storeReasons = (byCode: Iterable<readonly AnswerDay[]>) =>
  frequentReasons(
    sumReasons(
      [...byCode]
        .filter((days) => isConfirmed(days, "f"))
        .flatMap((days) => days.map(({ reasons }) => reasons)),
    ),
  );

/**
 * Evaluates shoppers' answers about a code of the last 30 days, since the operator's last check on
 * the day `checked`. It is "few" until five networks agree.
 *
 * An answer of age d days has the weight 2^(-d/7), so that a code that stops working is noticed
 * within days (an exponentially weighted average, Roberts 1959).
 *
 * - `failing`: five failed, and at most a quarter of the weight, or a single answer, worked;
 * - `works`: five worked, and three quarters of the weight without the newest failure; the
 *   operator's check counts as a success and ages like the answers;
 * - `mixed` otherwise, and if one more answer today would change one of these into the other.
 *
 * The verdict is confirmed if ten networks in five autonomous systems agree on two days, and no
 * system has more than half of them. They must report success for `works`, and failure for `failing`
 * and `mixed`.
 *
 * docs/security.md describes the influence of a number of networks on it.
 */
export function evaluate(
  answers: readonly AnswerDay[],
  { checked, today }: { checked: string; today: string },
): Verdict {
  const since = addDays(today, 1 - windowDays);
  const weightOn = (day: string) => 2 ** (-Math.max(0, daysBetween(day, today)) / halfLifeDays);
  const days = answers
    .filter(({ day }) => day >= since && day <= today)
    .map((row) => ({ ...row, weight: weightOn(row.day) }));
  const worked = sum(days.map((row) => row.worked));
  const failed = sum(days.map((row) => row.failed));
  if (worked + failed === 0) return unknown;
  if (Math.max(worked, failed) < minNetworks) return few;
  const good = sum(days.map((row) => row.weight * row.worked));
  const bad = sum(days.map((row) => row.weight * row.failed));
  const newestBad = Math.max(0, ...days.map((row) => (row.failed > 0 ? row.weight : 0)));
  const check = weightOn(checked);
  const failsWith = (moreBad: number) =>
    failed + moreBad >= minNetworks &&
    (worked <= 1 || good / (good + bad + moreBad) <= shares.failing);
  const worksWith = (moreGood: number) =>
    worked + moreGood >= minNetworks &&
    (good + moreGood + check) / (good + moreGood + check + bad - newestBad) >= shares.works;
  const last_worked = newest(days.map((row) => (row.worked > 0 ? row.day : null)));
  const reasons = sumReasons(days.map((row) => row.reasons));
  const counted = (level: CountedAnswers["level"]): Verdict => {
    const confirmed = isConfirmed(days, level === "works" ? "w" : "f");
    return { level, worked, answers: worked + failed, last_worked, reasons, confirmed };
  };
  // No single answer changes the level: today's answer weighs 1, and no other weighs more.
  if (failsWith(0) && !worksWith(1)) return counted("failing");
  return counted(worksWith(0) && !failsWith(1) ? "works" : "mixed");
}
