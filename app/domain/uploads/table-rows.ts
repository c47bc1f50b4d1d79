import { tableFields } from "./table-fields.ts";
import type { FormItem } from "./upload-form.ts";

const brandColumns = tableFields.filter(({ level }) => level === "brand");
const codeColumns = tableFields.filter(({ level }) => level === "code");

export type TableCell = string | number | boolean | null;

function toCell(value: unknown): TableCell {
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return (value ?? null) as TableCell;
}

/**
 * Converts an upload to rows with a header: one row for each code, the brand's fields first; a
 * brand without codes has one row. Lists and facts are JSON.
 */
export function toTableRows(items: readonly FormItem[]): TableCell[][] {
  const rows = items.flatMap((item) => {
    const brand = brandColumns.map(({ name }) => toCell(item[name]));
    const codes = item.promoCodes.length > 0 ? item.promoCodes : [{}];
    return codes.map((code): TableCell[] => [
      ...brand,
      ...codeColumns.map(({ name }) => toCell((code as Record<string, unknown>)[name])),
    ]);
  });
  return [tableFields.map(({ key }) => key), ...rows];
}
