import { slugify } from "#app/domain/base/slug.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { CatalogueMatcher } from "#app/domain/uploads/stores/catalogue-matcher.ts";
import {
  createQuestions,
  type FileAnswers,
  type Questions,
} from "#app/domain/uploads/table/answers.ts";
import type { Role } from "#app/domain/uploads/table/columns/roles.ts";
import type { TableColumn } from "#app/domain/uploads/table/describe-table.ts";
import type { Sheet, Source } from "#app/domain/uploads/table/parse/source.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import type { OpenTable } from "#app/domain/uploads/table/table.ts";

export interface UploadContext {
  /** The country code of a table without a country column; "" for none. */
  country: string;
  /** The catalogue of each country; null until it is loaded: nothing is ready then. */
  stored: StoredForms | null;
  /** YYYY-MM-DD. */
  today: string;
}

export interface PrepareInput extends UploadContext {
  table: OpenTable;
  columns: readonly TableColumn[];
  /** The rows that are read. */
  rows: readonly TableRow[];
  /** The stores of all countries. */
  catalogue: CatalogueMatcher;
}

/** Facts about the table that the preparation of a row needs. */
export interface RowContext extends PrepareInput {
  answers: FileAnswers;
  questions: Questions;
  source: Source;
  sheet: Sheet;
  notes: { row: number; text: string }[];
  column(role: Role): TableColumn | null;
  /** Returns the text of a row's cell in the column of a role; "" without one. */
  text(row: TableRow, role: Role): string;
  /** The operator typed the cell. */
  isTyped(row: TableRow, role: Role): boolean;
  /** The catalogues have the row's code, whose fields stay if the table lacks them. */
  isStored(row: TableRow): boolean;
  /** The columns that may have a role, but have another one. */
  rivals(role: Role): TableColumn[];
}

export function createRowContext(input: PrepareInput): RowContext {
  const { table, columns, stored } = input;
  const { answers, source, typed } = table;
  const places = new Map(columns.map(({ role }, index) => [role, index] as const).reverse());
  const hasTyped = Object.keys(typed).length > 0;
  const at = (role: Role) => places.get(role) ?? -1;
  const text = (row: TableRow, role: Role) => cellText(row.cells[at(role)]);
  const storedCodes = new Set(
    Object.entries(stored ?? {}).flatMap(([country, items]) =>
      items.flatMap(({ brand, promoCodes }) =>
        promoCodes.map(({ code }) => `${country} ${slugify(String(brand))} ${code}`),
      ),
    ),
  );
  return {
    ...input,
    ...{ answers, source, questions: createQuestions(answers), notes: [] },
    sheet: source.sheets[table.sheet] ?? source.sheets[0],
    column: (role) => columns[at(role)] ?? null,
    text,
    isStored: (row) =>
      stored === null ||
      row.countries.every((country) =>
        storedCodes.has(`${country} ${slugify(cellText(row.extra.brand))} ${text(row, "code")}`),
      ),
    isTyped: (row, role) => hasTyped && Object.hasOwn(typed, `${row.number}:${at(role)}`),
    rivals: (role) => columns.filter(({ rivals }) => rivals.some((one) => one.role === role)),
  };
}
