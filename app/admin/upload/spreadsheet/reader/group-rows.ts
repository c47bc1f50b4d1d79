import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { TableField } from "#app/domain/uploads/table-fields.ts";

/** The value of one cell with its place: rows are numbered from 1, columns from 0. */
interface PlacedValue {
  value: unknown;
  column: number;
  field: TableField;
}

/** A row whose cells could all be read; empty cells are left out. */
export interface ReadRow {
  row: number;
  values: PlacedValue[];
}

/** A value of a brand, and the row and column it was taken from. */
interface BrandValue extends PlacedValue {
  row: number;
}

/** The rows of one brand. */
export interface RowGroup {
  brand: Map<string, BrandValue>;
  rows: ReadRow[];
  /** The rows that hold a code, by the code. */
  codes: Map<string, ReadRow>;
}

/** A row that does not fit an earlier one of its brand. */
export interface RowConflict {
  kind: "conflict" | "duplicate";
  row: number;
  at: PlacedValue;
  otherRow: number;
  /** The value in the other row. */
  other: unknown;
}

/** The value of a field in a row, by the field's name. */
export function valueIn({ values }: ReadRow, level: TableField["level"], name: string) {
  return values.find(({ field }) => field.level === level && field.name === name);
}

function findConflict(row: ReadRow, group: RowGroup): RowConflict | null {
  for (const at of row.values) {
    const first = at.field.level === "brand" ? group.brand.get(at.field.name) : undefined;
    if (first && !isSame(first.value, at.value)) {
      return { kind: "conflict", row: row.row, at, otherRow: first.row, other: first.value };
    }
  }
  const code = valueIn(row, "code", "code");
  const twin = code && group.codes.get(String(code.value));
  if (!code || !twin) return null;
  return { kind: "duplicate", row: row.row, at: code, otherRow: twin.row, other: code.value };
}

/**
 * Groups rows by brand, told apart as the catalogue does, by slug. A field of the brand is taken from
 * the first row that has it; a row that says otherwise, or repeats a code, is left out.
 */
export function groupRows(rows: readonly ReadRow[]): {
  groups: RowGroup[];
  conflicts: RowConflict[];
} {
  const groups = new Map<string, RowGroup>();
  const conflicts: RowConflict[] = [];
  for (const row of rows) {
    const name = String(valueIn(row, "brand", "brand")?.value ?? "");
    const slug = slugify(name) || name;
    const group: RowGroup = groups.get(slug) ?? { brand: new Map(), rows: [], codes: new Map() };
    groups.set(slug, group);
    const conflict = findConflict(row, group);
    if (conflict) {
      conflicts.push(conflict);
      continue;
    }
    group.rows.push(row);
    for (const at of row.values) {
      const isFirst = at.field.level === "brand" && !group.brand.has(at.field.name);
      if (isFirst) group.brand.set(at.field.name, { ...at, row: row.row });
    }
    const code = valueIn(row, "code", "code");
    if (code) group.codes.set(String(code.value), row);
  }
  return { groups: [...groups.values()], conflicts };
}
