import { addDays } from "#app/domain/base/dates.ts";

/** A check counts as fresh for so many days. */
const freshDays = 30;

/** A code that was last checked longer ago than this is listed apart, and is work for the operator. */
export const staleDays = 90;

/** A live code that ends within so many days ends soon: it is marked, and is work for the operator. */
export const soonDays = 14;

/** The last day on which a code may stand for its store in a title, a picture or a row; see `isQuotable`. */
export const quotableUntil = (checked: string) => addDays(checked, staleDays);

/**
 * Whether a code is the store's to be quoted by: it was verified in the last three months. One that was not is
 * listed, but no title, description, picture or row names its offer.
 */
export const isQuotable = (
  { last_reported_date: checked }: { last_reported_date: string },
  today: string,
) => quotableUntil(checked) >= today;

/** How old a check is on a day; both YYYY-MM-DD. */
export function checkAge(checked: string, today: string): "fresh" | "aging" | "old" {
  if (checked >= addDays(today, -freshDays)) return "fresh";
  return checked >= addDays(today, -staleDays) ? "aging" : "old";
}
