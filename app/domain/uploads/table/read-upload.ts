import { createCatalogueMatcher } from "#app/domain/uploads/stores/catalogue-matcher.ts";
import type { Question, Topic } from "./answers.ts";
import { describeTable, type TableColumn, type TableShape } from "./describe-table.ts";
import type { FileKind } from "./parse/source.ts";
import type { TableRow } from "./reader/describe-rows.ts";
import type { FaultKind, Fix } from "./reader/faults.ts";
import { type ReadyCode, readTable, type TableReading } from "./reader/read-table.ts";
import { prepareRows } from "./rows/prepare-rows.ts";
import type { UploadContext } from "./rows/row-context.ts";
import type { OpenTable } from "./table.ts";

/** A column with its role and the reasons, in the order of the sheet. */
export type ReadColumn = Pick<TableColumn, "heading" | "role" | "score" | "evidence" | "rivals">;

/** A row that is ready. */
export interface ReadRow {
  /** Its number in the sheet, from 1. */
  row: number;
  store: string;
  /** The codes of its countries. */
  countries: string[];
  /** null for a row of a store without a code. */
  code: string | null;
  discount: string | null;
  /** Dates are YYYY-MM-DD. */
  checked: string | null;
  ends: string | null;
  starts: string | null;
  terms: string | null;
}

/** A row that waits for an answer about the file or for a correction. */
interface HeldRow {
  /** 0 for the whole table. */
  row: number;
  reason: Topic | FaultKind;
  /** The text that is to be corrected; "" for none. */
  text: string;
  fixes: readonly Fix[];
}

export interface LeftOutRow {
  row: number;
  reason: NonNullable<TableRow["leftOut"]>;
}

export interface UploadReading {
  kind: FileKind;
  columns: ReadColumn[];
  /** Blocking questions first. */
  questions: Question[];
  /** The rows that are ready. */
  rows: ReadRow[];
  held: HeldRow[];
  leftOut: LeftOutRow[];
  /** Facts about rows that are ready: "Iraq is not covered". */
  notes: { row: number; text: string }[];
  /** The same table as cells, and as uploads of its countries. */
  shape: TableShape;
  reading: TableReading;
}

function countCountries(rows: readonly TableRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { leftOut, countries } of rows) {
    for (const code of leftOut ? [] : countries) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** Groups ready codes by their rows, with all countries. */
function toRows(ready: readonly ReadyCode[]): ReadRow[] {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const groups = Map.groupBy(ready, ({ row, code }) => JSON.stringify([row, code.code]));
  return [...groups.values()].flatMap((group): ReadRow[] =>
    group.slice(0, 1).map(({ row, brand, code }) => ({
      ...{ row, store: brand, countries: group.map(({ country }) => country) },
      ...{ code: text(code.code), discount: text(code.discount) },
      ...{ checked: text(code.lastReportedDate), ends: text(code.expiryDate) },
      ...{ starts: text(code.startDate), terms: text(code.terms) ?? text(code.termsAr) },
    })),
  );
}

/** Reads a table with the operator's answers and choices. */
export function readUpload(table: OpenTable, context: UploadContext): UploadReading {
  const { stored, today } = context;
  const country = table.answers.country ?? context.country;
  const catalogue = createCatalogueMatcher(Object.values(stored ?? {}).flat());
  const described = describeTable(table, catalogue.isStore);
  const { columns, rows } = described;
  const read = rows.filter(({ leftOut }) => !leftOut);
  const prepared = prepareRows({ table, columns, rows: read, country, stored, catalogue, today });
  const shape: TableShape = { ...described, country, today, countries: countCountries(rows) };
  const reading = readTable(shape, stored);
  // The table itself is chosen first.
  const isChosen = described.faults.length === 0;
  const asked = rows.flatMap(({ number: row, held }) =>
    held.map((reason): HeldRow => ({ row, reason, text: "", fixes: [] })),
  );
  const faulty = reading.faults.map(({ row, kind, text = "", fixes = [] }): HeldRow => {
    return { row, reason: kind, text, fixes };
  });
  return {
    kind: table.source.kind ?? "text",
    columns: columns.map(({ heading, role, score, evidence, rivals }) => {
      return { heading, role, score, evidence, rivals };
    }),
    notes: prepared.notes,
    questions: isChosen ? prepared.questions : [],
    rows: toRows(reading.ready),
    held: isChosen ? [...asked, ...faulty] : faulty,
    leftOut: rows.flatMap(({ number: row, leftOut }) =>
      leftOut ? [{ row, reason: leftOut }] : [],
    ),
    ...{ shape, reading },
  };
}
