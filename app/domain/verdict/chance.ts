import { addDays } from "#app/domain/base/dates.ts";
import { memoize } from "#app/domain/base/once.ts";
import { type CheckAge, checkAge } from "#app/domain/catalogue/check-age.ts";
import { isCounted, type Verdict } from "./verdict.ts";

/**
 * Estimated chance that a code without a confirmed verdict works, by the age of its last check: a
 * fresh check is worth less than two of three answers, an old one a third.
 */
const chanceByAge: Readonly<Record<CheckAge, number>> = {
  fresh: 0.65,
  aging: 0.6,
  old: 0.35,
};

/** Days, including today, in which a check proves a code without confirmed answers. */
const provenDays = 7;

export interface Evidence {
  readonly verdict?: Verdict | null | undefined;
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
  if (!verdict?.confirmed || !isCounted(verdict)) return chanceByAge[checkAge(checked, today)];
  return Math.round(((verdict.worked + 1) / (verdict.answers + 2)) * 100) / 100;
}

const provenSince = memoize((today: string) => addDays(today, 1 - provenDays));

/**
 * Returns whether a code may be highlighted as the best: shoppers' answers about it are confirmed, or
 * it was checked in the last seven days.
 */
export const isProven = ({ verdict, last_reported_date: checked }: Evidence, today: string) =>
  (verdict?.confirmed === true && isCounted(verdict)) || checked >= provenSince(today);
