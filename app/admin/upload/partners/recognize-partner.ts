import type { Source } from "#app/admin/upload/spreadsheet/file/source.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import {
  type ColumnChoices,
  headingKey,
} from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import {
  findHeadingRow,
  findPartnerSheet,
  layoutOrders,
} from "#app/admin/upload/spreadsheet/reader/partner-table.ts";
import type { TableInput } from "#app/admin/upload/spreadsheet/reader/read-rows.ts";
import { readOrders } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import type { TableColumn } from "#app/admin/upload/spreadsheet/table-columns.ts";
import { tableLimits } from "#app/domain/uploads/cells.ts";
import type { FileLayout } from "#app/domain/uploads/file-layout.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

type KnownTable = Pick<
  OpenTable,
  | "sheet"
  | "isSheetChosen"
  | "heading"
  | "remembered"
  | "orders"
  | "fillsDown"
  | "mode"
  | "partner"
  | "partnerName"
>;

function layoutChoices({ headings, columns }: FileLayout): ColumnChoices {
  const fields = Object.entries(columns).map(([key, heading]) => [headingKey(heading), key]);
  return {
    ...Object.fromEntries(headings.map((heading) => [headingKey(heading), null])),
    ...Object.fromEntries(fields),
  };
}

/** The partner that has a sheet of a file by its headings, with all that is kept of it; null for none. */
export function recognizePartner(
  { sheets }: Source,
  partners: readonly ListedPartner[],
): KnownTable | null {
  for (const partner of partners) {
    const { layout, name } = partner;
    const sheet = findPartnerSheet(sheets, layout);
    if (sheet < 0) continue;
    return {
      sheet,
      isSheetChosen: true,
      heading: findHeadingRow(sheets[sheet]?.rows ?? [], layout),
      remembered: layoutChoices(layout),
      orders: layoutOrders(layout, tableLimits.columns),
      fillsDown: layout.fillsDown,
      mode: layout.mode,
      partner,
      partnerName: name,
    };
  }
  return null;
}

/** What is kept of a table, so that the next one needs no questions; null without headings. */
export function toLayout(
  input: Pick<TableInput, "rows" | "firstRow" | "fields" | "orders">,
  columns: readonly TableColumn[],
  others: Pick<FileLayout, "fillsDown" | "mode" | "countries">,
): FileLayout | null {
  const headings = columns.map(({ heading }) => heading).filter(Boolean);
  if (headings.length === 0) return null;
  const named = columns.flatMap(({ field, heading }) =>
    field && heading ? [[field, heading]] : [],
  );
  const order = [...readOrders(input).values()].find((one) => one !== null) ?? null;
  const dayFirst = order && order === "day";
  return { headings, columns: Object.fromEntries(named), dayFirst, ...others };
}
