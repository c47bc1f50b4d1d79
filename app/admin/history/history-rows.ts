import { call } from "#app/admin/requests/client.ts";
import { type MessageActions, toMessage } from "#app/admin/requests/messages.ts";
import { historyTexts } from "#app/admin/texts/review.ts";
import { askHistory } from "#app/domain/catalogue/history-filter.ts";
import type { AdminLocation } from "#app/domain/pages/admin-location.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { describeAction, describeScope, formatTime } from "./entry-texts.ts";

// As many as the server gives at once, and as many as a file holds.
const [pageSize, mostRows] = [200, 2_000];

interface Export extends Pick<MessageActions, "notify"> {
  timeZone: string;
  /** True of those that are listed: the server gives a few hours more. */
  isWithin: (revision: Revision) => boolean;
}

/** The newest 2,000 of all operations that the filters of a place list, as rows of a workbook. */
export async function exportHistory(
  { country, q, kind, who, from, to }: AdminLocation,
  { timeZone, isWithin, notify }: Export,
): Promise<TableCell[][]> {
  const asked = { ...askHistory({ q, kind, who, from, to }), ...(country && { country }) };
  const found: Revision[] = [];
  let before: string | undefined;
  for (;;) {
    const query = { ...asked, before, limit: String(pageSize) };
    const page = await call("get", "/admin/revisions", { query });
    if (!page.ok) throw new Error(page.error);
    found.push(...page.value.filter(isWithin));
    const last = page.value.at(-1);
    if (!last || page.value.length < pageSize) break;
    if (found.length >= mostRows) {
      notify(toMessage("info", historyTexts.exportedFirst(mostRows)));
      break;
    }
    before = String(last.id);
  }
  return historyRows(found.slice(0, mostRows), timeZone);
}

/** Operations as rows of a workbook, the headings first. Times are those of a zone. */
function historyRows(revisions: readonly Revision[], timeZone: string): TableCell[][] {
  const { when, what, who, where } = historyTexts.columns;
  const rows = revisions.map((revision): TableCell[] => [
    formatTime(revision.createdAt, timeZone),
    describeAction(revision),
    revision.who,
    describeScope(revision),
  ]);
  return [[when, what, who, where], ...rows];
}
