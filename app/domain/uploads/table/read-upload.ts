import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { Question, Topic } from "./answers.ts";
import { describeTable, type TableShape } from "./describe-table.ts";
import type { FileKind } from "./parse/source.ts";
import type { TableRow } from "./reader/describe-rows.ts";
import type { FaultKind, Fix } from "./reader/faults.ts";
import { readTable, type TableReading } from "./reader/read-table.ts";
import type { OpenTable } from "./table.ts";

/**
 * The role of a column: the key of a field, the country column, or a role that makes a field only together with
 * other columns ("amount", "unit", "currency", "minimum"), or none.
 */
export type Role = string;

/** A column with its role and the reasons, in the order of the sheet. */
export interface ReadColumn {
  heading: string;
  /** null leaves the column out. */
  role: Role | null;
  score: number;
  /** Reasons for the role in plain English: "58 of 60 cells name a country". */
  evidence: string[];
  /** Other possible roles, the likeliest first. */
  rivals: { role: Role; score: number }[];
}

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
export interface HeldRow {
  row: number;
  reason: Topic | FaultKind;
  /** The text that is to be corrected; "" for none. */
  text: string;
  fixes: readonly Fix[];
}

/** A row that is not read. */
export interface LeftOutRow {
  row: number;
  reason: Topic | NonNullable<TableRow["leftOut"]>;
}

/** What was read of a table. */
export interface UploadReading {
  kind: FileKind;
  columns: ReadColumn[];
  /** Those that block first. */
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

export interface UploadContext {
  /** The country code of a table without a country column; "" for none. */
  country: string;
  /** The catalogue of each country; null until it is loaded: nothing is ready then. */
  stored: StoredForms | null;
  /** YYYY-MM-DD. */
  today: string;
}

/** Reads a table with the operator's answers and choices. */
export function readUpload(table: OpenTable, { country, stored }: UploadContext): UploadReading {
  const shape = describeTable(table, country);
  const reading = readTable(shape, stored);
  const columns = shape.columns.map(({ heading, field, matchedBy }): ReadColumn => {
    const isMatched = matchedBy !== "none";
    const evidence = isMatched
      ? [`the heading is ${matchedBy === "name" ? "known" : "chosen"}`]
      : [];
    return { heading, role: field, score: isMatched ? 7 : 0, evidence, rivals: [] };
  });
  const at = (role: Role) => shape.columns.findIndex(({ field }) => field === role);
  const held = reading.faults.map(({ row, kind, text = "", fixes = [] }) => {
    return { row, reason: kind, text, fixes };
  });
  const leftOut = shape.rows.flatMap(({ number: row, leftOut: reason }) =>
    reason ? [{ row, reason }] : [],
  );
  const isHeld = new Set(held.map(({ row }) => row));
  const text = (row: TableRow, role: Role) => String(row.cells[at(role)] ?? "") || null;
  const rows = shape.rows.flatMap((row): ReadRow[] => {
    if (row.leftOut || isHeld.has(row.number) || "kind" in row.countries) return [];
    return [
      {
        ...{ row: row.number, store: text(row, "brand") ?? "", countries: [...row.countries] },
        ...{ code: text(row, "code"), discount: text(row, "discount") },
        ...{ checked: text(row, "lastReportedDate"), ends: text(row, "expiryDate") },
        ...{ starts: text(row, "startDate"), terms: text(row, "terms") },
      },
    ];
  });
  const kind = table.source.kind ?? "text";
  return { kind, columns, questions: [], rows, held, leftOut, notes: [], shape, reading };
}
