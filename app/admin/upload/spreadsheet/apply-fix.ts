import { nothingSaid, type OpenTable } from "./open-table.ts";
import type { Fix, TableFault } from "./reader/faults.ts";

/** What a click changes of the open table, for faults that it puts right. */
export function applyFix(
  { typed, skipped, orders, chosen }: OpenTable,
  faults: readonly TableFault[],
  fix: Fix,
): Partial<OpenTable> {
  const column = faults[0]?.column ?? 0;
  switch (fix.do) {
    case "type": {
      const cells = faults.map((fault) => [`${fault.row}:${fault.column ?? 0}`, fix.text]);
      return { typed: { ...typed, ...Object.fromEntries(cells) } };
    }
    case "skip":
      return { skipped: [...skipped, ...faults.map(({ row }) => row)] };
    case "fill":
      return { fillsDown: true };
    case "order":
      return { orders: { ...orders, [column]: fix.order } };
    case "drop":
      return { chosen: { ...chosen, [column]: null } };
    case "open":
      return { ...nothingSaid, sheet: fix.sheet, isSheetChosen: true };
  }
}
