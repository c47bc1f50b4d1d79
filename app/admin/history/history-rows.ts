import { history as texts } from "#app/admin/texts/review.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { describeAction, describeScope, formatTime } from "./entry-texts.ts";

/** Operations as rows of a workbook, the headings first. Times are those of a zone. */
export function historyRows(revisions: readonly Revision[], timeZone: string): TableCell[][] {
  const { when, what, who, where } = texts.columns;
  const rows = revisions.map((revision): TableCell[] => [
    formatTime(revision.createdAt, timeZone),
    describeAction(revision),
    revision.who,
    describeScope(revision),
  ]);
  return [[when, what, who, where], ...rows];
}
