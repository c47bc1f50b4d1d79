import type { Source } from "#app/admin/upload/spreadsheet/file/source.ts";
import { headingAt, proposeHeading } from "#app/admin/upload/spreadsheet/reader/heading-row.ts";
import { headingKey } from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import { tableLimits } from "#app/domain/uploads/cells.ts";
import type { FileLayout } from "#app/domain/uploads/partner.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

const keysOf = (headings: readonly string[]) => new Set(headings.map(headingKey).filter(Boolean));

/** The index of the row that has the headings of a layout, in any order and spelling; -1 for none. */
function findHeadingRow(rows: Source["sheets"][0]["rows"], layout: FileLayout): number {
  const choices = layoutChoices(layout);
  const at = proposeHeading(rows, choices);
  if (at === null) return -1;
  const [own, found] = [layout.headings, headingAt(rows, at, choices, false).texts].map(keysOf);
  const areAll = own?.size === found?.size && own && found && own.isSubsetOf(found);
  return areAll ? at : -1;
}

function layoutChoices({ headings, columns }: FileLayout): OpenTable["remembered"] {
  const fields = Object.entries(columns).map(([key, heading]) => [headingKey(heading), key]);
  const leftOut = headings.map((heading) => [headingKey(heading), null]);
  return Object.fromEntries([...leftOut, ...fields]);
}

function layoutOrders({ dayFirst }: FileLayout): OpenTable["orders"] {
  if (dayFirst === null) return {};
  const order = dayFirst ? "day" : "month";
  const columns = Array.from({ length: tableLimits.columns }, (_, column) => [column, order]);
  return Object.fromEntries(columns);
}

/**
 * The partner that has a sheet of a file by its headings, with all that is kept of it; null for none. If a
 * column names the countries, the tables of all of them go before that of one.
 */
export function recognizePartner({ sheets }: Source, partners: readonly ListedPartner[]) {
  for (const partner of partners) {
    const { layout, name } = partner;
    const headings = sheets.map(({ rows }) => findHeadingRow(rows, layout));
    const joined = sheets.findIndex(({ kind }, at) => kind === "joined" && headings[at] !== -1);
    const isJoined = layout.countries === "column" && joined >= 0;
    const sheet = isJoined ? joined : headings.findIndex((heading) => heading >= 0);
    if (sheet < 0) continue;
    return {
      sheet,
      isSheetChosen: true,
      heading: headings[sheet] ?? 0,
      remembered: layoutChoices(layout),
      orders: layoutOrders(layout),
      fillsDown: layout.fillsDown,
      mode: layout.mode,
      partner,
      partnerName: name,
    };
  }
  return null;
}
