import { addDays } from "#app/domain/base/dates.ts";

/** A check counts as fresh for so many days. */
const freshDays = 30;

/** A code that was last checked longer ago than this is listed apart, and is work for the operator. */
export const staleDays = 90;

/** A live code that ends within so many days ends soon: it is marked, and is work for the operator. */
export const soonDays = 14;

/** How old a check is on a day; both YYYY-MM-DD. */
export function checkAge(checked: string, today: string): "fresh" | "aging" | "old" {
  if (checked >= addDays(today, -freshDays)) return "fresh";
  return checked >= addDays(today, -staleDays) ? "aging" : "old";
}
