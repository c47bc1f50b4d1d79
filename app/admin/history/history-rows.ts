import type { AdminTexts } from "#app/admin/texts/admin-texts.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { describeAction, describeScope, formatTime } from "./entry-texts.ts";

/** Operations as rows of a workbook, the headings first. Times are those of a zone. */
export function historyRows(
  revisions: readonly Revision[],
  timeZone: string,
  texts: AdminTexts,
): TableCell[][] {
  const { when, what, who, where } = texts.history.columns;
  const rows = revisions.map((revision): TableCell[] => [
    formatTime(revision.createdAt, timeZone, texts.language),
    describeAction(revision, texts),
    revision.who,
    describeScope(revision, texts),
  ]);
  return [[when, what, who, where], ...rows];
}
