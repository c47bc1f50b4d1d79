import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { type DateOrder, detectDateOrder, type OrderQuestion } from "./table-dates.ts";

/** A column whose order of dates the operator has to say. Rows are numbered from 1. */
export interface DateQuestion {
  column: number;
  /** A date that fits both orders, with its day in each; null if the column mixes both. */
  unsure: { text: string; day: string; month: string } | null;
  /** Dates that fit one order only. */
  dayFirst: { row: number; text: string } | null;
  monthFirst: { row: number; text: string } | null;
}

/** A table's rows, and what is known of its columns. See TableInput. */
interface DateInput {
  rows: readonly (readonly Cell[])[];
  firstRow: number;
  fields: readonly (string | null)[];
  orders: Readonly<Record<number, DateOrder>>;
}

/** The order of dates in each column of dates, null if none is needed or known, and what to ask. */
interface DateColumns {
  orders: Map<number, DateOrder | null>;
  questions: DateQuestion[];
}

export function readOrders({ rows, firstRow, fields, orders }: DateInput): DateColumns {
  const columns: DateColumns = { orders: new Map(), questions: [] };
  for (const [column, key] of fields.entries()) {
    if (tableField(key)?.kind !== "date") continue;
    const texts = rows.slice(firstRow).map((row) => cellText(row[column]));
    const { order, question } = detectDateOrder(texts);
    columns.orders.set(column, orders[column] ?? order);
    if (question) columns.questions.push(findQuestion(question, { column, firstRow, texts }));
  }
  return columns;
}

function findQuestion(
  { unsure, fits }: OrderQuestion,
  { column, firstRow, texts }: { column: number; firstRow: number; texts: string[] },
): DateQuestion {
  const at = (index: number) =>
    index < 0 ? null : { row: firstRow + index + 1, text: texts[index] ?? "" };
  return {
    column,
    unsure: unsure && { text: texts[unsure.at] ?? "", day: unsure.day, month: unsure.month },
    dayFirst: at(fits.day),
    monthFirst: at(fits.month),
  };
}
