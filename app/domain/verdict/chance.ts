import { checkAge } from "#app/domain/catalogue/check-age.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Estimated chance that a code without a confirmed verdict works, by the age of its last check: a
 * fresh check is worth four of five answers, an old one a third.
 */
const chanceByAge = { fresh: 0.8, aging: 0.6, old: 0.35 } as const;

interface Evidence {
  readonly verdict?: Verdict | undefined;
  /** YYYY-MM-DD */
  readonly last_reported_date: string;
}

/**
 * Returns the chance, from 0 to 1 in hundredths, that a code works on a day: with a confirmed
 * verdict the share of shoppers for whom it worked, by Laplace's rule of succession, so that ten of
 * ten is less than certain; else based on the age of its check. Hundredths ensure equal comparisons
 * on the server and in the browser's basket.
 */
export function chanceOfWorking(
  { verdict, last_reported_date: checked }: Evidence,
  today: string,
): number {
  if (!verdict?.confirmed || verdict.level === "unknown")
    return chanceByAge[checkAge(checked, today)];
  return Math.round(((verdict.worked + 1) / (verdict.answers + 2)) * 100) / 100;
}

export const withChances = <Code extends Evidence>(codes: readonly Code[], today: string) =>
  codes.map((code) => ({ ...code, chance: chanceOfWorking(code, today) }));
