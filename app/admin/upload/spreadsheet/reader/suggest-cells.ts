import { toLatinDigits } from "#app/domain/base/digits.ts";
import type { TableFault } from "./check-items.ts";
import { splitCodes } from "./split-codes.ts";
import { type DateOrder, lastDayMeant } from "./table-dates.ts";

/**
 * The texts that a faulty cell may have been meant to hold, the likeliest first; its own to leave it so.
 * A line for each code makes a row of each.
 */
export function suggestCells({ kind, text = "" }: TableFault, order: DateOrder | null): string[] {
  if (kind === "several-codes") {
    const lines = splitCodes(toLatinDigits(text)).join("\n");
    return text.includes("\n") ? [lines] : [lines, text];
  }
  if (kind === "arabic-digits") return [toLatinDigits(text), text];
  const day = kind === "no-such-day" ? lastDayMeant(text, order) : null;
  return day ? [day] : [];
}
