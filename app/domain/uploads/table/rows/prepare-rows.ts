import { decodeAgain, hasLostLetters, plainText } from "#app/domain/base/repair-text.ts";
import { isNoCode } from "#app/domain/catalogue/code-doubts.ts";
import { least } from "#app/domain/uploads/table/columns/roles.ts";
import type { TableColumn } from "#app/domain/uploads/table/describe-table.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import { createDiscountJoiner } from "./join-discount.ts";
import { createStoreNamer } from "./name-store.ts";
import { createPlacer } from "./place-row.ts";
import { createRowContext, type PrepareInput, type RowContext } from "./row-context.ts";

// Most texts are plain.
const mayBeDamaged = /[&<\u0080-\uffff]|\?{3}/;

/** Repairs the texts of a row. Damaged ones hold it. */
function repair(row: TableRow, context: RowContext): void {
  const { answers, columns, questions, sheet, table } = context;
  if (sheet.openQuotes?.includes(row.number - 1)) {
    row.faults.push({ kind: "open-quote", field: "", text: String(row.number) });
  }
  const repairCell = (cell: string, index: number) => {
    const plain = plainText(cell);
    const decoded = decodeAgain(plain);
    if (decoded !== null && answers.damaged !== "repair") {
      questions.hold(row, "damaged", plain, decoded);
    }
    const isTyped = Object.hasOwn(table.typed, `${row.number}:${index}`);
    if (hasLostLetters(plain) && !isTyped) {
      const field = columns[index]?.field ?? "";
      row.faults.push({ kind: "lost-letters", field, text: plain });
    }
    return decoded ?? plain;
  };
  row.cells = row.cells.map((cell, index) => {
    const isRead = typeof cell === "string" && columns[index]?.role && mayBeDamaged.test(cell);
    return isRead ? repairCell(cell, index) : cell;
  });
}

const no = /^(?:false|no|n|0|لا|non|✗|✘)$/i;
const isDealKind = (text: string) =>
  /^(?:deal|sale|offer|promotion|action|عرض)s?(?: only)?$/i.test(text);

/** Leaves out struck-out rows, deals without a code, and rows that the file itself calls unchecked. */
function createExclusion(context: RowContext) {
  const { answers, catalogue, columns, questions, sheet, rows, text, column } = context;
  const isOfOffer = columns.map(({ role }) => {
    const isOfCode = tableField(role)?.level === "code" && role !== "code";
    return isOfCode || ["title", "terms", "amount"].includes(role ?? "");
  });
  const isDeal = (row: TableRow) => {
    const code = text(row, "code");
    const hasOffer = row.cells.some((cell, at) => isOfOffer[at] && cell !== null && cell !== "");
    const isMissing = code === "" || (isNoCode(code) && !catalogue.has("code", code));
    return column("code") !== null && isMissing && hasOffer;
  };
  const hasDeals = rows.filter(isDeal).length > 1;
  const asksForCheck = column("isChecked") !== null && column("lastReportedDate") === null;
  return (row: TableRow): void => {
    const isStruck = sheet.struck?.includes(row.number - 1) && answers.struck !== "take";
    const isUnchecked = asksForCheck && no.test(text(row, "isChecked"));
    if (isStruck) questions.hold(row, "struck");
    else if (isDeal(row) && (hasDeals || isDealKind(text(row, "kind")))) {
      questions.hold(row, "deals");
    } else if (isUnchecked && answers.unchecked !== "take") questions.hold(row, "unchecked");
  };
}

/** Returns the columns that are as likely to have a column's role. */
const findTied = ({ role, score }: TableColumn, columns: readonly TableColumn[]): TableColumn[] =>
  columns.flatMap((column) => {
    const limit = Math.max(score, column.score) - least.margin;
    const isTied = column.rivals.some((rival) => rival.role === role && rival.score > limit);
    return isTied ? [{ ...column, role }] : [];
  });

/** Asks what the file as a whole leaves open: its encoding, the columns and the day of the check. */
function createFileQuestions(context: RowContext) {
  const { answers, columns, questions, source, today, column } = context;
  const { encoding = "", otherEncoding } = source;
  const isAskedForEncoding = otherEncoding !== undefined && !answers.encoding;
  const hasCodes = columns.some(
    ({ role }) => tableField(role)?.level === "code" || role === "amount",
  );
  const code = column("code");
  const isAmount = ({ role }: TableColumn) => role === "discount" || role === "amount";
  const discount = columns.find(isAmount);
  // Cells are not enough to be sure of a code or a discount, nor is a heading that another column shares.
  const guessed = [code, discount].flatMap((one) => {
    const tied = one && one.named < 100 ? findTied(one, columns) : [];
    return one && (one.matchedBy === "cells" || tied.length > 0) ? [one, ...tied] : [];
  });
  function askForColumns(row: TableRow): void {
    for (const { title, role } of guessed) questions.hold(row, "columns", title, role ?? "");
    if (!code) questions.hold(row, "columns", "", "code");
    if (!code)
      for (const { title } of context.rivals("code")) questions.hold(row, "columns", title, "code");
    if (!discount && !context.isStored(row)) questions.hold(row, "columns", "", "discount");
  }
  function askForCheck(row: TableRow): void {
    const { checked } = answers;
    if (checked) row.extra.lastReportedDate = checked === "today" ? today : checked;
    else if (!context.isStored(row)) questions.hold(row, "checked", "today", today);
  }
  return (row: TableRow): void => {
    for (const name of isAskedForEncoding ? [encoding, otherEncoding] : []) {
      questions.hold(row, "encoding", name);
    }
    // A row of a store may have no code.
    if (!hasCodes || (code && context.text(row, "code") === "")) return;
    askForColumns(row);
    if (context.text(row, "lastReportedDate") === "") askForCheck(row);
  };
}

/**
 * Repairs rows, finds their countries and stores, and joins the parts of discounts. Asks what the file leaves open,
 * and holds the rows that a wrong guess would change.
 */
export function prepareRows(input: PrepareInput) {
  const context = createRowContext(input);
  for (const row of input.rows) repair(row, context);
  const steps = [
    createExclusion(context),
    createPlacer(context),
    // The questions about codes need the store.
    createStoreNamer(context),
    createFileQuestions(context),
    createDiscountJoiner(context),
  ];
  for (const row of input.rows) {
    for (const step of steps) if (!row.leftOut) step(row);
  }
  return { questions: context.questions.list(), notes: context.notes };
}
