import { addDays } from "#app/domain/base/dates.ts";
import { memoize } from "#app/domain/base/once.ts";

/** Number of days for which a check counts as fresh. */
const freshDays = 30;

/** Age in days after which a code is listed separately and becomes an operator task. */
export const staleDays = 90;

/** Days before its end from which a live code ends soon and becomes an operator task. */
export const soonDays = 14;

/** Returns the last day on which a code may represent its store; see `isQuotable`. */
export const quotableUntil = (checked: string) => addDays(checked, staleDays);

/**
 * Returns whether a code may represent its store: it was verified in the last three months. Other
 * codes are listed, but no title, description, picture or row names their offer.
 */
export const isQuotable = (
  { last_reported_date: checked }: { last_reported_date: string },
  today: string,
) => checkAge(checked, today) !== "old";

/** Last day on which a check counts as fresh. */
export const freshUntil = (checked: string) => addDays(checked, freshDays);

export type CheckAge = "fresh" | "aging" | "old";

// Lists ask for thousands of checks on the same day.
const firstDays = memoize((today: string) => ({
  fresh: addDays(today, -freshDays),
  aging: addDays(today, -staleDays),
}));

/** Returns the age group of a check on a day; both YYYY-MM-DD. */
export function checkAge(checked: string, today: string): CheckAge {
  const { fresh, aging } = firstDays(today);
  if (checked >= fresh) return "fresh";
  return checked >= aging ? "aging" : "old";
}
