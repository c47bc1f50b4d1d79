import { toLatinDigits } from "#app/domain/base/digits.ts";
import type { TableFault } from "./check-items.ts";
import { type DateOrder, lastDayMeant } from "./table-dates.ts";

/** The texts that a faulty cell may have been meant to hold, the likeliest first; its own to leave it so. */
export function suggestCells({ kind, text = "" }: TableFault, order: DateOrder | null): string[] {
  if (kind === "arabic-digits") return [toLatinDigits(text), text];
  const day = kind === "no-such-day" ? lastDayMeant(text, order) : null;
  return day ? [day] : [];
}
