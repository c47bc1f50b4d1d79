import type { TableField } from "#app/domain/uploads/table-fields.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import type { TableFault } from "./faults.ts";
import { type ReadRow, type RowGroup, valueIn } from "./group-rows.ts";
import type { TableItem } from "./make-items.ts";

/** A column of a table with its field. */
interface Column {
  column: number;
  field: TableField;
}

/** The fields that an upload must have of every code. */
const required = ["discount", "lastReportedDate"] as const;

/** Codes missing a required field in both the table and the catalogue. */
export function missingFields(
  groups: RowGroup[],
  items: TableItem[],
  columns: readonly Column[],
): TableFault[] {
  return groups.flatMap(({ codes }, index) =>
    [...codes.values()].flatMap(({ row }, at) =>
      required
        .filter((name) => items[index]?.promoCodes[at]?.[name] === undefined)
        .map((name): TableFault => {
          const column = columns.find(({ field }) => field.key === name)?.column ?? null;
          return { kind: "empty", row, column, field: name };
        }),
    ),
  );
}

/** The place of a fault in an upload as a row and column of the table; null if none is to blame. */
function locateFault(path: readonly (string | number)[], groups: RowGroup[]) {
  const [index, name, at, codeName] = path;
  const group = groups[Number(index)];
  if (index === undefined || !group) return null;
  if (name === "promoCodes" && at !== undefined) {
    const row = [...group.codes.values()][Number(at)] as ReadRow;
    return { group: null, row: row.row, at: valueIn(row, "code", String(codeName)) };
  }
  const value = group.brand.get(String(name));
  return { group, row: value?.row ?? group.rows[0]?.row ?? 0, at: value };
}

/** The faults for which an upload of the items would be rejected, and the rows to leave out. */
export function rejections(
  groups: RowGroup[],
  items: TableItem[],
): { faults: TableFault[]; rows: number[] } {
  const checked = checkUpload(items);
  const faults: TableFault[] = [];
  const rows: number[] = [];
  for (const { path, reason } of checked.ok ? [] : checked.faults) {
    const place = locateFault(path, groups);
    const { row = 0, at, group } = place ?? {};
    const [text, column] = [at && String(at.value), at?.column ?? null];
    const field = at?.field.key ?? null;
    faults.push({ kind: "refused", row, column, field, reason, ...(text && { text }) });
    rows.push(row, ...(group?.rows.map(({ row }) => row) ?? []));
  }
  if (!checked.ok && checked.more) {
    faults.push({ kind: "too-many", row: 0, column: null, field: null });
  }
  return { faults, rows };
}
